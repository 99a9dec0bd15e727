import type { Page } from '#domain/timelines/page.ts';
import { isMarked, partsOf, TIMELINES, type TimelineKey } from '#domain/timelines/timeline.ts';
import type { Cursor } from '#domain/timelines/list.ts';
import type { Http } from '#http/http.ts';
import { fetchPage, queryOf } from './pages.ts';
import { statusSchema } from './schema/status.ts';

const PAGE_SIZE = 20; // (rule page-size)

/** The user's preferences for every timeline (rule timeline-preferences); a server leaves out muted statuses unless they are requested. */
export interface TimelinePreferences {
  readonly withMuted: boolean;
  readonly replyVisibility: 'all' | 'following' | 'self';
}

type PageInput = { key: TimelineKey; cursor?: Cursor; limit?: number };

const PATHS: Readonly<Record<string, string>> = {
  friends: 'timelines/home',
  'public-timeline': 'timelines/public',
  'bubble-timeline': 'timelines/bubble',
  'public-external-timeline': 'timelines/public',
  dms: 'timelines/direct',
  'tag-timeline': 'timelines/tag/',
  'list-timeline': 'timelines/list/',
};

/** True for the timelines for which Pleroma and Akkoma support these preferences. */
const readsMuted = (key: TimelineKey): boolean => !isMarked(key);
const readsReplies = (key: TimelineKey): boolean => (TIMELINES as readonly string[]).includes(key);

/** GET /api/v1/timelines/home, /public, /bubble, /direct, /tag/:tag or /list/:id, /bookmarks or /favourites. A page in the server's order; `unauthorized` if guests may not read it. */
export const fetchTimeline = (
  http: Http,
  { key, cursor, limit = PAGE_SIZE, preferences: { withMuted, replyVisibility } }: PageInput & { preferences: TimelinePreferences },
  signal: AbortSignal,
): Promise<Page> => {
  const { route, of } = partsOf(key);
  const path = PATHS[route] ?? route;
  const query = {
    limit,
    ...(of !== '' && !path.endsWith('/') ? { [route === 'bookmarks' ? 'folder_id' : 'instance']: of } : {}),
    ...(key === 'public-timeline' ? { local: true } : {}),
    ...(withMuted && readsMuted(key) && http.can('timelineOptions') ? { with_muted: true } : {}),
    ...(replyVisibility !== 'all' && readsReplies(key) && http.can('timelineOptions') ? { reply_visibility: replyVisibility } : {}),
  };
  return fetchPage(
    http,
    `api/v1/${path}${path.endsWith('/') ? encodeURIComponent(of) : ''}`,
    statusSchema,
    queryOf(query, cursor),
    'empty',
    signal,
  );
};
