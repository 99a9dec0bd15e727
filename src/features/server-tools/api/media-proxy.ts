import { unknown } from 'valibot';
import type { BannedMedia, MediaProxyAction } from '#domain/server-tools/media-proxy.ts';
import { lastPageOf } from '#domain/server-tools/pages.ts';
import { call, type Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';
import { count, id, parts, shape } from '#http/tolerant.ts';

const CACHES = 'api/v1/pleroma/admin/media_proxy_caches';
const PAGE_SIZE = 50; // the servers' own
const NONE: BannedMedia = { query: '', urls: [], pages: 1, lastPage: 1 };

/** GET /api/v1/pleroma/admin/media_proxy_caches, one page. */
const fetchPage = async (http: Http, { query, page }: { query: string; page: number }, signal: AbortSignal): Promise<BannedMedia> => {
  const { urls, count: total } = await call(http, CACHES, shape({ urls: parts(id, PAGE_SIZE), count }), {
    query: { page: String(page), page_size: String(PAGE_SIZE), ...(query === '' ? {} : { query }) },
    signal,
    isFresh: true,
  });
  return { query, urls, pages: page, lastPage: lastPageOf(total, PAGE_SIZE) };
};

/** The banned files, from the first page and with the query that is shown already. */
export const fetchBannedMedia = async (
  http: Http,
  { part: { query } = NONE }: { part: BannedMedia | undefined },
  signal: AbortSignal,
): Promise<BannedMedia> => fetchPage(http, { query, page: 1 }, signal);

/** POST /api/v1/pleroma/admin/media_proxy_caches/purge or delete; a search and the next page return what they found. */
export const applyMediaProxyAction = async (
  http: Http,
  { action, part }: { action: MediaProxyAction; part: BannedMedia },
  signal: AbortSignal,
): Promise<BannedMedia | undefined> => {
  if (action.type === 'search') return fetchBannedMedia(http, { part: { ...NONE, query: action.query } }, signal);
  if (action.type === 'more') {
    const next = await fetchPage(http, { query: part.query, page: part.pages + 1 }, signal);
    return { ...next, urls: [...new Set([...part.urls, ...next.urls])] };
  }
  if (action.type === 'purge') {
    await write(http, `${CACHES}/purge`, unknown(), { method: 'post', json: { urls: action.urls, ban: action.isBan }, signal });
  } else {
    await write(http, `${CACHES}/delete`, unknown(), { method: 'post', json: { urls: action.urls }, signal });
  }
  return undefined;
};
