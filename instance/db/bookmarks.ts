import { pageOf } from './pages.ts';
import type { Page } from './pages.ts';
import type { Status } from './statuses.ts';
import type { Store } from './store.ts';
import { visibleToViewer } from './visibility.ts';

export interface BookmarkFolder {
  id: string;
  account_id: string;
  name: string;
  emoji: string | null;
}

/** Bookmarks a status, or moves its bookmark into another folder. */
export function putBookmark(store: Store, account: string, status: string, folder: string | null): void {
  store.run(
    `INSERT INTO bookmarks (account_id, status_id, folder_id) VALUES (:account, :status, :folder)
     ON CONFLICT DO UPDATE SET folder_id = excluded.folder_id`,
    { account, status, folder },
  );
}

/** Takes a bookmark away. */
export function deleteBookmark(store: Store, account: string, status: string): void {
  store.run('DELETE FROM bookmarks WHERE account_id = :account AND status_id = :status', { account, status });
}

/** Returns bookmarked statuses, last bookmarked first; `mark` is the number of the bookmark, by which pages are requested. */
export function bookmarkPage(store: Store, viewer: string, folder: string | undefined, page: Page): (Status & { mark: number })[] {
  const inFolder = folder === undefined ? '' : 'AND b.folder_id = :folder';
  const where = `b.account_id = :viewer ${inFolder} AND ${visibleToViewer}`;
  const select = 'SELECT s.*, b.id AS mark FROM bookmarks b JOIN statuses s ON s.id = b.status_id';
  return pageOf<Status & { mark: number }>(store, select, 'b', where, { viewer, folder: folder ?? null }, page);
}

/** The folders of an account, by name. */
export function foldersOf(store: Store, account: string): BookmarkFolder[] {
  return store.all<BookmarkFolder>('SELECT * FROM bookmark_folders WHERE account_id = :account ORDER BY name', { account });
}

/** The folder of an id, whosesoever it is. */
export function folderById(store: Store, id: string): BookmarkFolder | undefined {
  return store.get<BookmarkFolder>('SELECT * FROM bookmark_folders WHERE id = :id', { id });
}

/** Adds or changes a folder; returns false if the account has another of that name. */
export function putFolder(store: Store, folder: BookmarkFolder): boolean {
  if (foldersOf(store, folder.account_id).some(({ id, name }) => id !== folder.id && name === folder.name)) return false;
  store.run(
    `INSERT INTO bookmark_folders (id, account_id, name, emoji) VALUES (:id, :account_id, :name, :emoji)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, emoji = excluded.emoji`,
    { ...folder },
  );
  return true;
}

/** Removes a folder; its bookmarks stay, without one. */
export function deleteFolder(store: Store, id: string): void {
  store.run('DELETE FROM bookmark_folders WHERE id = :id', { id });
}
