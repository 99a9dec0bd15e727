import { pageOf } from './pages.ts';
import type { Page } from './pages.ts';
import type { Store } from './store.ts';

export interface Scrobble {
  id: string;
  account_id: string;
  title: string;
  artist: string;
  album: string;
  link: string;
  /** in ms */
  length: number | null;
  is_public: number;
  created_at: number;
}

/** Stores a scrobble. */
export function insertScrobble(store: Store, scrobble: Scrobble): void {
  store.run(
    `INSERT INTO scrobbles (id, account_id, title, artist, album, link, length, is_public, created_at)
     VALUES (:id, :account_id, :title, :artist, :album, :link, :length, :is_public, :created_at)`,
    { ...scrobble },
  );
}

/** A page of an account's scrobbles, newest first; the account itself sees all. */
export function scrobblePage(store: Store, account: string, isOwn: boolean, page: Page): Scrobble[] {
  const where = `x.account_id = :account${isOwn ? '' : ' AND x.is_public = 1'}`;
  return pageOf<Scrobble>(store, 'SELECT x.* FROM scrobbles x', 'x', where, { account }, page);
}
