import { assign, enqueueActions, setup } from 'xstate';
import { isSameFailure, toFailure, type Failure } from '../../src/domain/failure.ts';
import { failureText } from '../../src/domain/failure-words.ts';
import type { Page } from '../../src/domain/page.ts';
import { idsOf } from '../../src/domain/timeline-items.ts';
import * as lists from '../../src/domain/timeline-list.ts';
import { errorNotice } from '../notices/inbox.ts';
import { tell } from '../support/registry.ts';
import { unprovided } from '../support/unprovided.ts';
import type { NotificationsInbox } from './inbox.ts';

type Context = { list: lists.TimelineList; unseen: ReadonlySet<string>; isLive: boolean; failure: Failure | undefined };
type Event = NotificationsInbox | { type: 'notifications.markAllSeen' | 'notifications.loadOlder' | 'notifications.retry' };

const BETWEEN_POLLS_MS = 20_000; // doc 1 §9
const ALWAYS_SHOWING: lists.Presence = { atTop: false, engaged: false };

const changed = (list: lists.TimelineList, change: lists.ListChange) =>
  lists.applyChange(lists.applyChange(list, change, ALWAYS_SHOWING), { kind: 'showing' }, ALWAYS_SHOWING);

/** A page that reaches nothing known begins the list anew, so that reading on misses nothing. */
const withoutGap = (list: lists.TimelineList, change: lists.ListChange): lists.TimelineList => {
  const next = changed(list, change);
  return next.all.some(({ kind }) => kind === 'gap') ? changed({ ...lists.emptyList, buffered: list.buffered }, change) : next;
};

/** The account's notifications, newest first, for as long as its visit lives. */
export const notificationsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    fetchNotifications: unprovided<Page, { cursor?: lists.Cursor }>('fetchNotifications'),
    markSeen: unprovided<void, { maxId: string }>('markSeen'),
  },
  guards: {
    mustPoll: ({ context }) => !context.isLive,
    hasOlder: ({ context }) => context.list.older !== undefined,
    hasUnseen: ({ context }) => context.unseen.size > 0,
  },
  actions: {
    change: enqueueActions(({ context: { list, unseen }, enqueue }, change: lists.ListChange) => {
      const next = withoutGap(list, change);
      if ('page' in change) enqueue(tell('entities', () => ({ type: 'entities.merge', harvest: change.page.harvest })));
      const page = 'page' in change ? (change.page.harvest.notifications ?? []) : [];
      const fresh = 'ids' in change ? change.ids : page.filter(({ seen }) => !seen).map(({ id }) => id);
      const seen = new Set(page.filter((one) => one.seen).map(({ id }) => id));
      enqueue.assign({ list: next, unseen: new Set([...unseen, ...fresh].filter((id) => !seen.has(id))) });
      if ('page' in change) enqueue.assign({ failure: undefined });
      if (next.all === list.all) return;
      enqueue(tell('entities', () => ({ type: 'entities.hold', holder: 'notifications', kind: 'notifications', ids: idsOf(next.all) })));
    }),
    seeAll: enqueueActions(({ context: { unseen }, enqueue }) => {
      const ids = [...unseen];
      enqueue(tell('entities', () => ({ type: 'entities.patch', kind: 'notifications', ids, change: { seen: true } })));
      enqueue.assign({ unseen: new Set() });
    }),
    fail: enqueueActions(({ context, enqueue }, { error }: { error: unknown }) => {
      const failure = toFailure(error);
      if (failure.kind === 'aborted') return;
      enqueue.assign({ failure });
      if (isSameFailure(context.failure, failure)) return;
      enqueue(tell('notices', () => errorNotice('notifications.error', { error: failureText(failure) })));
    }),
    askStream: tell('stream', () => ({ type: 'stream.report', to: 'notifications' })),
    keepLive: assign((_, params: { isLive: boolean }) => params),
  },
  delays: { betweenPolls: BETWEEN_POLLS_MS },
}).createMachine({
  id: 'notifications',
  context: { list: lists.emptyList, unseen: new Set(), isLive: false, failure: undefined },
  type: 'parallel',
  entry: 'askStream',
  on: { 'notifications.degraded': { actions: { type: 'keepLive', params: { isLive: false } } } },
  states: {
    head: {
      initial: 'fetching',
      on: {
        'notifications.joined': { target: '.fetching', actions: { type: 'keepLive', params: { isLive: true } } },
        /** Until the newest page is here: shown before it, they would hide that others are missing. */
        'notifications.arrived': { actions: { type: 'change', params: ({ event: { ids } }) => ({ kind: 'buffered', ids }) } },
      },
      states: {
        fetching: {
          invoke: {
            id: 'fetchNewest',
            src: 'fetchNotifications',
            input: {},
            onDone: {
              target: 'settled',
              actions: { type: 'change', params: ({ event }) => ({ kind: 'joined', page: event.output }) },
            },
            onError: { target: 'failed', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
          },
        },
        settled: {
          after: { betweenPolls: { guard: 'mustPoll', target: 'fetching' } },
          on: {
            'notifications.degraded': { target: 'fetching', actions: { type: 'keepLive', params: { isLive: false } } },
            'notifications.arrived': { actions: { type: 'change', params: ({ event: { ids } }) => ({ kind: 'arrived', ids }) } },
          },
        },
        failed: { after: { betweenPolls: 'fetching' }, on: { 'notifications.retry': 'fetching' } },
      },
    },
    older: {
      initial: 'idle',
      states: {
        idle: { on: { 'notifications.loadOlder': { guard: 'hasOlder', target: 'loading' } } },
        loading: {
          invoke: {
            id: 'fetchOlder',
            src: 'fetchNotifications',
            input: ({ context: { list } }) => (list.older ? { cursor: list.older } : {}),
            onDone: { target: 'idle', actions: { type: 'change', params: ({ event }) => ({ kind: 'continued', page: event.output }) } },
            onError: { target: 'idle', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
          },
        },
      },
    },
    marks: {
      initial: 'idle',
      states: {
        idle: { on: { 'notifications.markAllSeen': { guard: 'hasUnseen', target: 'marking' } } },
        marking: {
          entry: 'seeAll',
          invoke: {
            id: 'markSeen',
            src: 'markSeen',
            input: ({ context: { list } }) => ({ maxId: idsOf(list.all)[0] ?? '' }),
            onDone: 'idle',
            onError: { target: 'idle', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
          },
        },
      },
    },
  },
});
