import type { Account } from './accounts.ts';
import { pageOf } from './pages.ts';
import type { Page } from './pages.ts';
import type { Report } from './reports.ts';
import type { Store } from './store.ts';

export const states: Readonly<Record<string, string>> = {
  active: 'a.deactivated = 0',
  pending: 'a.approved = 0 AND a.domain IS NULL',
  disabled: 'a.disabled = 1 AND a.deactivated = 0',
  silenced: 'a.silenced = 1',
  sensitized: 'a.sensitized = 1',
  suspended: 'a.deactivated = 1',
};
export const origins: Readonly<Record<string, string>> = { local: 'a.domain IS NULL', remote: 'a.domain IS NOT NULL' };

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

const anything = '1 = 1';

/** A field of this alias begins with the parameter of the same name, if there is one. */
const begins = (field: string, parameter: string): string =>
  `(:${parameter} = '' OR instr(lower(ifnull(${field}, '')), lower(:${parameter})) = 1)`;

/** Returns a page of the accounts that match the filter of Mastodon's staff, the newest first. */
export function filteredAccounts(store: Store, filter: AccountFilter, page: Page): Account[] {
  const { origin, status, isStaff, username, displayName, domain, email, ip } = filter;
  const conditions = [
    origins[origin ?? ''] ?? anything,
    states[status ?? ''] ?? anything,
    isStaff ? "a.role <> 'user'" : anything,
    begins('a.username', 'username'),
    begins('a.display_name', 'displayName'),
    begins('a.email', 'email'),
    "(:domain = '' OR lower(a.domain) = lower(:domain))",
    // No address is stored.
    "(:ip = '')",
  ];
  const params = {
    username: username ?? '',
    displayName: displayName ?? '',
    domain: domain ?? '',
    email: email ?? '',
    ip: ip ?? '',
  };
  return pageOf<Account>(store, 'SELECT a.* FROM accounts a', 'a', conditions.join(' AND '), params, page);
}

/** Returns a page of reports that are open, or that are not, the newest first. */
export const reportsBelow = (store: Store, isResolved: boolean, page: Page): Report[] =>
  pageOf<Report>(store, 'SELECT r.* FROM reports r', 'r', "(r.state <> 'open') = :isResolved", { isResolved: isResolved ? 1 : 0 }, page);

/** Returns a page of the reports that match GoToSocial's filter, the newest first. */
export function filteredReports(
  store: Store,
  { isResolved, by, about }: { isResolved: boolean | undefined; by: string | undefined; about: string | undefined },
  page: Page,
): Report[] {
  const conditions = [
    isResolved === undefined ? anything : "(r.state <> 'open') = :isResolved",
    by === undefined ? anything : 'r.actor_id = :by',
    about === undefined ? anything : 'r.account_id = :about',
  ];
  const params = {
    ...(isResolved === undefined ? {} : { isResolved: isResolved ? 1 : 0 }),
    ...(by === undefined ? {} : { by }),
    ...(about === undefined ? {} : { about }),
  };
  return pageOf<Report>(store, 'SELECT r.* FROM reports r', 'r', conditions.join(' AND '), params, page);
}

export const assignReport = (store: Store, id: string, assigned: string | null): void =>
  void store.run('UPDATE reports SET assigned_id = :assigned WHERE id = :id', { id, assigned });

export const categoriseReport = (store: Store, id: string, category: string, ruleIds: readonly string[]): void =>
  void store.run('UPDATE reports SET category = :category, rule_ids = :rules WHERE id = :id', {
    id,
    category,
    rules: JSON.stringify(ruleIds),
  });

/** Resolves the open reports about an account. */
export const resolveReportsAbout = (store: Store, accountId: string): void =>
  void store.run("UPDATE reports SET state = 'resolved' WHERE account_id = :accountId AND state = 'open'", { accountId });
