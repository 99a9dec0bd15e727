import { setup, type EventFromLogic, type InputFrom } from 'xstate';
import type { Page } from '#domain/timelines/page.ts';
import type { TimelineKey } from '#domain/timelines/timeline.ts';
import * as lists from '#domain/timelines/list.ts';
import { unprovided, unprovidedSource } from '../support/unprovided.ts';
import { startOf, timelineActions, type Context, type Event, type Input, type StatusFilter } from './timeline-actions.ts';
import { timelineGuards } from './timeline-guards.ts';

const BETWEEN_POLLS_MS = 20_000; // (rule timeline-poll)
const BETWEEN_CHECKS_MS = 2_000; // our choice (rule page-proves)

/** One open timeline, from its first page until its session ends: it never moves what is being read and never hides that posts are missing. */
export const timelineMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  actors: {
    fetchPage: unprovided<Page, { key: TimelineKey; cursor?: lists.Cursor }>('fetchPage'),
    /** What this device kept of it; fails where that is nothing, not sound, or does not hold what was being read. */
    recallKept: unprovided<lists.Recalled, { key: TimelineKey }>('recallKept'),
    /** Says which of the statuses that it is told are not shown or folded, by all that is known of them, now and whenever that changes. */
    filterStatuses: unprovidedSource<InputFrom<StatusFilter>, EventFromLogic<StatusFilter>>('filterStatuses'),
  },
  guards: timelineGuards,
  actions: timelineActions,
  delays: { betweenPolls: BETWEEN_POLLS_MS, betweenChecks: BETWEEN_CHECKS_MS },
}).createMachine({
  id: 'timeline',
  context: ({ input }) => startOf(input),
  type: 'parallel',
  /** What is hidden stays so where its source breaks down. */
  invoke: {
    id: 'filterStatuses',
    src: 'filterStatuses',
    input: ({ context: { key } }) => ({ key }),
    onError: { actions: 'keepUnfiltered' },
  },
  on: {
    'timeline.presence': { actions: { type: 'keepPresence', params: ({ event: { type: _, ...presence } }) => presence } },
    'timeline.filtered': { actions: { type: 'keepFiltered', params: ({ event: { filteredList } }) => ({ filteredList }) } },
    'timeline.showNew': { actions: { type: 'change', params: { kind: 'showing' } } },
    'timeline.posted': { actions: { type: 'change', params: ({ event: { id } }) => ({ kind: 'posted', id }) } },
  },
  states: {
    head: {
      initial: 'arriving',
      /** Until it is settled, what comes waits for the newest page: shown before it, it would hide that posts are missing. */
      on: { 'timeline.arrived': { actions: { type: 'change', params: ({ event: { ids } }) => ({ kind: 'buffered', ids }) } } },
      states: {
        arriving: { always: [{ guard: 'mayBeKept', target: 'recalling' }, { target: 'beginning' }] },
        recalling: {
          invoke: {
            id: 'recallKept',
            src: 'recallKept',
            input: ({ context: { key } }) => ({ key }),
            onDone: {
              target: 'catchingUp',
              actions: { type: 'change', params: ({ event }) => ({ kind: 'recalled', kept: event.output }) },
            },
            onError: 'beginning',
          },
        },
        beginning: { always: [{ guard: 'wasLeft', target: 'returning' }, { target: 'catchingUp' }] },
        returning: {
          invoke: {
            id: 'fetchLeft',
            src: 'fetchPage',
            input: ({ context: { key, below = '' } }) => ({ key, cursor: { olderThan: below } }),
            onDone: {
              target: 'catchingUp',
              actions: { type: 'change', params: ({ event }) => ({ kind: 'restored', page: event.output }) },
            },
            onError: 'catchingUp',
          },
        },
        settled: {
          after: { betweenPolls: { guard: 'mustPoll', target: 'catchingUp' } },
          on: {
            'timeline.arrived': { actions: { type: 'change', params: ({ event: { ids } }) => ({ kind: 'arrived', ids }) } },
            'timeline.joined': 'catchingUp',
            'timeline.degraded': 'catchingUp',
            'timeline.retry': 'catchingUp',
            'timeline.returned': { guard: 'isResting', target: 'catchingUp' },
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
              entry: { type: 'change', params: { kind: 'asked' } },
              invoke: {
                id: 'fetchNewest',
                src: 'fetchPage',
                input: ({ context: { key } }) => ({ key }),
                onDone: {
                  target: '#timeline.head.settled',
                  actions: { type: 'change', params: ({ event }) => ({ kind: 'joined', page: event.output }) },
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
            /** It is not for guests: it is not asked for again by itself. */
            closed: {
              entry: { type: 'notifyClosed', params: ({ context: { key } }) => ({ key }) },
              on: { 'timeline.retry': 'fetching' },
            },
            waiting: { after: { betweenPolls: 'fetching' }, on: { 'timeline.retry': 'fetching', 'timeline.returned': 'fetching' } },
          },
        },
      },
    },
    live: {
      on: {
        'timeline.joined': { actions: { type: 'keepLive', params: { isLive: true } } },
        'timeline.degraded': { actions: { type: 'keepLive', params: { isLive: false } } },
      },
    },
    older: {
      initial: 'idle',
      states: {
        idle: {
          always: { guard: 'isUnchecked', target: 'resting' },
          on: { 'timeline.loadOlder': { guard: 'hasOlder', target: 'loading' } },
        },
        /** Page by page, what was cached is checked by itself, once the start has had the network. */
        resting: { after: { betweenChecks: 'loading' }, on: { 'timeline.loadOlder': 'loading' } },
        loading: {
          entry: 'keepCursor',
          invoke: {
            id: 'fetchOlder',
            src: 'fetchPage',
            input: ({ context: { key, cursor } }) => ({ key, ...(cursor ? { cursor } : {}) }),
            onDone: [
              { guard: 'wasCut', target: 'idle' },
              { target: 'idle', actions: { type: 'change', params: ({ event }) => ({ kind: 'continued', page: event.output }) } },
            ],
            onError: 'failed', // the foot of the list says so
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
              actions: { type: 'keepGap', params: ({ event: { gapId } }) => ({ gapId }) },
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
              actions: { type: 'change', params: ({ event, context: { gapId } }) => ({ kind: 'bridged', gapId, page: event.output }) },
            },
            onError: { target: 'idle', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
          },
        },
      },
    },
  },
});
