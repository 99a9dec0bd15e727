import type { Account } from './accounts.ts';
import type { Params, Store } from './store.ts';

const filterSql: Record<string, string> = {
  local: 'a.domain IS NULL',
  external: 'a.domain IS NOT NULL',
  active: 'a.deactivated = 0 AND a.approved = 1 AND a.confirmed = 1',
  deactivated: 'a.deactivated = 1',
  need_approval: 'a.approved = 0',
  unconfirmed: 'a.confirmed = 0',
  is_admin: "a.role = 'admin'",
  is_moderator: "a.role = 'moderator'",
};

const searches = {
  query: "instr(lower(iif(a.domain IS NULL, a.username, a.username || '@' || a.domain)), lower(:query)) > 0",
  name: 'instr(lower(a.display_name), lower(:name)) > 0',
  email: "lower(ifnull(a.email, '')) = lower(:email)",
} as const;

export interface AccountQuery {
  /** names of conditions, all of which must hold; unknown ones are ignored */
  filters: readonly string[];
  texts: Partial<Record<keyof typeof searches, string>>;
  tags: readonly string[];
  actorTypes: readonly string[];
  page: number;
  pageSize: number;
}

function conditionsOf(query: AccountQuery): { where: string; params: Params } {
  const conditions = query.filters.flatMap((name) => (Object.hasOwn(filterSql, name) ? (filterSql[name] ?? []) : []));
  const params: Params = { tags: JSON.stringify(query.tags), types: JSON.stringify(query.actorTypes) };
  for (const [key, sql] of Object.entries(searches)) {
    const value = query.texts[key as keyof typeof searches];
    if (value === undefined || value === '') continue;
    conditions.push(sql);
    params[key] = value;
  }
  if (query.tags.length > 0) {
    conditions.push('EXISTS (SELECT 1 FROM account_tags t WHERE t.account_id = a.id AND t.tag IN (SELECT value FROM json_each(:tags)))');
  }
  if (query.actorTypes.length > 0) {
    conditions.push("iif(a.bot = 1, 'Service', 'Person') IN (SELECT value FROM json_each(:types))");
  }
  return { where: ['1 = 1', ...conditions].join(' AND '), params };
}

/** Returns a page of the accounts that match the staff's search, newest first, and their total number. */
export function searchAccounts(store: Store, query: AccountQuery): { accounts: Account[]; count: number } {
  const { where, params } = conditionsOf(query);
  const count = store.get<{ n: number }>(`SELECT count(*) AS n FROM accounts a WHERE ${where}`, params)?.n ?? 0;
  const accounts = store.all<Account>(`SELECT a.* FROM accounts a WHERE ${where} ORDER BY a.id DESC LIMIT :limit OFFSET :offset`, {
    ...params,
    limit: query.pageSize,
    offset: (query.page - 1) * query.pageSize,
  });
  return { accounts, count };
}

/** Returns the accounts of the staff. */
export function staffAccounts(store: Store): Account[] {
  return store.all<Account>("SELECT * FROM accounts WHERE role <> 'user' AND domain IS NULL AND deactivated = 0 ORDER BY id");
}

/** Everybody known of another instance. */
export function accountsOfDomain(store: Store, domain: string): Account[] {
  return store.all<Account>('SELECT * FROM accounts WHERE lower(domain) = lower(:domain) ORDER BY id', { domain });
}
