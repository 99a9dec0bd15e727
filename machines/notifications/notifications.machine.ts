import { setup, type NonReducibleUnknown } from 'xstate';
import type * as boxes from '#domain/notifications/box.ts';
import { emptyBox } from '#domain/notifications/box-shape.ts';
import { readMark } from '#domain/notifications/read-mark.ts';
import type { Cursor } from '#domain/timelines/list.ts';
import type { RequestAct } from '#domain/account/follow-requests.ts';
import type { Notification } from '#domain/notifications/notification.ts';
import { sendToActor } from '../support/registry.ts';
import { unprovided, unprovidedSource } from '../support/unprovided.ts';
import { boxActions, type Context } from './box-actions.ts';
import { boxGuards } from './box-guards.ts';
import type { Elsewhere, Event, Sent } from './events.ts';
import { writeActions } from './write-actions.ts';

export type NotificationsEvents =
  /** What the stream brought, newest first. */
  | { type: 'notifications.arrived'; notifications: readonly Notification[] }
  /** One was looked at elsewhere than in the list. */
  | { type: 'notifications.see'; id: string }
  | { type: 'notifications.seeEach'; ids: readonly string[] }
  /** Who asked to follow was answered. */
  | { type: 'notifications.requestAnswered'; accountId: string; act: RequestAct }
  | { type: 'notifications.joined' }
  | { type: 'notifications.degraded' };

const BETWEEN_POLLS_MS = 20_000; // (rule notifications-poll)
const BETWEEN_LOOKS_MS = 60_000; // our choice (rule seen-elsewhere)
const JOINS_WITHIN_MS = 3_000; // our choice

/** The account's notifications, newest first, for as long as its session lives. */
export const notificationsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    fetchNotifications: unprovided<boxes.NotificationsPage, { cursor?: Cursor }>('fetchNotifications'),
    sendWrite: unprovided<void, Sent>('sendWrite'),
    /** Tells the other tabs of this account what it is told, and says what they did. */
    otherTabs: unprovidedSource<NonReducibleUnknown, Elsewhere>('otherTabs'),
    watchPreferences: unprovidedSource('watchPreferences'),
    watchWakefulness: unprovidedSource('watchWakefulness'),
  },
  guards: boxGuards,
  actions: {
    ...boxActions,
    ...writeActions,
    askStream: sendToActor('stream', () => ({ type: 'stream.report', to: 'notifications' })),
  },
  delays: { betweenPolls: BETWEEN_POLLS_MS, betweenLooks: BETWEEN_LOOKS_MS, untilJoined: JOINS_WITHIN_MS },
}).createMachine({
  id: 'notifications',
  context: { box: emptyBox, writes: [], askedFrom: undefined, filled: 0, lookFrom: undefined, isLive: false, failure: undefined },
  type: 'parallel',
  entry: 'askStream',
  invoke: [
    { id: 'otherTabs', src: 'otherTabs', onError: {} },
    { id: 'watchPreferences', src: 'watchPreferences', onError: {} },
    { id: 'watchWakefulness', src: 'watchWakefulness', onError: {} },
  ],
  on: {
    'notifications.degraded': { actions: { type: 'keepLive', params: { isLive: false } } },
    'preferences.changed': { actions: { type: 'prefer', params: ({ event }) => event } },
    'notifications.narrow': { actions: { type: 'narrow', params: ({ event }) => event } },
    'elsewhere.seen': { actions: { type: 'mark', params: ({ event: { mark } }) => ({ mark }) } },
    'notifications.requestAnswered': { actions: { type: 'answerRequest', params: ({ event }) => event } },
    'elsewhere.cleared': { actions: 'empty' },
    'elsewhere.dismissed': { actions: { type: 'forget', params: ({ event }) => event } },
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
          /** What was removed would come back with the page that is on its way (rule notification-dismissed). */
          on: { 'notifications.outdated': { target: 'fetching', reenter: true } },
          invoke: {
            id: 'fetchNewest',
            src: 'fetchNotifications',
            input: {},
            onDone: { target: 'settled', actions: { type: 'learn', params: ({ event }) => ({ kind: 'joined', page: event.output }) } },
            onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => event } },
          },
        },
        settled: {
          after: {
            betweenPolls: { guard: 'mustPoll', target: 'fetching' },
            betweenLooks: [
              { guard: 'hasUnseen', target: 'fetching' },
              { target: 'settled', reenter: true },
            ],
          },
          initial: 'resting',
          states: {
            resting: {
              always: { guard: 'mustLook', target: 'looking' },
              on: {
                'stream.wake': {
                  guard: { type: 'mayBeSeen', params: ({ event }) => event },
                  target: '#notifications.head.fetching',
                },
              },
            },
            /** What another device saw goes further down than the newest page. */
            looking: {
              invoke: {
                id: 'fetchBelow',
                src: 'fetchNotifications',
                input: ({ context: { lookFrom } }) => (lookFrom ? { cursor: lookFrom } : {}),
                onDone: { target: 'resting', actions: { type: 'learnBelow', params: ({ event }) => ({ page: event.output }) } },
                onError: { target: 'resting', actions: 'lookNoFurther' },
              },
            },
          },
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
            onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => event } },
          },
        },
        /** Not tried again by itself, unless more than a page was missed: the list then has nothing below its newest page. */
        failed: { always: { guard: 'hasRestarted', target: 'idle' }, on: { 'notifications.loadOlder': 'loading' } },
      },
    },
    writes: {
      initial: 'idle',
      on: {
        'notifications.see': {
          guard: { type: 'isUnseen', params: ({ event }) => event },
          actions: { type: 'mark', params: ({ event: { id } }) => ({ mark: { ids: [id] }, write: { kind: 'seen', id } }) },
        },
        'notifications.seeEach': { actions: { type: 'markEach', params: ({ event }) => event } },
        'notifications.dismissEach': { actions: { type: 'dismissEach', params: ({ event }) => event } },
        'notifications.markAllSeen': { guard: 'hasUnseen', actions: 'markAll' }, // (rule seen-marked)
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
            onError: { target: 'idle', actions: { type: 'refuse', params: ({ event }) => event } },
          },
        },
      },
    },
  },
});
