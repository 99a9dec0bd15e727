import type { Store } from './store.ts';

/** Returns whether one account has blocked another. */
export function isBlocked(store: Store, blocker: string, blocked: string): boolean {
  return store.get('SELECT 1 FROM blocks WHERE blocker = :blocker AND blocked = :blocked', { blocker, blocked }) !== undefined;
}

/** Returns whether either of two accounts has blocked the other, or the first has blocked the other's domain. */
export function areApart(store: Store, account: string, other: string): boolean {
  const sql = `SELECT 1 WHERE EXISTS (SELECT 1 FROM blocks WHERE blocker = :account AND blocked = :other)
    OR EXISTS (SELECT 1 FROM blocks WHERE blocker = :other AND blocked = :account)
    OR EXISTS (SELECT 1 FROM domain_blocks d JOIN accounts a ON lower(a.domain) = d.domain WHERE d.account_id = :account AND a.id = :other)`;
  return store.get(sql, { account, other }) !== undefined;
}

/** Adds a block; doing it twice changes nothing. */
export function insertBlock(store: Store, blocker: string, blocked: string, now: number): void {
  store.run('INSERT OR IGNORE INTO blocks (blocker, blocked, created_at) VALUES (:blocker, :blocked, :now)', { blocker, blocked, now });
}

/** Removes a block. */
export function deleteBlock(store: Store, blocker: string, blocked: string): void {
  store.run('DELETE FROM blocks WHERE blocker = :blocker AND blocked = :blocked', { blocker, blocked });
}

/** The domains that an account has blocked. */
export function blockedDomains(store: Store, account: string): string[] {
  const sql = 'SELECT domain FROM domain_blocks WHERE account_id = :account ORDER BY domain';
  return store.all<{ domain: string }>(sql, { account }).map((row) => row.domain);
}

/** Blocks or unblocks a domain, ignoring case; doing it twice changes nothing. */
export function setDomainBlocked(store: Store, account: string, domain: string, on: boolean): void {
  store.run(
    on
      ? 'INSERT OR IGNORE INTO domain_blocks (account_id, domain) VALUES (:account, lower(:domain))'
      : 'DELETE FROM domain_blocks WHERE account_id = :account AND domain = lower(:domain)',
    { account, domain },
  );
}
