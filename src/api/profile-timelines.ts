import { gathered } from '#domain/cache/entities.ts';
import type { Cursor } from '#domain/timelines/list.ts';
import type { Page } from '#domain/timelines/page.ts';
import { partsOf, type ProfileTimeline } from '#domain/timelines/timeline.ts';
import type { Http } from '#http/http.ts';
import { fetchPage, queryOf } from './pages.ts';
import { statusSchema } from './schema/status.ts';

const PAGE_SIZE = 20; // (rule page-size)
const MAX_PAGES = 4; // our choice: who hardly answers is not read to the end at once (rule profile-replies)

/** Posts of an account that one muted, on its profile (rule profile-filters: with_muted); only Pleroma leaves them out otherwise. */
const withMuted = (http: Http) => (http.can('timelineOptions') ? { with_muted: true } : {});

/** What each asks for. */
const QUERIES: Readonly<Record<string, Readonly<Record<string, boolean>>>> = {
  user: { exclude_replies: true },
  'user-replies': { exclude_reblogs: true },
  'user-media': { only_media: true, exclude_reblogs: true },
};

type Asked = { key: ProfileTimeline; cursor?: Cursor };

/** GET /api/v1/accounts/:id/statuses without answers, with answers alone, or with media alone; or /api/v1/pleroma/accounts/:id/favourites, which is `forbidden` where they are hidden. A page in the server's order. */
export const fetchProfileTimeline = async (http: Http, { key, cursor }: Asked, signal: AbortSignal): Promise<Page> => {
  const { route, of } = partsOf(key);
  const id = encodeURIComponent(of);
  const areFavourites = route === 'user-favourites';
  const path = areFavourites ? `api/v1/pleroma/accounts/${id}/favourites` : `api/v1/accounts/${id}/statuses`;
  const query = { limit: PAGE_SIZE, ...(areFavourites ? {} : withMuted(http)), ...QUERIES[route] };
  const ask = (at: Cursor | undefined) => fetchPage(http, path, statusSchema, queryOf(query, at), 'empty', signal);
  return route === 'user-replies' ? answersOf(ask, cursor) : ask(cursor);
};

/** No server sends answers alone: pages are passed over that hold none. */
const answersOf = async (ask: (cursor: Cursor | undefined) => Promise<Page>, cursor: Cursor | undefined): Promise<Page> => {
  const pages: Page[] = [];
  let at = cursor;
  let ids: readonly string[] = [];
  do {
    const page = await ask(at);
    pages.push(page);
    const answers = new Set((page.normalised.statuses ?? []).flatMap(({ id, inReplyToId }) => (inReplyToId === undefined ? [] : [id])));
    ids = [...ids, ...page.ids.filter((id) => answers.has(id))];
    at = page.next === undefined ? undefined : { page: page.next };
  } while (at !== undefined && ids.length === 0 && pages.length < MAX_PAGES);
  const normalised = gathered(pages.map((page) => page.normalised));
  return { ids, normalised, ...(at === undefined ? {} : { next: at.page }) };
};

/** GET /api/v1/accounts/:id/statuses?pinned=true. What somebody put in front of all else; servers keep few enough for one page. */
export const fetchPinned = (http: Http, { accountId }: { accountId: string }, signal: AbortSignal): Promise<Page> =>
  fetchPage(
    http,
    `api/v1/accounts/${encodeURIComponent(accountId)}/statuses`,
    statusSchema,
    { pinned: true, ...withMuted(http) },
    'empty',
    signal,
  );
