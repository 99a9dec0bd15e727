import type { Store } from './store.ts';

export const filterContexts = ['home', 'notifications', 'public', 'thread'] as const;

export interface Filter {
  id: number;
  account_id: string;
  phrase: string;
  /** JSON: a list of `filterContexts` */
  context: string;
  irreversible: number;
  whole_word: number;
  expires_at: number | null;
}

/** The word filters of an account that still stand. */
export function filtersOf(store: Store, account: string, now: number): Filter[] {
  return store.all<Filter>('SELECT * FROM filters WHERE account_id = :account AND (expires_at IS NULL OR expires_at > :now) ORDER BY id', {
    account,
    now,
  });
}

/** One of an account's filters. */
export function filterById(store: Store, account: string, id: string): Filter | undefined {
  return store.get<Filter>('SELECT * FROM filters WHERE account_id = :account AND id = CAST(:id AS INTEGER)', { account, id });
}

/** Adds a filter and answers its id. */
export function insertFilter(store: Store, filter: Omit<Filter, 'id'>): string {
  store.run(
    `INSERT INTO filters (account_id, phrase, context, irreversible, whole_word, expires_at)
     VALUES (:account_id, :phrase, :context, :irreversible, :whole_word, :expires_at)`,
    { ...filter },
  );
  return String(store.get<{ id: number }>('SELECT last_insert_rowid() AS id')?.id ?? 0);
}

/** Changes a filter. */
export function updateFilter(store: Store, filter: Filter): void {
  store.run(
    `UPDATE filters SET phrase = :phrase, context = :context, irreversible = :irreversible, whole_word = :whole_word,
     expires_at = :expires_at WHERE id = :id AND account_id = :account_id`,
    { ...filter },
  );
}

/** Removes a filter; answers whether there was one. */
export function deleteFilter(store: Store, account: string, id: number): boolean {
  return store.run('DELETE FROM filters WHERE account_id = :account AND id = :id', { account, id }) > 0;
}

/** Removes what has run out and answers whose filters these were. */
export function dropExpiredFilters(store: Store, now: number): string[] {
  const owners = store.all<{ account_id: string }>('SELECT DISTINCT account_id FROM filters WHERE expires_at <= :now', { now });
  if (owners.length > 0) store.run('DELETE FROM filters WHERE expires_at <= :now', { now });
  return owners.map((row) => row.account_id);
}
