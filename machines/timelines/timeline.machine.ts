import { setup, type EventFromLogic, type InputFrom } from 'xstate';
import type { Page } from '#domain/timelines/page.ts';
import { type TimelineKey, isAbsent, isMarked, isNoList, isRefetchedOnReturn } from '#domain/timelines/timeline.ts';
import * as lists from '#domain/timelines/list.ts';
import { isSameFailure, mustLogIn, toFailure, type Failure, statusOf, isUnsupported } from '#domain/text/failure.ts';
import { idsOf, type Item } from '#domain/timelines/items.ts';
import {
  applyChange,
  emptyList,
  olderCursor,
  waitingCount,
  type Cursor,
  type ListChange,
  type Presence,
  type TimelineList,
} from '#domain/timelines/list.ts';
import { visibleOf, unfiltered, type FilteredList } from '#domain/timelines/filtered-list.ts';
import { unprovided, unprovidedSource, type Source } from '../support/unprovided.ts';
import { errorNotice, showNotice } from '../support/notices.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { mergeEntities, retainEntities } from '../support/entities.ts';

/** A returning user, after a reload for one, was reading `below` a status. */
type Input = { key: TimelineKey; isLive: boolean; isGuest: boolean; below?: string | undefined };
/** The cursor of the pending older page, and the pending gap. */
type GapInput = { cursor?: Cursor | undefined; gapId: string };
type Seen = {
  /** The filter results of its statuses. */
  filteredList: FilteredList;
  /** The source that filters it is running. */
  isFiltering: boolean;
  /** The items that views show: those of the list that are not hidden. */
  items: readonly Item[];
};
export type Context = Input &
  GapInput &
  Seen & {
    list: TimelineList;
    presence: Presence;
    failure: Failure | undefined;
    /** The stream was away: deletions below the newest page were missed (rule page-proves). */
    wasAway: boolean;
  };
/** Receives the ids of the statuses of a timeline, and the number of those that wait, whenever they change. */
export type StatusFilter = Source<{ type: 'filter.setIds'; ids: readonly string[]; waiting: number }, { key: TimelineKey }>;
type Event =
  | { type: 'timeline.showNew' | 'timeline.loadOlder' | 'timeline.retry' | 'timeline.joined' | 'timeline.degraded' }
  | { type: 'timeline.returned' } // to it, to the page or to a network
  | { type: 'timeline.fillGap'; gapId: string }
  | { type: 'timeline.arrived'; ids: readonly string[] }
  | { type: 'timeline.posted'; id: string }
  | { type: 'timeline.filtered'; filteredList: FilteredList }
  | ({ type: 'timeline.presence' } & Partial<Presence>);

type Machine = { context: Context; events: Event; actors: { filterStatuses: StatusFilter } };

const BETWEEN_POLLS_MS = 20_000; // (rule timeline-poll)
const BETWEEN_CHECKS_MS = 2_000; // our choice (rule page-proves)

/** A timeline of which nothing is there yet. */
const startOf = (input: Input): Context => ({
  ...input,
  list: { ...emptyList, ...(isMarked(input.key) ? { isMarked: true } : {}) },
  items: [],
  filteredList: unfiltered,
  isFiltering: true,
  presence: { atTop: true, engaged: false },
  gapId: '',
  failure: undefined,
  wasAway: false,
});

const applyListChange = action<Machine, ListChange>(
  ({ context: { key, list, presence, items, filteredList, isFiltering, failure, ...context }, enqueue }, one) => {
    const isBack = one.kind === 'joined' && context.isLive && context.wasAway;
    const next = applyChange(list, isBack ? { ...one, wasAway: true } : one, { ...presence, hidden: filteredList.byKind });
    if (isBack) enqueue.assign({ wasAway: false });
    const received = 'page' in one ? one.page : one.kind === 'cached' ? one.cached : undefined;
    if (received) enqueue(mergeEntities(() => received.normalised));
    enqueue.assign({ list: next, items: visibleOf(items, next.shown, filteredList), ...('page' in one ? { failure: undefined } : {}) });
    if ('page' in one && failure) enqueue(sendToActor('notices', () => ({ type: 'notices.settled', key: 'timeline.error' })));
    if (next.all === list.all) return;
    const ids = idsOf(next.all);
    enqueue(retainEntities(() => ({ holder: `timeline:${key}`, kind: 'statuses', ids })));
    if (isFiltering) enqueue.sendTo('filterStatuses', { type: 'filter.setIds', ids, waiting: waitingCount(next) });
  },
);

/** Returns what the text of a failure depends on, so that notices with the same text are equal. */
const worded = (failure: Failure) =>
  ({
    kind: failure.kind === 'timeout' ? 'offline' : failure.kind,
    status: statusOf(failure),
    message: '',
    ...('loss' in failure && { loss: failure.loss }),
    ...(isUnsupported(failure) && { isMissing: true }),
  }) as Failure;

