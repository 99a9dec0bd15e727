import { pageOf } from './pages.ts';
import type { Page } from './pages.ts';
import type { Store } from './store.ts';

export interface FollowedTag {
  /** only for paging */
  id: number;
  name: string;
}

/** Returns whether an account follows a tag. */
export function followsTag(store: Store, account: string, name: string): boolean {
  return store.get('SELECT 1 FROM followed_tags WHERE account_id = :account AND name = :name', { account, name }) !== undefined;
}

/** The names of all tags that an account follows. */
export function followedNames(store: Store, account: string): Set<string> {
  const rows = store.all<{ name: string }>('SELECT name FROM followed_tags WHERE account_id = :account', { account });
  return new Set(rows.map(({ name }) => name));
}

/** Follows a tag or ends that; doing it twice changes nothing. */
export function setTagFollowed(store: Store, account: string, name: string, on: boolean): void {
  store.run(
    on
      ? 'INSERT OR IGNORE INTO followed_tags (account_id, name) VALUES (:account, :name)'
      : 'DELETE FROM followed_tags WHERE account_id = :account AND name = :name',
    { account, name },
  );
}

/** A page of the tags that an account follows, newest first. */
export function followedTagPage(store: Store, account: string, page: Page): FollowedTag[] {
  return pageOf<FollowedTag>(store, 'SELECT ft.id, ft.name FROM followed_tags ft', 'ft', 'ft.account_id = :account', { account }, page);
}
