import type { Account } from '../db/accounts.ts';
import { storeVersion } from '../db/edits.ts';
import { describeMedia, mediaOf } from '../db/media.ts';
import type { Media } from '../db/media.ts';
import { deleteStatus, putTags, statusById } from '../db/statuses.ts';
import type { Status } from '../db/statuses.ts';
import type { Instance } from '../instance.ts';
import { announceStatus, prepareDeletion } from '../stream/announce.ts';
import { attachMedia } from './attach.ts';
import { notifyEdit } from './notify-edit.ts';
import { formatted, withQuoteLink } from './publish.ts';

export interface Edit {
  text: string;
  subject: string;
  sensitive: boolean;
  contentType: string;
  /** exactly these attachments; absent: as they are */
  mediaIds?: readonly string[];
  /** its former attachments with their new captions */
  captions?: readonly Media[];
}

/** Edits a post, stores its former version and streams the new one; its audience, poll and quote stay. */
export function edit(instance: Instance, author: Account, status: Status, change: Edit): Status {
  const { store } = instance;
  const { html, tags } = formatted(instance, change.text, change.contentType);
  store.transaction(() => {
    storeVersion(store, status, mediaOf(store, status.id));
    store.run(
      `UPDATE statuses SET source = :source, content_type = :contentType, content = :content, spoiler_text = :subject,
       sensitive = :sensitive, edited_at = :editedAt WHERE id = :id`,
      {
        id: status.id,
        source: change.text,
        contentType: change.contentType,
        content: withQuoteLink(html, status.quote_uri),
        subject: change.subject,
        sensitive: change.sensitive ? 1 : 0,
        editedAt: instance.clock(),
      },
    );
    putTags(store, status.id, tags);
    for (const caption of change.captions ?? []) describeMedia(store, caption);
    if (change.mediaIds !== undefined) attachMedia(instance, author, change.mediaIds, status.id);
  });
  const edited = statusById(store, status.id) ?? status;
  announceStatus(instance, 'status.update', edited);
  notifyEdit(instance, edited);
  return edited;
}

/** Removes a post, its repeats and its notifications, and streams the deletion to those who could see it. */
export function remove(instance: Instance, status: Status): void {
  const announce = prepareDeletion(instance, status);
  deleteStatus(instance.store, status.id);
  announce();
}

/** Removes the posts whose time is over. */
export function removeExpired(instance: Instance): void {
  const sql = 'SELECT * FROM statuses WHERE expires_at <= :now ORDER BY expires_at';
  for (const status of instance.store.all<Status>(sql, { now: instance.clock() })) remove(instance, status);
}
