import { accountCountsOf } from './accounts.ts';
import type { Account, AccountCounts } from './accounts.ts';
import { tagRowsOfAccounts } from './account-tags.ts';
import { aliasRowsOf } from './security/aliases.ts';
import type { Store } from './store.ts';

/** The data beside its row that an account is rendered from. */
export interface AccountMaterial {
  counts: AccountCounts;
  aliases: readonly Account[];
  tags: readonly string[];
}

const noCounts: AccountCounts = { statuses: 0, followers: 0, following: 0, last_status_at: null };

/** Reads the data of some accounts, with one query of each kind, however many they are. */
export function accountMaterialOf(store: Store, ids: readonly string[]): (id: string) => AccountMaterial {
  const counts = new Map(accountCountsOf(store, ids).map((row) => [row.account_id, row]));
  const aliases = Map.groupBy(aliasRowsOf(store, ids), (row) => row.owner);
  const tags = Map.groupBy(tagRowsOfAccounts(store, ids), (row) => row.account_id);
  return (id) => ({
    counts: counts.get(id) ?? noCounts,
    aliases: aliases.get(id) ?? [],
    tags: (tags.get(id) ?? []).map(({ tag }) => tag),
  });
}
