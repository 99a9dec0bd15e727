import { pipe, transform } from 'valibot';
import { fetchFollowedTags, fetchTrendingTags } from '#api/tags.ts';
import { fetchPage } from '#api/pages.ts';
import { mediaUrl } from '#api/schema/emoji.ts';
import { statusSchema } from '#api/schema/status.ts';
import type { TrendKind, TrendingLink, Trends } from '#domain/tags/trends.ts';
import { safeMediaUrl } from '#domain/text/safe-url.ts';
import { call, type Http } from '#http/http.ts';
import { lenient, listOf, parts, shape, text } from '#http/tolerant.ts';

const MAX_LINKS = 5; // our choice (rule explore)
const MAX_STATUSES = 10; // our choice (rule explore)
const MAX_DAYS = 7; // as many as Mastodon sends

/** Mastodon sends numbers as strings. */
const number = lenient((value) => {
  const read = Number(value);
  return Number.isSafeInteger(read) && read > 0 ? read : 0;
});

const linkSchema = pipe(
  shape({
    url: mediaUrl,
    title: text(),
    description: text(),
    providerName: text(),
    image: lenient(safeMediaUrl),
    history: parts(shape({ uses: number }), MAX_DAYS),
  }),
  transform(({ history, ...card }): TrendingLink => ({ card, uses: history.reduce((sum, { uses }) => sum + uses, 0) })),
);

/** GET /api/v1/trends/links. The pages that most posts link to, 5 at most, with the number of those posts. */
export const fetchTrendingLinks = async (http: Http, signal: AbortSignal): Promise<readonly TrendingLink[]> =>
  (await call(http, 'api/v1/trends/links', listOf(linkSchema, http.report), { query: { limit: MAX_LINKS }, signal })).slice(0, MAX_LINKS);

/** GET /api/v1/trends/statuses. The statuses that are shared most, 10 at most. */
export const fetchTrendingStatuses = async (http: Http, signal: AbortSignal): Promise<Pick<Trends, 'ids' | 'normalised'>> => {
  const { ids, normalised } = await fetchPage(http, 'api/v1/trends/statuses', statusSchema, { limit: MAX_STATUSES }, 'empty', signal);
  return { ids: ids.slice(0, MAX_STATUSES), normalised };
};

const NOTHING: Trends = { ids: [], links: [], normalised: {} };

/** Returns one of the lists of trends. */
export const fetchTrends = async (http: Http, of: TrendKind, signal: AbortSignal): Promise<Trends> => {
  switch (of) {
    case 'tags':
      return { ...NOTHING, ids: await fetchTrendingTags(http, signal) };
    case 'followed':
      return { ...NOTHING, ids: await fetchFollowedTags(http, undefined, signal) };
    case 'links':
      return { ...NOTHING, links: await fetchTrendingLinks(http, signal) };
    case 'statuses':
      return { ...NOTHING, ...(await fetchTrendingStatuses(http, signal)) };
  }
};
