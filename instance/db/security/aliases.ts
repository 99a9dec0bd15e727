import type { Account } from '../accounts.ts';
import type { Store } from '../store.ts';

/** Returns an account's aliases, in the order in which they were added. */
export function aliasesOf(store: Store, account: string): Account[] {
  return store.all<Account>(
    `SELECT a.* FROM aliases JOIN accounts a ON a.id = aliases.alias_id
     WHERE aliases.account_id = :account ORDER BY aliases.created_at, a.id`,
    { account },
  );
}

/** Returns the aliases of some accounts, those of each in the order in which they were added. */
export function aliasRowsOf(store: Store, owners: readonly string[]): (Account & { owner: string })[] {
  return store.all(
    `SELECT aliases.account_id AS owner, a.* FROM aliases JOIN accounts a ON a.id = aliases.alias_id
     WHERE aliases.account_id IN (SELECT value FROM json_each(:owners)) ORDER BY aliases.created_at, a.id`,
    { owners: JSON.stringify(owners) },
  );
}

/** Names an alias; twice is once. */
export function addAlias(store: Store, account: string, alias: string, now: number): void {
  store.run('INSERT OR IGNORE INTO aliases (account_id, alias_id, created_at) VALUES (:account, :alias, :now)', { account, alias, now });
}

/** Removes an alias; returns whether there was one. */
export function removeAlias(store: Store, account: string, alias: string): boolean {
  return store.run('DELETE FROM aliases WHERE account_id = :account AND alias_id = :alias', { account, alias }) > 0;
}

/** Returns whether an account lists another as its alias. */
export function hasAlias(store: Store, account: string, alias: string): boolean {
  return store.get('SELECT 1 FROM aliases WHERE account_id = :account AND alias_id = :alias', { account, alias }) !== undefined;
}
