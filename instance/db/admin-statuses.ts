import type { Status } from './statuses.ts';
import type { Params, Store } from './store.ts';

export interface StatusQuery {
  account?: string;
  domain?: string;
  localOnly: boolean;
  withReblogs: boolean;
  /** private and direct posts too */
  everything: boolean;
  page: number;
  pageSize: number;
}

/** A page of statuses for the staff, newest first, of any visibility, and their total number. */
export function staffStatuses(store: Store, query: StatusQuery): { statuses: Status[]; total: number } {
  const authorOf = 'SELECT a.domain FROM accounts a WHERE a.id = s.account_id';
  const conditions = ['1 = 1'];
  const params: Params = { account: query.account ?? null, domain: query.domain ?? null };
  if (query.account !== undefined) conditions.push('s.account_id = :account');
  if (query.domain !== undefined) conditions.push(`lower((${authorOf})) = lower(:domain)`);
  if (query.localOnly) conditions.push(`(${authorOf}) IS NULL`);
  if (!query.withReblogs) conditions.push('s.reblog_of IS NULL');
  if (!query.everything) conditions.push("s.visibility IN ('public', 'unlisted')");
  const where = conditions.join(' AND ');
  const total = store.get<{ n: number }>(`SELECT count(*) AS n FROM statuses s WHERE ${where}`, params)?.n ?? 0;
  const statuses = store.all<Status>(`SELECT s.* FROM statuses s WHERE ${where} ORDER BY s.id DESC LIMIT :limit OFFSET :offset`, {
    ...params,
    limit: query.pageSize,
    offset: (query.page - 1) * query.pageSize,
  });
  return { statuses, total };
}

/** Counts the statuses of each visibility, of one domain or of all (null). */
export function visibilityCounts(store: Store, domain: string | null, ownDomain: string): Record<string, number> {
  const rows = store.all<{ visibility: string; n: number }>(
    `SELECT s.visibility, count(*) AS n FROM statuses s JOIN accounts a ON a.id = s.account_id
     WHERE :domain IS NULL OR ifnull(a.domain, :ownDomain) = :domain GROUP BY s.visibility`,
    { domain, ownDomain },
  );
  return Object.fromEntries([
    ...['direct', 'local', 'private', 'public', 'unlisted'].map((name) => [name, 0]),
    ...rows.map(({ visibility, n }) => [visibility, n]),
  ]) as Record<string, number>;
}
