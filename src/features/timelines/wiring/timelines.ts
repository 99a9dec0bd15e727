import { fromPromise } from 'xstate';
import { nextTask } from '#platform/next-task.ts';
import { timelineMachine } from '#machines/timelines/timeline.machine.ts';
import { timelinesMachine } from '#machines/timelines/timelines.machine.ts';
import type { Http } from '#http/http.ts';
import { fetchTimeline } from '#api/timelines.ts';
import { pageFiltering } from '#domain/filters/filter-settings.ts';
import type { Page } from '#domain/timelines/page.ts';
import { isOfProfile, type TimelineKey } from '#domain/timelines/timeline.ts';
import type { Cursor, CachedList } from '#domain/timelines/list.ts';
import { pieces } from '#react/lazy/pieces.ts';
import type { Effects } from '#services/effects.ts';
import type { SessionCache } from '#services/timeline-cache/session-cache.ts';
import { settingsIn } from '#services/system-actors.ts';
import { timelineFilter } from './timeline-filter.ts';

/** Fills the slots of the timelines; each page is fetched by the user's settings at that time. */
export const provideTimelines = (http: Http, effects: Effects, ownId: string | undefined, sessionCache: SessionCache) =>
  timelinesMachine.provide({
    actors: {
      timeline: timelineMachine.provide({
        guards: { mayBeCached: ({ context: { key } }) => sessionCache.may(key) },
        actors: {
          filterStatuses: timelineFilter(effects, ownId, sessionCache),
          loadCached: fromPromise<CachedList, { key: TimelineKey }>(({ input: { key }, system }) => sessionCache.recall(key, system)),
          fetchPage: fromPromise<Page, { key: TimelineKey; cursor?: Cursor }>(async ({ input, system, signal }) => {
            const { key } = input;
            if (isOfProfile(key)) return (await pieces.profile()).fetchProfileTimeline(http, { ...input, key }, signal);
            const preferences = pageFiltering(settingsIn(system));
            const fetch = () => fetchTimeline(http, { ...input, preferences }, signal);
            // The first page has been requested before, and may be here: it is read in a task of its own.
            await nextTask();
            return input.key === 'dms' ? (await pieces.direct()).fetchDirect(http, input, fetch, signal) : fetch();
          }),
        },
      }),
    },
  });
