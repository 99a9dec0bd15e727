import type { Store } from './store.ts';

export const filterContexts = ['home', 'notifications', 'public', 'thread'] as const;

/** One word of a filter with the fields of the whole filter, as in `/api/v1/filters`. */
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

const joined = `SELECT k.id, f.account_id, k.keyword AS phrase, f.context, f.action = 'hide' AS irreversible, k.whole_word, f.expires_at
  FROM filter_keywords k JOIN filters f ON f.id = k.filter_id WHERE f.account_id = :account`;

/** Returns the active word filters of an account. */
export function filtersOf(store: Store, account: string, now: number): Filter[] {
  return store.all<Filter>(`${joined} AND (f.expires_at IS NULL OR f.expires_at > :now) ORDER BY k.id`, { account, now });
}

/** One of an account's filters. */
export function filterById(store: Store, account: string, id: string): Filter | undefined {
  return store.get<Filter>(`${joined} AND k.id = CAST(:id AS INTEGER)`, { account, id });
}

export const lastId = (store: Store): number => store.get<{ id: number }>('SELECT last_insert_rowid() AS id')?.id ?? 0;

/** Adds a filter of one word and returns its id. */
export function insertFilter(
  store: Store,
  { account_id, phrase, context, irreversible, whole_word, expires_at }: Omit<Filter, 'id'>,
): string {
  return store.transaction(() => {
    store.run(
      'INSERT INTO filters (account_id, title, context, action, expires_at) VALUES (:account_id, :phrase, :context, :action, :expires_at)',
      {
        account_id,
        phrase,
        context,
        action: irreversible === 1 ? 'hide' : 'warn',
        expires_at,
      },
    );
    store.run('INSERT INTO filter_keywords (filter_id, keyword, whole_word) VALUES (:filter, :phrase, :whole_word)', {
      filter: lastId(store),
      phrase,
      whole_word,
    });
    return String(lastId(store));
  });
}

/** Counts the words of the filter that a word belongs to. */
export function siblingCount(store: Store, id: number): number {
  const sql = `SELECT count(*) AS n FROM filter_keywords WHERE filter_id = (SELECT filter_id FROM filter_keywords WHERE id = :id)`;
  return store.get<{ n: number }>(sql, { id })?.n ?? 0;
}

/** Changes a word and its filter. */
export function updateFilter(store: Store, { id, phrase, context, irreversible, whole_word, expires_at }: Filter): void {
  store.transaction(() => {
    store.run('UPDATE filter_keywords SET keyword = :phrase, whole_word = :whole_word WHERE id = :id', { id, phrase, whole_word });
    store.run(
      `UPDATE filters SET context = :context, expires_at = :expires_at,
         title = iif((SELECT count(*) FROM filter_keywords k WHERE k.filter_id = filters.id) = 1, :phrase, title),
         action = CASE WHEN :irreversible = 1 THEN 'hide' WHEN action = 'hide' THEN 'warn' ELSE action END
       WHERE id = (SELECT filter_id FROM filter_keywords WHERE id = :id)`,
      { id, phrase, context, expires_at, irreversible },
    );
  });
}

/** Removes a word, and its filter with the last of them; returns whether there was one. */
export function deleteFilter(store: Store, account: string, id: number): boolean {
  return store.transaction(() => {
    const filter = store.get<{ id: number }>(
      'SELECT f.id FROM filters f JOIN filter_keywords k ON k.filter_id = f.id WHERE k.id = :id AND f.account_id = :account',
      { account, id },
    )?.id;
    if (filter === undefined) return false;
    store.run('DELETE FROM filter_keywords WHERE id = :id', { id });
    store.run('DELETE FROM filters WHERE id = :filter AND NOT EXISTS (SELECT 1 FROM filter_keywords WHERE filter_id = :filter)', {
      filter,
    });
    return true;
  });
}

/** Removes expired filters and returns their owners. */
export function dropExpiredFilters(store: Store, now: number): string[] {
  const owners = store.all<{ account_id: string }>('SELECT DISTINCT account_id FROM filters WHERE expires_at <= :now', { now });
  if (owners.length > 0) store.run('DELETE FROM filters WHERE expires_at <= :now', { now });
  return owners.map((row) => row.account_id);
}
