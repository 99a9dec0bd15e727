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
  /** the file's name where it came from */
  name: string;
  bytes: number;
  /** the path of a smaller picture, where there is one */
  preview: string | null;
  preview_width: number | null;
  preview_height: number | null;
  /** from -1 (left) to 1 (right) */
  focus_x: number | null;
  /** from -1 (bottom) to 1 (top) */
  focus_y: number | null;
}

type Optional = 'name' | 'bytes' | 'preview' | 'preview_width' | 'preview_height' | 'focus_x' | 'focus_y';
export type NewMedia = Omit<Media, Optional> & Partial<Pick<Media, Optional>>;

const without: Pick<Media, Optional> = {
  name: '',
  bytes: 0,
  preview: null,
  preview_width: null,
  preview_height: null,
  focus_x: null,
  focus_y: null,
};

/** Adds an attachment. */
export function insertMedia(store: Store, media: NewMedia): Media {
  const row: Media = { ...without, ...media };
  const columns = Object.keys(row);
  store.run(`INSERT INTO media (${columns.join(', ')}) VALUES (${columns.map((name) => `:${name}`).join(', ')})`, { ...row });
  return row;
}

/** The attachments of a status, in their order. */
export function mediaOf(store: Store, statusId: string): Media[] {
  return store.all<Media>('SELECT * FROM media WHERE status_id = :statusId ORDER BY position', { statusId });
}

/** Returns an attachment by id, for any viewer. */
export function mediaById(store: Store, id: string): Media | undefined {
  return store.get<Media>('SELECT * FROM media WHERE id = :id', { id });
}

/** Changes the description and focus of an attachment. */
export function describeMedia(store: Store, media: Pick<Media, 'id' | 'description' | 'focus_x' | 'focus_y'>): void {
  const { id, description, focus_x, focus_y } = media;
  store.run('UPDATE media SET description = :description, focus_x = :focus_x, focus_y = :focus_y WHERE id = :id', {
    id,
    description,
    focus_x,
    focus_y,
  });
}

/** Changes the preview of an attachment. */
export function setPreview(store: Store, media: Pick<Media, 'id' | 'preview' | 'preview_width' | 'preview_height' | 'blurhash'>): void {
  const { id, preview, preview_width, preview_height, blurhash } = media;
  store.run(
    'UPDATE media SET preview = :preview, preview_width = :preview_width, preview_height = :preview_height, blurhash = :blurhash WHERE id = :id',
    { id, preview, preview_width, preview_height, blurhash },
  );
}

/** Takes all attachments off a status; the files stay their owner's. */
export function detachMedia(store: Store, statusId: string): void {
  store.run('UPDATE media SET status_id = NULL, position = 0 WHERE status_id = :statusId', { statusId });
}

/** Puts an attachment onto a status. */
export function placeMedia(store: Store, id: string, statusId: string, position: number): void {
  store.run('UPDATE media SET status_id = :statusId, position = :position WHERE id = :id', { id, statusId, position });
}

/** Returns the stored metadata of a page, as JSON. */
export function linkCard(store: Store, url: string): string | undefined {
  return store.get<{ json: string }>('SELECT json FROM link_cards WHERE url = :url', { url })?.json;
}

/** Stores the link preview of a page. */
export function putLinkCard(store: Store, url: string, json: string): void {
  store.run('INSERT INTO link_cards (url, json) VALUES (:url, :json) ON CONFLICT (url) DO UPDATE SET json = :json', { url, json });
}

/** Returns whether a post, a chat, a link card or a profile shows the picture of a path. */
export function isShown(store: Store, path: string): boolean {
  const sql = `SELECT 1 FROM media WHERE path = :path UNION ALL SELECT 1 FROM link_cards WHERE instr(json, :path) > 0
    UNION ALL SELECT 1 FROM accounts WHERE background = :path LIMIT 1`;
  return store.get(sql, { path }) !== undefined;
}
