import { object } from 'valibot';
import { gathered, type Normalised } from '#domain/cache/entities.ts';
import { call, type Http } from './http.ts';
import { accountSchema } from './wire/account.ts';
import { statusSchema } from './wire/status.ts';
import { tagSchema } from './wire/status-parts.ts';
import { listOf } from './wire/tolerant.ts';

/** What was found, each list in the server's order. */
export interface Found {
  readonly accounts: readonly string[];
  readonly statuses: readonly string[];
  readonly hashtags: readonly string[];
  readonly normalised: Normalised;
}

export type SearchType = 'accounts' | 'statuses' | 'hashtags';
interface Wanted {
  readonly query: string;
  readonly resolve?: boolean;
  readonly limit?: number;
  readonly offset?: number;
  readonly following?: boolean;
  readonly type?: SearchType;
}

/** GET /api/v2/search. Accounts, statuses and hashtags; with `resolve` the server may ask others, which can take long. */
export const search = async (http: Http, { query: q, ...wanted }: Wanted, signal: AbortSignal): Promise<Found> => {
  const answer = object({
    accounts: listOf(accountSchema, http.report),
    statuses: listOf(statusSchema, http.report),
    hashtags: listOf(tagSchema, http.report),
  });
  const { accounts, statuses, hashtags } = await call(http, 'api/v2/search', answer, {
    query: { q, with_relationships: true, ...wanted },
    signal,
  });
  return {
    accounts: accounts.map(({ id }) => id),
    statuses: statuses.map(({ id }) => id),
    hashtags,
    normalised: gathered([{ accounts }, ...statuses.map(({ normalised }) => normalised)]),
  };
};
