import { object, pipe, transform } from 'valibot';
import type { Normalised } from '#domain/cache/entities.ts';
import { filtersOf, writtenOf, type AdminAccountQuery } from '#domain/moderation/admin-account.ts';
import type { Found } from '#domain/moderation/found.ts';
import { call, type Http } from '#http/http.ts';
import { adminAccountSchema } from './schema/admin-account.ts';
import { sentListOf } from '#http/sent-list.ts';
import { count } from '#http/tolerant.ts';

const PATH = 'api/v1/pleroma/admin/users';
const PAGE_SIZE = 50; // our choice: as many as the servers' own pages have

/** GET /api/v1/pleroma/admin/users. A page of the accounts that match the staff's search, and their total number. */
export const searchAdminAccounts = async (
  http: Http,
  { query, page }: { query: AdminAccountQuery; page: number },
  signal: AbortSignal,
): Promise<Found<string>> => {
  const { by, tag } = query;
  const filters: [string, string][] = [
    ['filters', filtersOf(query).join(',')],
    [by, writtenOf(query)],
    ['tags[]', tag],
  ];
  const schema = object({ users: sentListOf(adminAccountSchema, http.report), count });
  const {
    users: { items: users, sent },
    count: total,
  } = await call(http, PATH, schema, {
    query: [['page', String(page)], ['page_size', String(PAGE_SIZE)], ...filters.filter(([, value]) => value !== '')],
    signal,
  });
  const next = page * PAGE_SIZE < total && sent > 0 ? page + 1 : undefined;
  return { items: users.map(({ id }) => id), normalised: { adminAccounts: users }, total, next };
};

/** GET /api/v1/pleroma/admin/users/:nickname. One account as the staff sees it. */
export const fetchAdminAccount = async (
  http: Http,
  { acct }: { accountId: string; acct: string },
  signal: AbortSignal,
): Promise<Normalised> => {
  const schema = pipe(
    adminAccountSchema,
    transform((account) => ({ adminAccounts: [account] })),
  );
  return call(http, `${PATH}/${encodeURIComponent(acct)}`, schema, { signal });
};
