import { lastId } from './filters.ts';
import type { Store } from './store.ts';

export const groupContexts = ['home', 'notifications', 'public', 'thread', 'account'] as const;
export const filterActions = ['warn', 'hide', 'blur'] as const;
export type FilterAction = (typeof filterActions)[number];

/** A filter as in `/api/v2/filters`: a name, keywords and posts. */
export interface FilterGroup {
  id: number;
  account_id: string;
  title: string;
  /** JSON: a list of `groupContexts` */
  context: string;
  action: FilterAction;
  expires_at: number | null;
}

export interface FilterKeyword {
  id: number;
  filter_id: number;
  keyword: string;
  whole_word: number;
}

export interface FilterStatus {
  id: number;
  filter_id: number;
  status_id: string;
}

/** Returns the active filters of an account. */
export function groupsOf(store: Store, account: string, now: number): FilterGroup[] {
  const sql = 'SELECT * FROM filters WHERE account_id = :account AND (expires_at IS NULL OR expires_at > :now) ORDER BY id';
  return store.all<FilterGroup>(sql, { account, now });
}

/** One of an account's filters. */
export function groupById(store: Store, account: string, id: string | number): FilterGroup | undefined {
  return store.get<FilterGroup>('SELECT * FROM filters WHERE account_id = :account AND id = CAST(:id AS INTEGER)', { account, id });
}

/** Adds a filter and returns its id. */
export function insertGroup(store: Store, group: Omit<FilterGroup, 'id'>): number {
  store.run(
    'INSERT INTO filters (account_id, title, context, action, expires_at) VALUES (:account_id, :title, :context, :action, :expires_at)',
    { ...group },
  );
  return lastId(store);
}

/** Changes the fields of a filter that apply to all its keywords and posts. */
export function updateGroup(store: Store, { id, title, context, action, expires_at }: FilterGroup): void {
  const sql = 'UPDATE filters SET title = :title, context = :context, action = :action, expires_at = :expires_at WHERE id = :id';
  store.run(sql, { id, title, context, action, expires_at });
}

/** Removes a filter with its keywords and posts. */
export function deleteGroup(store: Store, id: number): void {
  store.run('DELETE FROM filters WHERE id = :id', { id });
}

/** The words of a filter. */
export function keywordsOf(store: Store, filter: number): FilterKeyword[] {
  return store.all<FilterKeyword>('SELECT * FROM filter_keywords WHERE filter_id = :filter ORDER BY id', { filter });
}

/** A word of one of an account's filters. */
export function keywordById(store: Store, account: string, id: string | number): FilterKeyword | undefined {
  const sql = `SELECT k.* FROM filter_keywords k JOIN filters f ON f.id = k.filter_id
    WHERE f.account_id = :account AND k.id = CAST(:id AS INTEGER)`;
  return store.get<FilterKeyword>(sql, { account, id });
}

/** Adds a word to a filter and returns its id. */
export function insertKeyword(store: Store, filter: number, keyword: string, wholeWord: boolean): number {
  store.run('INSERT INTO filter_keywords (filter_id, keyword, whole_word) VALUES (:filter, :keyword, :whole)', {
    filter,
    keyword,
    whole: wholeWord ? 1 : 0,
  });
  return lastId(store);
}

/** Changes a word. */
export function updateKeyword(store: Store, { id, keyword, whole_word }: FilterKeyword): void {
  store.run('UPDATE filter_keywords SET keyword = :keyword, whole_word = :whole_word WHERE id = :id', { id, keyword, whole_word });
}

/** Removes a word; its filter stays, as it may contain posts. */
export function deleteKeyword(store: Store, id: number): void {
  store.run('DELETE FROM filter_keywords WHERE id = :id', { id });
}

/** The posts that a filter names. */
export function filterStatusesOf(store: Store, filter: number): FilterStatus[] {
  return store.all<FilterStatus>('SELECT * FROM filter_statuses WHERE filter_id = :filter ORDER BY id', { filter });
}

/** A post that one of an account's filters names. */
export function filterStatusById(store: Store, account: string, id: string): FilterStatus | undefined {
  const sql = `SELECT s.* FROM filter_statuses s JOIN filters f ON f.id = s.filter_id
    WHERE f.account_id = :account AND s.id = CAST(:id AS INTEGER)`;
  return store.get<FilterStatus>(sql, { account, id });
}

/** Adds a post to a filter; returns undefined if it contains it already. */
export function insertFilterStatus(store: Store, filter: number, status: string): number | undefined {
  const params = { filter, status };
  return store.run('INSERT OR IGNORE INTO filter_statuses (filter_id, status_id) VALUES (:filter, :status)', params) === 0
    ? undefined
    : lastId(store);
}

/** Takes a post out of a filter. */
export function deleteFilterStatus(store: Store, id: number): void {
  store.run('DELETE FROM filter_statuses WHERE id = :id', { id });
}
