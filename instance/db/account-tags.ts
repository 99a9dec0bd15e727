import type { Store } from './store.ts';

/** The tags that the staff put on an account, by which policies apply to it. */
export function tagsOfAccount(store: Store, id: string): string[] {
  return store.all<{ tag: string }>('SELECT tag FROM account_tags WHERE account_id = :id ORDER BY tag', { id }).map((row) => row.tag);
}

/** The tags of some accounts. */
export function tagRowsOfAccounts(store: Store, ids: readonly string[]): { account_id: string; tag: string }[] {
  const sql = 'SELECT account_id, tag FROM account_tags WHERE account_id IN (SELECT value FROM json_each(:ids)) ORDER BY tag';
  return store.all(sql, { ids: JSON.stringify(ids) });
}

/** Puts a tag on an account or takes it off; doing it twice changes nothing. */
export function setAccountTag(store: Store, id: string, tag: string, on: boolean): void {
  store.run(
    on
      ? 'INSERT OR IGNORE INTO account_tags (account_id, tag) VALUES (:id, :tag)'
      : 'DELETE FROM account_tags WHERE account_id = :id AND tag = :tag',
    { id, tag },
  );
}
