import { array, object, pipe, transform, unknown } from 'valibot';
import { gathered, type Normalised } from '#domain/cache/entities.ts';
import type { SearchType } from '#domain/search/search.ts';
import { call, type Http } from '#http/http.ts';
import { accountSchema } from './schema/account.ts';
import { statusSchema } from './schema/status.ts';
import { relationshipSchema } from './schema/relationship.ts';
import { tagSchema } from './schema/status-parts.ts';
import { listOf, partOf } from '#http/tolerant.ts';
import { withRelationships } from './with-relationships.ts';

/** The results, each list in the server's order. */
export interface Found {
  readonly accounts: readonly string[];
  readonly statuses: readonly string[];
  readonly hashtags: readonly string[];
  readonly normalised: Normalised;
}

interface Wanted {
  readonly query: string;
  readonly resolve?: boolean;
  readonly limit?: number;
  readonly offset?: number;
  readonly following?: boolean;
  readonly type?: SearchType;
  /** Only statuses of this account are found. */
  readonly accountId?: string;
}

/** Pleroma and its forks send the relationship with each account. */
const nested = object({ pleroma: object({ relationship: relationshipSchema }) });

/** GET /api/v2/search. Accounts, statuses and hashtags; with `resolve` the server may query other servers, which can take long. */
export const search = async (http: Http, { query: q, accountId, ...wanted }: Wanted, signal: AbortSignal): Promise<Found> => {
  const response = object({
    accounts: pipe(
      array(unknown()),
      transform((items) => ({
        accounts: partOf(listOf(accountSchema, http.report), items) ?? [],
        relationships: items.flatMap((one) => partOf(nested, one)?.pleroma.relationship ?? []),
      })),
    ),
    statuses: listOf(statusSchema, http.report),
    hashtags: listOf(tagSchema, http.report),
  });
  const {
    accounts: accountItems,
    statuses,
    hashtags,
  } = await call(http, 'api/v2/search', response, {
    query: { q, ...withRelationships(http), ...wanted, ...(accountId !== undefined && { account_id: accountId }) },
    signal,
  });
  return {
    accounts: accountItems.accounts.map(({ id }) => id),
    statuses: statuses.map(({ id }) => id),
    hashtags,
    normalised: gathered([accountItems, ...statuses.map(({ normalised }) => normalised)]),
  };
};
