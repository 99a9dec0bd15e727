import { assign, setup, type NonReducibleUnknown } from 'xstate';
import * as boxes from '#domain/notification/box.ts';
import { readMark, type ReadMark } from '#domain/notification/read-mark.ts';
import type { NotificationVisibility } from '#domain/settings/telling.ts';
import { isSameCursor, type Cursor } from '#domain/timeline/list.ts';
import { sendToActor } from '../support/registry.ts';
import { unprovided, unprovidedSource } from '../support/unprovided.ts';
import { boxActions, type Context, type Write } from './box-actions.ts';
import type { NotificationsContract } from './contract.ts';

/** What a tab of this account did, for the others. */
export type Elsewhere =
  | { type: 'elsewhere.seen'; mark: boxes.SeenMark }
  | { type: 'elsewhere.dismissed'; id: string }
  | { type: 'elsewhere.cleared' };
export type Event =
  | NotificationsContract
  | { type: 'notifications.dismiss'; id: string }
  | { type: 'notifications.markAllSeen' | 'notifications.clear' | 'notifications.loadOlder' | 'notifications.retry' }
  | Elsewhere
  | { type: 'preferences.changed'; wanted: NotificationVisibility };

/** A write, and how far all is read with it, for servers that keep no more than that. */
export type Sent = { write: Write | undefined; mark: ReadMark | undefined };

const BETWEEN_POLLS_MS = 20_000; // (rule notifications-poll)
const JOINS_WITHIN_MS = 3_000; // our choice
const PAGES_AT_ONCE = 5; // our choice: where a server calls nothing seen, 30 seen ones are not looked for without end (rule seen-pages)

