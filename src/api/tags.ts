import type { TagInfo } from '#domain/tags/tag.ts';
import { call, type Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { tagSchema } from './schema/status-parts.ts';
import { flag, lenient, listOf, parts, shape } from '#http/tolerant.ts';

type Target = { tag: string };

const MAX_FOLLOWED = 100; // our choice

const MAX_TRENDING = 8; // our choice
const MAX_DAYS = 30; // our choice: Mastodon sends seven

/** Mastodon sends numbers as strings. */
const number = lenient((value) => {
  const read = typeof value === 'string' ? Number(value) : value;
  return Number.isSafeInteger(read) && (read as number) >= 0 ? (read as number) : 0;
});

const tagNews = shape({ following: flag, history: parts(shape({ day: number, uses: number, accounts: number }), MAX_DAYS) });
const pathOf = ({ tag }: Target) => `api/v1/tags/${encodeURIComponent(tag)}`;

/** GET /api/v1/tags/:tag. The follow state, and the recent use if the server counts that; GET /api/v1/followed_tags if there is no such call. */
export const fetchTag = async (http: Http, target: Target, signal: AbortSignal): Promise<TagInfo> => {
  if (http.can('tagReading')) return call(http, pathOf(target), tagNews, { signal });
  const isSame = (one: string) => one.toLowerCase() === target.tag.toLowerCase();
  return { following: (await fetchFollowedTags(http, undefined, signal)).some(isSame), history: [] };
};

/** POST /api/v1/tags/:tag/follow or unfollow. True if the account follows it afterwards. */
export const followTag = (http: Http, { wanted, ...target }: Target & { wanted: boolean }, signal: AbortSignal): Promise<TagInfo> =>
  write(http, `${pathOf(target)}/${wanted ? 'follow' : 'unfollow'}`, tagNews, { method: 'post', signal });

/** GET /api/v1/followed_tags. The names of the followed tags, 100 at most. Pleroma does not have it. */
export const fetchFollowedTags = (http: Http, _: unknown, signal: AbortSignal): Promise<readonly string[]> =>
  call(http, 'api/v1/followed_tags', listOf(tagSchema, http.report), { query: { limit: MAX_FOLLOWED }, signal });

/** GET /api/v1/trends/tags. The names of the trending tags, 8 at most (rule home-empty). */
export const fetchTrendingTags = async (http: Http, signal: AbortSignal): Promise<readonly string[]> =>
  (await call(http, 'api/v1/trends/tags', listOf(tagSchema, http.report), { query: { limit: MAX_TRENDING }, signal })).slice(
    0,
    MAX_TRENDING,
  );
