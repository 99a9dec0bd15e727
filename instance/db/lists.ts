import type { Account } from './accounts.ts';
import { pageOf } from './pages.ts';
import type { Page } from './pages.ts';
import type { Store } from './store.ts';

export interface List {
  id: number;
  owner: string;
  title: string;
}

/** Makes an empty list. */
export function insertList(store: Store, owner: string, title: string): List {
  const list = store.get<List>('INSERT INTO lists (owner, title) VALUES (:owner, :title) RETURNING *', { owner, title });
  if (list === undefined) throw new Error('The list was not stored.');
  return list;
}

/** The lists of an account. */
export function listsOf(store: Store, owner: string): List[] {
  return store.all<List>('SELECT * FROM lists WHERE owner = :owner ORDER BY id', { owner });
}

/** Returns a list of its owner; undefined for any other account. */
export function listById(store: Store, owner: string, id: string): List | undefined {
  return store.get<List>('SELECT * FROM lists WHERE owner = :owner AND id = CAST(:id AS INTEGER) AND :id = CAST(id AS TEXT)', {
    owner,
    id,
  });
}

/** Returns an owner's lists that contain an account. */
export function listsHolding(store: Store, owner: string, account: string): List[] {
  return store.all<List>(
    'SELECT l.* FROM lists l JOIN list_accounts la ON la.list_id = l.id WHERE l.owner = :owner AND la.account_id = :account ORDER BY l.id',
    { owner, account },
  );
}

/** Gives a list another title. */
export function renameList(store: Store, id: number, title: string): void {
  store.run('UPDATE lists SET title = :title WHERE id = :id', { id, title });
}

/** Removes a list. */
export function deleteList(store: Store, id: number): void {
  store.run('DELETE FROM lists WHERE id = :id', { id });
}

/** Returns the members of a list. */
export function listMembers(store: Store, id: number): Account[] {
  return store.all<Account>(
    'SELECT a.* FROM accounts a JOIN list_accounts la ON la.account_id = a.id WHERE la.list_id = :id AND a.deactivated = 0 ORDER BY a.id',
    { id },
  );
}

/** A page of the members of a list, by their ids. */
export function memberPage(store: Store, id: number, page: Page): Account[] {
  const select = 'SELECT a.* FROM list_accounts la CROSS JOIN accounts a ON a.id = la.account_id';
  return pageOf<Account>(store, select, 'a', 'la.list_id = :id AND a.deactivated = 0', { id }, page, 'la.account_id');
}

/** Puts an account on a list or takes it off; doing it twice changes nothing. */
export function setListMember(store: Store, id: number, account: string, on: boolean): void {
  store.run(
    on
      ? 'INSERT OR IGNORE INTO list_accounts (list_id, account_id) VALUES (:id, :account)'
      : 'DELETE FROM list_accounts WHERE list_id = :id AND account_id = :account',
    { id, account },
  );
}
