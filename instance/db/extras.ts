import type { Json } from '../instance.ts';
import type { Store } from './store.ts';

interface Row {
  id: string;
  account_id: string;
  value: string;
}

/** Additional data of another server's API: its kind, the id of our row, the owner, and the value. */
export interface Extra<T extends Json = Json> {
  id: string;
  account: string;
  value: T;
}

const asExtra = <T extends Json>({ id, account_id, value }: Row): Extra<T> => ({ id, account: account_id, value: JSON.parse(value) as T });

/** Stores additional data, replacing any former value. */
export function putExtra(store: Store, kind: string, { id, account, value }: Extra): void {
  store.run('INSERT OR REPLACE INTO extras (kind, id, account_id, value) VALUES (:kind, :id, :account, :value)', {
    kind,
    id,
    account,
    value: JSON.stringify(value),
  });
}

/** The extra of a row. */
export function extraOf<T extends Json>(store: Store, kind: string, id: string): Extra<T> | undefined {
  const row = store.get<Row>('SELECT id, account_id, value FROM extras WHERE kind = :kind AND id = :id', { kind, id });
  return row === undefined ? undefined : asExtra<T>(row);
}

/** All extras of a kind that an account has, by id. */
export function extrasOf<T extends Json>(store: Store, kind: string, account: string): Extra<T>[] {
  const sql = 'SELECT id, account_id, value FROM extras WHERE account_id = :account AND kind = :kind ORDER BY id';
  return store.all<Row>(sql, { account, kind }).map((row) => asExtra<T>(row));
}

/** The extras of some rows. */
export function extrasFor<T extends Json>(store: Store, kind: string, ids: readonly string[]): Extra<T>[] {
  if (ids.length === 0) return [];
  const sql = 'SELECT id, account_id, value FROM extras WHERE kind = :kind AND id IN (SELECT value FROM json_each(:ids))';
  return store.all<Row>(sql, { kind, ids: JSON.stringify(ids) }).map((row) => asExtra<T>(row));
}

/** Removes an extra. */
export function deleteExtra(store: Store, kind: string, id: string): void {
  store.run('DELETE FROM extras WHERE kind = :kind AND id = :id', { kind, id });
}
