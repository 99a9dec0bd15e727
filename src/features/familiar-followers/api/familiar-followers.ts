import type { Normalised } from '#domain/cache/entities.ts';
import { call, type Http } from '#http/http.ts';
import { accountSchema } from '#api/schema/account.ts';
import { id, listOf, parts, shape } from '#http/tolerant.ts';

const MOST = 200; // our choice

const familiar = shape({ id, accounts: parts(accountSchema, MOST) });

/** GET /api/v1/accounts/familiar_followers. The followers of an account that the visitor follows; none where they are hidden. */
export const fetchFamiliarFollowers = async (
  http: Http,
  { accountId }: { accountId: string },
  signal: AbortSignal,
): Promise<{ accountId: string; ids: readonly string[]; normalised: Normalised }> => {
  const found = await call(http, 'api/v1/accounts/familiar_followers', listOf(familiar, http.report), {
    query: [['id[]', accountId]],
    signal,
  });
  const accounts = found.find((one) => one.id === accountId)?.accounts ?? [];
  return { accountId, ids: accounts.map((one) => one.id), normalised: { accounts } };
};