/** The account's notifications, newest first, for as long as its session lives. */
export const notificationsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    fetchNotifications: unprovided<boxes.NotificationsPage, { cursor?: Cursor }>('fetchNotifications'),
    sendWrite: unprovided<void, Sent>('sendWrite'),
    /** Tells the other tabs of this account what it is told, and says what they did. */
    otherTabs: unprovidedSource<NonReducibleUnknown, Elsewhere>('otherTabs'),
    watchPreferences: unprovidedSource('watchPreferences'),
  },
  guards: {
    mustPoll: ({ context }) => !context.isLive,
    hasOlder: ({ context }) => context.box.hasOlder,
    mustFill: ({ context: { box, filled } }) => boxes.isShort(box) && filled < PAGES_AT_ONCE,
    hasBegunAnew: ({ context: { box, askedFrom } }) => !isSameCursor(box.list.older, askedFrom),
    hasUnseen: ({ context }) => context.box.unseen > 0,
    isUnseen: ({ context }, { id }: { id: string }) => context.box.known.get(id)?.seen === false,
    hasWrites: ({ context }) => context.writes.length > 0,
  },
  actions: {
    more: assign(({ context: { box } }) => ({ box: boxes.withMore(box), filled: 0 })),
    askOlder: assign(({ context: { box, filled } }) => ({ askedFrom: box.list.older, filled: filled + 1 })),
    preference: assign(({ context: { box } }, { wanted }: { wanted: NotificationVisibility }) => ({ box: boxes.withWanted(box, wanted) })),
    showFewSeen: assign(({ context: { box } }) => ({ box: boxes.withFewSeen(box) })),
    queue: assign(({ context: { writes } }, { write }: { write: Write }) => ({ writes: [...writes, write] })),
    keepLive: assign((_, params: { isLive: boolean }) => params),
    ...boxActions,
    askStream: sendToActor('stream', () => ({ type: 'stream.report', to: 'notifications' })),
  },
  delays: { betweenPolls: BETWEEN_POLLS_MS, untilJoined: JOINS_WITHIN_MS },
}).createMachine({
  id: 'notifications',
  context: { box: boxes.emptyBox, writes: [], askedFrom: undefined, filled: 0, isLive: false, failure: undefined },
  type: 'parallel',
  entry: 'askStream',
  invoke: [
    { id: 'otherTabs', src: 'otherTabs', onError: {} },
    { id: 'watchPreferences', src: 'watchPreferences', onError: {} },
  ],
  on: {
    'notifications.degraded': { actions: { type: 'keepLive', params: { isLive: false } } },
    'preferences.changed': { actions: { type: 'preference', params: ({ event: { wanted } }) => ({ wanted }) } },
    'elsewhere.seen': { actions: { type: 'mark', params: ({ event }) => ({ mark: event.mark }) } },
    'notifications.requestAnswered': {
      actions: { type: 'answerRequest', params: ({ event: { accountId, act } }) => ({ accountId, act }) },
    },
    'elsewhere.cleared': { actions: 'empty' },
    'elsewhere.dismissed': { actions: { type: 'forget', params: ({ event: { id } }) => ({ id }) } },
  },
  states: {
    head: {
      initial: 'starting',
      on: {
        'notifications.joined': { target: '.fetching', actions: { type: 'keepLive', params: { isLive: true } } },
        /** Until the newest page is here: shown before it, they would hide that others are missing. */
        'notifications.arrived': {
          actions: { type: 'arrive', params: ({ event }) => ({ kind: 'buffered', arrived: event.notifications }) },
        },
      },
      states: {
        /** A stream that joins soon brings the first look with it: asked before, the newest page would be asked twice. */
        starting: {
          after: { untilJoined: 'fetching' },
          on: { 'notifications.degraded': { target: 'fetching', actions: { type: 'keepLive', params: { isLive: false } } } },
        },
        fetching: {
          invoke: {
            id: 'fetchNewest',
            src: 'fetchNotifications',
            input: {},
            onDone: { target: 'settled', actions: { type: 'learn', params: ({ event }) => ({ kind: 'joined', page: event.output }) } },
            onError: { target: 'failed', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
          },
        },
        settled: {
          after: { betweenPolls: { guard: 'mustPoll', target: 'fetching' } },
          on: {
            'notifications.degraded': { target: 'fetching', actions: { type: 'keepLive', params: { isLive: false } } },
            'notifications.arrived': {
              actions: { type: 'arrive', params: ({ event }) => ({ kind: 'arrived', arrived: event.notifications }) },
            },
          },
        },
        failed: { after: { betweenPolls: 'fetching' }, on: { 'notifications.retry': 'fetching' } },
      },
    },
    older: {
      initial: 'idle',
      states: {
        idle: {
          always: { guard: 'mustFill', target: 'loading' },
          on: { 'notifications.loadOlder': { guard: 'hasOlder', actions: 'more' } },
        },
        loading: {
          entry: 'askOlder',
          invoke: {
            id: 'fetchOlder',
            src: 'fetchNotifications',
            input: ({ context: { box } }) => (box.list.older ? { cursor: box.list.older } : {}),
            onDone: { target: 'idle', actions: { type: 'learn', params: ({ event }) => ({ kind: 'continued', page: event.output }) } },
            onError: { target: 'failed', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
          },
        },
        /** Not tried again by itself, unless more than a page was missed: the list then has nothing below its newest page. */
        failed: { always: { guard: 'hasBegunAnew', target: 'idle' }, on: { 'notifications.loadOlder': 'loading' } },
      },
    },
    writes: {
      initial: 'idle',
      on: {
        'notifications.see': {
          guard: { type: 'isUnseen', params: ({ event: { id } }) => ({ id }) },
          actions: { type: 'mark', params: ({ event: { id } }) => ({ mark: { ids: [id] }, write: { kind: 'seen', id } }) },
        },
        'notifications.markAllSeen': { guard: 'hasUnseen', actions: ['showFewSeen', 'markAll'] }, // (rule seen-marked)
        'notifications.dismiss': { actions: { type: 'queue', params: ({ event: { id } }) => ({ write: { kind: 'dismiss', id } }) } }, // (rule notification-dismissed)
        'notifications.clear': { actions: { type: 'queue', params: { write: { kind: 'clear' } } } },
      },
      states: {
        idle: { always: { guard: 'hasWrites', target: 'sending' } },
        sending: {
          invoke: {
            id: 'sendWrite',
            src: 'sendWrite',
            input: ({ context: { box, writes } }) => ({ write: writes[0], mark: readMark(box) }),
            onDone: { target: 'idle', actions: 'settle' },
            onError: { target: 'idle', actions: { type: 'refuse', params: ({ event: { error } }) => ({ error }) } },
          },
        },
      },
    },
  },
});
