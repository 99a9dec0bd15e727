import type { Media } from './media.ts';
import type { Status } from './statuses.ts';
import type { Store } from './store.ts';

/** A post as it was before an edit. */
export interface Version {
  source: string;
  content: string;
  spoiler_text: string;
  sensitive: number;
  created_at: number;
  /** its attachments, as JSON */
  media_ids: string;
}

/** Stores the current version of a post. */
export function storeVersion(store: Store, status: Status, media: readonly Media[]): void {
  store.run(
    `INSERT INTO edits (status_id, source, content, spoiler_text, sensitive, media_ids, created_at)
     VALUES (:id, :source, :content, :spoiler, :sensitive, :media, :at)`,
    {
      id: status.id,
      source: status.source,
      content: status.content,
      spoiler: status.spoiler_text,
      sensitive: status.sensitive,
      media: JSON.stringify(media.map(({ id }) => id)),
      at: status.edited_at ?? status.created_at,
    },
  );
}

/** Returns the versions of a post before its edits, oldest first. */
export function versionsOf(store: Store, statusId: string): Version[] {
  return store.all<Version>('SELECT * FROM edits WHERE status_id = :statusId ORDER BY id', { statusId });
}
