import type { Page } from '../domain/page.ts';
import type { TimelineKey } from '../domain/timeline.ts';
import type { Cursor } from '../domain/timeline-list.ts';
import type { Http } from './http.ts';
import { fetchPage, queryOf } from './pages.ts';
import { statusSchema } from './wire/status.ts';

const PAGE_SIZE = 20; // doc 2 §7

const SOURCES: Readonly<Record<TimelineKey, { path: string; query?: Record<string, boolean> }>> = {
  friends: { path: 'api/v1/timelines/home' },
  'public-timeline': { path: 'api/v1/timelines/public', query: { local: true } },
  'bubble-timeline': { path: 'api/v1/timelines/bubble' },
  'public-external-timeline': { path: 'api/v1/timelines/public' },
};

/** GET /api/v1/timelines/home, /public or /bubble. A page in the server's order; fails with `unauthorized` where guests may not read. */
export const fetchTimeline = (http: Http, { key, cursor }: { key: TimelineKey; cursor?: Cursor }, signal: AbortSignal): Promise<Page> => {
  const { path, query } = SOURCES[key];
  return fetchPage(http, path, statusSchema, queryOf({ limit: PAGE_SIZE, ...query }, cursor), signal);
};
