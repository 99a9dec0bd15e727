import type { Store } from './store.ts';

export interface Media {
  id: string;
  account_id: string;
  status_id: string | null;
  position: number;
  mime: string;
  path: string;
  width: number | null;
  height: number | null;
  description: string;
  blurhash: string | null;
}

/** Adds an attachment. */
export function insertMedia(store: Store, media: Media): void {
  store.run(
    `INSERT INTO media (id, account_id, status_id, position, mime, path, width, height, description, blurhash)
     VALUES (:id, :account_id, :status_id, :position, :mime, :path, :width, :height, :description, :blurhash)`,
    { ...media },
  );
}

/** The attachments of a status, in their order. */
export function mediaOf(store: Store, statusId: string): Media[] {
  return store.all<Media>('SELECT * FROM media WHERE status_id = :statusId ORDER BY position', { statusId });
}
