import { formatted } from '../actions/publish.ts';
import { announcementReactionsOf } from '../db/announcements.ts';
import type { Announcement } from '../db/announcements.ts';
import type { Instance, JsonObject } from '../instance.ts';
import { withOrigin } from '../text/local-links.ts';
import { renderEmojis } from './emoji.ts';
import { emojiUrl } from './status/reactions.ts';

const seconds = (ms: number | null): string | null => (ms === null ? null : `${new Date(ms).toISOString().slice(0, 19)}Z`);

/** Renders reactions as Mastodon does: a custom emoji has the addresses of its picture. */
function reactionsOf(instance: Instance, id: string, base: string, viewer: string | undefined): JsonObject[] {
  const rows = announcementReactionsOf(instance.store, id);
  const names = [...new Set(rows.map(({ name }) => name))];
  return names.map((name) => {
    const same = rows.filter((row) => row.name === name);
    const url = emojiUrl(same[0]?.path ?? null, base);
    return {
      name,
      count: same.length,
      me: same.some(({ account_id: account }) => account === viewer),
      ...(url === null ? {} : { url, static_url: url }),
    };
  });
}

/** An announcement as everybody sees it; whether it was read is the caller's to add. */
export function renderAnnouncement(instance: Instance, announcement: Announcement, base: string, viewer?: string): JsonObject {
  const { html } = formatted(instance, announcement.content, 'text/plain');
  return {
    all_day: announcement.all_day === 1,
    content: withOrigin(html, instance.site.origin),
    emojis: renderEmojis(instance.store, base, announcement.content),
    ends_at: seconds(announcement.ends_at),
    id: announcement.id,
    mentions: [],
    published_at: seconds(announcement.created_at),
    reactions: reactionsOf(instance, announcement.id, base, viewer),
    starts_at: seconds(announcement.starts_at),
    statuses: [],
    tags: [],
    updated_at: seconds(announcement.updated_at),
  };
}

/** An announcement as an admin sees it, with the text as it was written. */
export function renderEditableAnnouncement(instance: Instance, announcement: Announcement, base: string): JsonObject {
  return { ...renderAnnouncement(instance, announcement, base), pleroma: { raw_content: announcement.content } };
}
