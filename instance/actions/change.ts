import type { Account } from '../db/accounts.ts';
import { deleteStatus, putMentionsAndTags, statusById } from '../db/statuses.ts';
import type { Status } from '../db/statuses.ts';
import type { Instance } from '../instance.ts';
import { announceStatus, prepareDeletion } from '../stream/announce.ts';
import { formatted } from './publish.ts';

export interface Edit {
  text: string;
  subject: string;
  sensitive: boolean;
  contentType: string;
}

/** Rewrites a post and streams the new version; whom it answers stays addressed. */
export function edit(instance: Instance, author: Account, status: Status, change: Edit): Status {
  const { store } = instance;
  const { html, mentions, tags } = formatted(instance, change.text, change.contentType);
  const answered = status.reply_to_account;
  store.transaction(() => {
    store.run(
      `UPDATE statuses SET source = :source, content_type = :contentType, content = :content, spoiler_text = :subject,
       sensitive = :sensitive, edited_at = :editedAt WHERE id = :id`,
      {
        id: status.id,
        source: change.text,
        contentType: change.contentType,
        content: html,
        subject: change.subject,
        sensitive: change.sensitive ? 1 : 0,
        editedAt: instance.clock(),
      },
    );
    putMentionsAndTags(store, status.id, answered === null || answered === author.id ? mentions : [answered, ...mentions], tags);
  });
  const edited = statusById(store, status.id) ?? status;
  announceStatus(instance, 'status.update', edited);
  return edited;
}

/** Removes a post, its repeats and its notifications, and tells those who could see it. */
export function remove(instance: Instance, status: Status): void {
  const announce = prepareDeletion(instance, status);
  deleteStatus(instance.store, status.id);
  announce();
}
