import { pipe, transform, unknown } from 'valibot';
import { reasonOf, type Suggested } from '#domain/suggestions/suggestion.ts';
import { call, type Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { removed } from '#http/removal.ts';
import { accountSchema } from '#api/schema/account.ts';
import { listOf, parts, shape, text } from '#http/tolerant.ts';

const MAX_SOURCES = 10; // our choice

const suggestion = pipe(
  shape({ account: accountSchema, source: text(), sources: parts(text(), MAX_SOURCES) }),
  transform(({ account, source, sources }) => ({ account, reason: reasonOf([...sources, source]) })),
);

/** GET /api/v2/suggestions. Accounts that the instance suggests to follow; how many is its own matter on Pleroma and its forks. */
export const fetchSuggestions = async (http: Http, { limit }: { limit: number }, signal: AbortSignal): Promise<Suggested> => {
  const response = await call(http, 'api/v2/suggestions', listOf(suggestion, http.report), {
    query: http.can('accountExtras') ? {} : { limit },
    signal,
  });
  const all = response.slice(0, limit);
  return {
    normalised: { accounts: all.map(({ account }) => account) },
    suggestions: all.map(({ account, reason }) => ({ accountId: account.id, ...(reason && { reason }) })),
  };
};

/** DELETE /api/v1/suggestions/:id. The server suggests this one no more. */
export const dismissSuggestion = async (http: Http, { accountId }: { accountId: string }, signal: AbortSignal): Promise<void> => {
  await removed(write(http, `api/v1/suggestions/${encodeURIComponent(accountId)}`, unknown(), { method: 'delete', signal }));
};
