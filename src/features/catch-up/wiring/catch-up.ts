import { fromPromise, type ActorRefFrom, type AnyActorRef } from 'xstate';
import { catchUpMachine, type Start } from '#machines/catch-up/catch-up.machine.ts';
import { selectTimelineId, type timelinesMachine } from '#machines/timelines/timelines.machine.ts';
import { fetchTimeline } from '#api/timelines.ts';
import { progressOf } from '#domain/catch-up/progress.ts';
import { pageFiltering } from '#domain/filters/filter-settings.ts';
import type { Cursor } from '#domain/timelines/list.ts';
import type { Page } from '#domain/timelines/page.ts';
import { cacheIn, settingsIn } from '#services/system-actors.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { lastVisit } from '#services/timeline-cache/last-visit.ts';
import { postsFilter } from './posts-filter.ts';

const PAGE_SIZE = 40; // (rule catch-up-limit)

/** Returns the list of the home timeline, if that is open. */
const homeIn = (system: AnyActorRef['system']) => {
  const timelines: ActorRefFrom<typeof timelinesMachine> | undefined = system.get('timelines');
  return timelines?.getSnapshot().children[selectTimelineId('friends')]?.getSnapshot().context.list;
};

/** Fills the slots of the catch-up: it reads the home timeline and changes nothing of it. */
export const provideCatchUp = (parts: SessionParts) => {
  const { http, visitor, effects } = parts;
  return catchUpMachine.provide({
    actors: {
      begin: fromPromise<Start>(async ({ system }) => {
        const tables = cacheIn(system)?.tables;
        const timeOf = (id: string) => {
          const status = tables?.statuses.row(id).get();
          return status && Date.parse(status.createdAt);
        };
        return { moments: { now: Date.now(), visit: lastVisit(effects.storage, visitor) }, loaded: progressOf(homeIn(system), timeOf) };
      }),
      fetchPage: fromPromise<Page, { cursor?: Cursor }>(({ input, system, signal }) =>
        fetchTimeline(http, { ...input, key: 'friends', limit: PAGE_SIZE, preferences: pageFiltering(settingsIn(system)) }, signal),
      ),
      filterPosts: postsFilter(parts),
    },
  });
};
