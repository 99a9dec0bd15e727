import { object, pipe, transform } from 'valibot';
import type { Account } from '#domain/account/account.ts';
import { call, type Http } from './http.ts';
import { accountSchema } from './wire/account.ts';
import { listOf } from './wire/tolerant.ts';

const suggestion = pipe(
  object({ account: accountSchema }),
  transform(({ account }) => account),
);

/** GET /api/v2/suggestions. Accounts that the instance suggests to follow. */
export const fetchSuggestions = (http: Http, { limit }: { limit: number }, signal: AbortSignal): Promise<Account[]> =>
  call(http, 'api/v2/suggestions', listOf(suggestion, http.report), { query: { limit }, signal });