/** A repeated failure of consecutive polls is shown once; a failure that an empty list shows itself gets no notice (rule timeline-failure). The notice finds the text: it needs the code that the first statuses do without. */
const fail = action<Machine, { error: unknown }>(({ context: { list, ...context }, enqueue }, { error }) => {
  const failure = toFailure(error);
  if (failure.kind === 'aborted') return;
  enqueue.assign({ failure });
  if (!list.isLoaded || isSameFailure(context.failure, failure)) return;
  if (mustLogIn(failure, context.isGuest) || isNoList(context.key, failure)) return;
  enqueue(showNotice(() => errorNotice('timeline.error', { error: worded(failure) })));
});

const setFiltered = action<Machine, { filteredList: FilteredList }>(({ context: { list, items }, enqueue }, { filteredList }) => {
  enqueue.assign({ filteredList, items: visibleOf(items, list.shown, filteredList) });
});
const setUnfiltered = action<Machine>(({ enqueue }) => enqueue.assign({ isFiltering: false }));
const setLive = action<Machine, { isLive: boolean }>(({ context, enqueue }, { isLive }) => {
  enqueue.assign({ isLive, wasAway: context.wasAway || !isLive });
});
const setPresence = action<Machine, Partial<Presence>>(({ context, enqueue }, presence) => {
  enqueue.assign({ presence: { ...context.presence, ...presence } });
});
const setCursor = action<Machine>(({ context, enqueue }) => enqueue.assign({ cursor: olderCursor(context.list) }));
const setGap = action<Machine, { gapId: string }>(({ enqueue }, params) => enqueue.assign(params));
const notifyClosed = sendToActor('screens', ({ key }: { key: TimelineKey }) => ({ type: 'screens.closed', key }));

