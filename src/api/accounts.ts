import type { Account } from '#domain/account/account.ts';
import type { Relationship } from '#domain/account/relationship.ts';
import { call, type CallOptions, type Http } from '#http/http.ts';
import { accountSchema } from './schema/account.ts';
import { relationshipSchema } from './schema/relationship.ts';
import { listOf } from '#http/tolerant.ts';

/** GET /api/v1/accounts/verify_credentials. The user's own account; `unauthorized` if the token is no longer valid. */
export const verifyCredentials = (http: Http, _: unknown, signal: AbortSignal): Promise<Account> =>
  call(http, 'api/v1/accounts/verify_credentials', accountSchema, { signal });

const relationships = (
  http: Http,
  ids: readonly string[],
  options: Pick<CallOptions, 'signal' | 'isBackground'>,
): Promise<Relationship[]> =>
  call(http, 'api/v1/accounts/relationships', listOf(relationshipSchema, http.report), {
    query: ids.map((id) => ['id[]', id] as const),
    ...options,
  });

/** GET /api/v1/accounts/relationships. The relationship to each account; removed accounts are omitted. */
export const fetchRelationships = (http: Http, { ids }: { ids: readonly string[] }, signal: AbortSignal): Promise<Relationship[]> =>
  relationships(http, ids, { signal });

/** The same next to a list of accounts, which is shown even if this fails: a button fetches its own relationship. */
export const relationshipsBeside = async (http: Http, ids: readonly string[], signal: AbortSignal): Promise<readonly Relationship[]> =>
  ids.length === 0 ? [] : relationships(http, ids, { signal, isBackground: true }).catch(() => []);
