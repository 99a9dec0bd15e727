import { accountById } from '#instance/db/accounts.ts';
import type { Version } from '#instance/db/edits.ts';
import { mediaById, mediaOf } from '#instance/db/media.ts';
import type { Media } from '#instance/db/media.ts';
import { pollsOf } from '#instance/db/status-material.ts';
import type { Status } from '#instance/db/statuses.ts';
import type { Instance, Json, View } from '#instance/instance.ts';
import { isoSeconds } from '#instance/text/dates.ts';
import { withOrigin } from '#instance/text/local-links.ts';
import { renderAccount } from '../account.ts';
import { renderEmojis } from '../emoji.ts';
import { renderMedia } from '../media.ts';
import { renderPoll } from './poll.ts';

type Shown = Omit<Version, 'media_ids'> & { media: readonly Media[] };

/** Every version of a post, the first first, the present last. */
export function renderHistory(instance: Instance, status: Status, versions: readonly Version[], view: View): Json[] {
  const { store, site } = instance;
  const author = accountById(store, status.account_id);
  const account = author === undefined ? null : renderAccount(instance, author, view);
  const poll = pollsOf(store, [status.id])[0];
  const past: Shown[] = versions.map((version) => ({
    ...version,
    media: (JSON.parse(version.media_ids) as string[]).flatMap((id) => mediaById(store, id) ?? []),
  }));
  const present: Shown = { ...status, created_at: status.edited_at ?? status.created_at, media: mediaOf(store, status.id) };
  return [...past, present].map(({ source, content, spoiler_text, sensitive, created_at, media }) => ({
    account,
    content: withOrigin(content, site.origin),
    created_at: isoSeconds(created_at),
    emojis: renderEmojis(store, view.base, source, spoiler_text),
    media_attachments: media.map((one) => renderMedia(one, view.base)),
    poll: poll === undefined ? null : renderPoll(instance, poll, status.account_id, view),
    sensitive: sensitive === 1,
    spoiler_text,
  }));
}