/** One open timeline, from its first page until its session ends: it never moves the status being read and never hides that posts are missing. */
export const timelineMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  actors: {
    fetchPage: unprovided<Page, { key: TimelineKey; cursor?: lists.Cursor }>('fetchPage'),
    /** Loads the cached timeline; rejects where there is none, it is invalid, or it does not contain the status that was being read. */
    loadCached: unprovided<lists.CachedList, { key: TimelineKey }>('loadCached'),
    /** Sends the filter results of the statuses that it received, now and whenever they change. */
    filterStatuses: unprovidedSource<InputFrom<StatusFilter>, EventFromLogic<StatusFilter>>('filterStatuses'),
  },
  guards: {
    /** True if the timeline may be cached on this device: provided by the wiring (rule timeline-recalled). */
    mayBeCached: (_): boolean => false,
    hasAnchor: ({ context }) => context.below !== undefined && !isMarked(context.key),
    mustRefetchOnReturn: ({ context }) => isRefetchedOnReturn(context.key),
    /** Bookmarks and favourites change only by the user's own actions, and a profile is fetched again only on return. */
    mustPoll: ({ context }) => !context.isLive && !isRefetchedOnReturn(context.key),
    hasOlder: ({ context }) => context.list.older !== undefined,
    /** Something that was cached may have been deleted since (rule page-proves). */
    isUnchecked: ({ context }) => context.list.unchecked !== undefined,
    /** A page below statuses that were cut meanwhile would hide those in between. */
    wasCut: ({ context }) => !lists.isSameCursor(context.cursor, lists.olderCursor(context.list)),
    isClosed: ({ context }, { error }: { error: unknown }) => mustLogIn(toFailure(error), context.isGuest),
    mustRetry: ({ context: { key, failure } }) => !failure || !isAbsent(key, failure),
    isGap: ({ context }, { gapId }: { gapId: string }) => lists.gapCursor(context.list, gapId) !== undefined,
  },
  actions: { applyListChange, fail, setFiltered, setUnfiltered, setLive, setPresence, setCursor, setGap, notifyClosed },
  delays: { betweenPolls: BETWEEN_POLLS_MS, betweenChecks: BETWEEN_CHECKS_MS },
}).createMachine({
  id: 'timeline',
  context: ({ input }) => startOf(input),
  type: 'parallel',
  /** Hidden statuses stay hidden when the source fails. */
  invoke: {
    id: 'filterStatuses',
    src: 'filterStatuses',
    input: ({ context: { key } }) => ({ key }),
    onError: { actions: 'setUnfiltered' },
  },
  on: {
    'timeline.presence': { actions: { type: 'setPresence', params: ({ event: { type: _, ...presence } }) => presence } },
    'timeline.filtered': { actions: { type: 'setFiltered', params: ({ event: { filteredList } }) => ({ filteredList }) } },
    'timeline.showNew': { actions: { type: 'applyListChange', params: { kind: 'showing' } } },
    'timeline.posted': { actions: { type: 'applyListChange', params: ({ event: { id } }) => ({ kind: 'posted', id }) } },
  },
  states: {
    head: {
      initial: 'starting',
      /** Until it is settled, arriving statuses wait for the newest page: shown before it, they would hide that posts are missing. */
      on: { 'timeline.arrived': { actions: { type: 'applyListChange', params: ({ event: { ids } }) => ({ kind: 'buffered', ids }) } } },
      states: {
        starting: { always: [{ guard: 'mayBeCached', target: 'restoring' }, { target: 'deciding' }] },
        restoring: {
          invoke: {
            id: 'loadCached',
            src: 'loadCached',
            input: ({ context: { key } }) => ({ key }),
            onDone: {
              target: 'catchingUp',
              actions: { type: 'applyListChange', params: ({ event }) => ({ kind: 'cached', cached: event.output }) },
            },
            onError: 'deciding',
          },
        },
        deciding: { always: [{ guard: 'hasAnchor', target: 'restoringAnchor' }, { target: 'catchingUp' }] },
        restoringAnchor: {
          invoke: {
            id: 'fetchLeft',
            src: 'fetchPage',
            input: ({ context: { key, below = '' } }) => ({ key, cursor: { olderThan: below } }),
            onDone: {
              target: 'catchingUp',
              actions: { type: 'applyListChange', params: ({ event }) => ({ kind: 'restored', page: event.output }) },
            },
            onError: 'catchingUp',
          },
        },
        settled: {
          always: { guard: ({ context: { list } }) => list.isOvertaken === true, target: 'catchingUp' },
          after: { betweenPolls: { guard: 'mustPoll', target: 'catchingUp' } },
          on: {
            'timeline.arrived': { actions: { type: 'applyListChange', params: ({ event: { ids } }) => ({ kind: 'arrived', ids }) } },
            'timeline.joined': 'catchingUp',
            'timeline.degraded': 'catchingUp',
            'timeline.retry': 'catchingUp',
            'timeline.returned': { guard: 'mustRefetchOnReturn', target: 'catchingUp' },
          },
        },
        catchingUp: {
          initial: 'fetching',
          on: {
            'timeline.joined': { target: 'catchingUp', reenter: true },
            'timeline.retry': { target: 'catchingUp', reenter: true },
          },
          states: {
            fetching: {
              entry: { type: 'applyListChange', params: { kind: 'requested' } },
              /** A first page is not requested anew: it would be shown later, or never while the stream joins again and again. */
              on: {
                'timeline.joined': {
                  guard: ({ context: { list } }) => !list.isLoaded,
                  actions: { type: 'applyListChange', params: { kind: 'overtaken' } },
                },
              },
              invoke: {
                id: 'fetchNewest',
                src: 'fetchPage',
                input: ({ context: { key } }) => ({ key }),
                onDone: {
                  target: '#timeline.head.settled',
                  actions: { type: 'applyListChange', params: ({ event }) => ({ kind: 'joined', page: event.output }) },
                },
                onError: [
                  {
                    guard: { type: 'isClosed', params: ({ event: { error } }) => ({ error }) },
                    target: 'closed',
                    actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) },
                  },
                  { target: 'waiting', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
                ],
              },
            },
            /** The timeline requires a login: it is not fetched again automatically. */
            closed: {
              entry: { type: 'notifyClosed', params: ({ context: { key } }) => ({ key }) },
              on: { 'timeline.retry': 'fetching' },
            },
            /** Where there is nothing to fetch, until the user returns or requests it. */
            waiting: {
              after: { betweenPolls: { guard: 'mustRetry', target: 'fetching' } },
              on: { 'timeline.retry': 'fetching', 'timeline.returned': 'fetching' },
            },
          },
        },
      },
    },
    live: {
      on: {
        'timeline.joined': { actions: { type: 'setLive', params: { isLive: true } } },
        'timeline.degraded': { actions: { type: 'setLive', params: { isLive: false } } },
      },
    },
    older: {
      initial: 'idle',
      states: {
        idle: {
          always: { guard: 'isUnchecked', target: 'awaitingCheck' },
          on: { 'timeline.loadOlder': { guard: 'hasOlder', target: 'loading' } },
        },
        /** The cached part is checked page by page, after a delay that leaves the network to the start. */
        awaitingCheck: { after: { betweenChecks: 'loading' }, on: { 'timeline.loadOlder': 'loading' } },
        loading: {
          entry: 'setCursor',
          invoke: {
            id: 'fetchOlder',
            src: 'fetchPage',
            input: ({ context: { key, cursor } }) => ({ key, ...(cursor ? { cursor } : {}) }),
            onDone: [
              { guard: 'wasCut', target: 'idle' },
              { target: 'idle', actions: { type: 'applyListChange', params: ({ event }) => ({ kind: 'continued', page: event.output }) } },
            ],
            onError: 'failed', // the list's footer reports it
          },
        },
        failed: { on: { 'timeline.loadOlder': 'loading', 'timeline.returned': 'loading' } },
      },
    },
    gap: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'timeline.fillGap': {
              guard: { type: 'isGap', params: ({ event: { gapId } }) => ({ gapId }) },
              target: 'filling',
              actions: { type: 'setGap', params: ({ event: { gapId } }) => ({ gapId }) },
            },
          },
        },
        filling: {
          invoke: {
            id: 'fetchGap',
            src: 'fetchPage',
            input: ({ context: { key, list, gapId } }) => ({ key, cursor: lists.gapCursor(list, gapId) ?? { olderThan: '' } }),
            onDone: {
              target: 'idle',
              actions: {
                type: 'applyListChange',
                params: ({ event, context: { gapId } }) => ({ kind: 'bridged', gapId, page: event.output }),
              },
            },
            onError: { target: 'idle', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
          },
        },
      },
    },
  },
});
