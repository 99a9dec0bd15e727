import type { CustomEmoji } from '../emoji/emoji.ts';
import type { Reaction } from '../status/status.ts';

/** An announcement of the staff. `content` is HTML; `source` is its source text, which only those who may change it receive. */
export interface Announcement {
  readonly id: string;
  readonly content: string;
  readonly source?: string;
  readonly startsAt?: string;
  readonly endsAt?: string;
  readonly allDay: boolean;
  readonly publishedAt?: string;
  readonly read: boolean;
  /** It has not begun, or is over: only staff see it, and it cannot be marked as read (rule announcement-inactive). */
  readonly inactive: boolean;
  readonly emojis: readonly CustomEmoji[];
  readonly reactions: readonly Reaction[];
}

/** All announcements of a server, and whether the viewer may change them. */
export interface Board {
  readonly announcements: readonly Announcement[];
  readonly isStaff: boolean;
}

/** True if it is unread (rules announcement-read, announcement-inactive). */
export const isUnread = ({ read, inactive }: Pick<Announcement, 'read' | 'inactive'>): boolean => !read && !inactive;

/** Returns the number of unread announcements. */
export const unreadOf = (announcements: readonly Announcement[]): number => announcements.filter(isUnread).length;

const publishedAt = ({ publishedAt: at }: Announcement): number => Date.parse(at ?? '') || 0;

/** Sorts the newest first; announcements of the same time stay in the server's order. */
export const newestFirst = (announcements: readonly Announcement[]): readonly Announcement[] =>
  announcements.toSorted((one, other) => publishedAt(other) - publishedAt(one));

/** Returns all announcements as the staff sees them: those that users do not receive are inactive, the others have the users' read state (rule announcement-inactive). */
export const withInactive = (all: readonly Announcement[], shown: readonly Announcement[]): readonly Announcement[] => {
  const seen = new Map(shown.map((one) => [one.id, one]));
  return all.map((one) => {
    const twin = seen.get(one.id);
    return twin === undefined
      ? { ...one, inactive: true }
      : { ...one, inactive: false, read: twin.read, reactions: twin.reactions.length > 0 ? twin.reactions : one.reactions };
  });
};

/** Returns the reactions with the user's own added or removed; a reaction without accounts is removed (rule announcement-reactions). */
export const withReaction = (
  reactions: readonly Reaction[],
  { name, url, wanted }: { name: string; url?: string | undefined; wanted: boolean },
): readonly Reaction[] => {
  const existing = reactions.find((one) => one.name === name);
  if ((existing?.me ?? false) === wanted) return reactions;
  if (existing === undefined) return [...reactions, { name, count: 1, me: true, ...(url === undefined ? {} : { url }) }];
  const next = { ...existing, me: wanted, count: existing.count + (wanted ? 1 : -1) };
  return reactions.flatMap((one) => (one !== existing ? one : next.count > 0 ? next : []));
};
