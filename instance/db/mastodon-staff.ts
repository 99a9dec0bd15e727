import type { Account } from './accounts.ts';
import type { Page } from './pages.ts';
import type { Report } from './reports.ts';
import type { Store } from './store.ts';

const states: Readonly<Record<string, string>> = {
  active: 'a.deactivated = 0',
  pending: 'a.approved = 0 AND a.domain IS NULL',
  disabled: 'a.disabled = 1',
  silenced: 'a.silenced = 1',
  suspended: 'a.deactivated = 1',
};
const origins: Readonly<Record<string, string>> = { local: 'a.domain IS NULL', remote: 'a.domain IS NOT NULL' };

export interface AccountFilter {
  origin?: string | undefined;
  status?: string | undefined;
  isStaff: boolean;
  username?: string | undefined;
  displayName?: string | undefined;
  domain?: string | undefined;
  email?: string | undefined;
  ip?: string | undefined;
}

const noState = '1 = 1';

/** Returns a page of the accounts that match the filter of Mastodon's staff, the newest first; an unknown state is undefined. */
export function filteredAccounts(store: Store, filter: AccountFilter, { limit, maxId }: Page): Account[] {
  const { origin, status, isStaff, username, displayName, domain, email, ip } = filter;
  const conditions = [
    origins[origin ?? ''] ?? noState,
    states[status ?? ''] ?? noState,
    isStaff ? "a.role <> 'user'" : noState,
    "(:username = '' OR instr(lower(a.username), lower(:username)) = 1)",
    "(:displayName = '' OR instr(lower(a.display_name), lower(:displayName)) > 0)",
    "(:domain = '' OR lower(a.domain) = lower(:domain))",
    "(:email = '' OR lower(ifnull(a.email, '')) = lower(:email))",
    // No address is stored.
    "(:ip = '')",
    "(:below = '' OR a.id < :below)",
  ];
  return store.all<Account>(`SELECT a.* FROM accounts a WHERE ${conditions.join(' AND ')} ORDER BY a.id DESC LIMIT :limit`, {
    username: username ?? '',
    displayName: displayName ?? '',
    domain: domain ?? '',
    email: email ?? '',
    ip: ip ?? '',
    below: maxId ?? '',
    limit,
  });
}

/** Returns a page of reports that are open, or that are not, the newest first. */
export const reportsBelow = (store: Store, isResolved: boolean, { limit, maxId }: Page): Report[] =>
  store.all<Report>(
    "SELECT * FROM reports WHERE (state <> 'open') = :isResolved AND (:below = '' OR id < :below) ORDER BY id DESC LIMIT :limit",
    { isResolved: isResolved ? 1 : 0, below: maxId ?? '', limit },
  );

export const assignReport = (store: Store, id: string, assigned: string | null): void =>
  void store.run('UPDATE reports SET assigned_id = :assigned WHERE id = :id', { id, assigned });

/** Resolves the open reports about an account. */
export const resolveReportsAbout = (store: Store, accountId: string): void =>
  void store.run("UPDATE reports SET state = 'resolved' WHERE account_id = :accountId AND state = 'open'", { accountId });
