import { gathered } from '#domain/cache/entities.ts';
import type { Cursor } from '#domain/timelines/list.ts';
import type { Page } from '#domain/timelines/page.ts';
import { partsOf, type ProfileTimeline } from '#domain/timelines/timeline.ts';
import type { Http } from '#http/http.ts';
import { fetchPage, queryOf } from './pages.ts';
import { statusSchema } from './schema/status.ts';

const PAGE_SIZE = 20; // (rule page-size)
const MAX_PAGES = 4; // our choice: for an account with few replies, not all pages are read at once (rule profile-replies)

/** Includes statuses of a muted account on its own profile (rule profile-filters: with_muted); only Pleroma leaves them out otherwise. */
const withMuted = (http: Http) => (http.can('timelineOptions') ? { with_muted: true } : {});

/** The query of each tab. */
const QUERIES: Readonly<Record<string, Readonly<Record<string, boolean>>>> = {
  user: { exclude_replies: true },
  'user-replies': { exclude_reblogs: true },
  'user-media': { only_media: true, exclude_reblogs: true },
};

type PageInput = { key: ProfileTimeline; cursor?: Cursor };

/** GET /api/v1/accounts/:id/statuses without replies, with only replies, with only media, or with a tag; or /api/v1/pleroma/accounts/:id/favourites, which is `forbidden` if they are hidden. A page in the server's order. */
export const fetchProfileTimeline = async (http: Http, { key, cursor }: PageInput, signal: AbortSignal): Promise<Page> => {
  const { route, of } = partsOf(key);
  const [, ...tag] = route.split('/');
  const id = encodeURIComponent(of);
  const areFavourites = route === 'user-favourites';
  const path = areFavourites ? `api/v1/pleroma/accounts/${id}/favourites` : `api/v1/accounts/${id}/statuses`;
  const query = {
    limit: PAGE_SIZE,
    ...(areFavourites ? {} : withMuted(http)),
    ...QUERIES[route],
    ...(tag.length > 0 && { tagged: tag.join('/') }),
  };
  const fetchAt = (at: Cursor | undefined) => fetchPage(http, path, statusSchema, queryOf(query, at), 'empty', signal);
  return route === 'user-replies' ? repliesOf(fetchAt, cursor) : fetchAt(cursor);
};

/** No server filters by replies: pages without any are skipped. */
const repliesOf = async (fetchAt: (cursor: Cursor | undefined) => Promise<Page>, cursor: Cursor | undefined): Promise<Page> => {
  const pages: Page[] = [];
  let at = cursor;
  let ids: readonly string[] = [];
  do {
    const page = await fetchAt(at);
    pages.push(page);
    const replies = new Set((page.normalised.statuses ?? []).flatMap(({ id, inReplyToId }) => (inReplyToId === undefined ? [] : [id])));
    ids = [...ids, ...page.ids.filter((id) => replies.has(id))];
    at = page.next === undefined ? undefined : { page: page.next };
  } while (at !== undefined && ids.length === 0 && pages.length < MAX_PAGES);
  const normalised = gathered(pages.map((page) => page.normalised));
  return { ids, normalised, ...(at === undefined ? {} : { next: at.page }) };
};

/** GET /api/v1/accounts/:id/statuses?pinned=true. The pinned statuses of an account; servers limit them to one page. */
export const fetchPinned = (http: Http, { accountId }: { accountId: string }, signal: AbortSignal): Promise<Page> =>
  fetchPage(
    http,
    `api/v1/accounts/${encodeURIComponent(accountId)}/statuses`,
    statusSchema,
    { pinned: true, ...withMuted(http) },
    'empty',
    signal,
  );
