import type { Store } from './store.ts';

/** Pins a status to its author's profile; doing it twice changes nothing. */
export function putPin(store: Store, account: string, status: string, now: number): void {
  store.run('INSERT OR IGNORE INTO pins (status_id, account_id, created_at) VALUES (:status, :account, :now)', { account, status, now });
}

/** Takes a pin out. */
export function deletePin(store: Store, status: string): void {
  store.run('DELETE FROM pins WHERE status_id = :status', { status });
}

/** Counts the other statuses that an account has pinned. */
export function otherPins(store: Store, account: string, status: string): number {
  const sql = 'SELECT count(*) AS n FROM pins WHERE account_id = :account AND status_id <> :status';
  return store.get<{ n: number }>(sql, { account, status })?.n ?? 0;
}
