import { assign, log, setup, type SnapshotFrom } from 'xstate';
import type { Message } from '#domain/text/message.ts';
import { PushProblem, pushProblem, pushWarning } from '#domain/notifications/push.ts';
import { unprovided, unprovidedSource } from '../support/unprovided.ts';
import { showNotice } from '../support/notices.ts';

type Failed = { error: unknown };
/** `isAsked`: the user has just requested pushes, and gets a notice where there are none. */
type SubscribeInput = { isRequested: boolean };
type Context = SubscribeInput & { problem: Message | undefined };
type Event = PushEvents | { type: 'push.subscribe'; isRequested: boolean } | { type: 'push.unsubscribe' };

/** The user has just allowed notifications. */
export type PushEvents = { type: 'push.permitted' };

const tooLate = (): Failed => ({ error: new PushProblem('push.timeout') });

const LIMIT_MS = 10_000; // subscribe within 10 s (rule push-limit)

/** Synchronises this device's push subscription with the setting, for as long as the account's session lives (rule push-needs). */
export const pushMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    /** Sends `push.subscribe` and `push.unsubscribe`, as the setting is and when it changes, and `push.subscribe` again when the wanted kinds change. */
    watchPreference: unprovidedSource('watchPreference'),
    subscribe: unprovided<void>('subscribe'),
    unsubscribe: unprovided<void>('unsubscribe'),
  },
  guards: { isRequested: ({ context }) => context.isRequested },
  actions: {
    setRequested: assign((_, params: SubscribeInput) => params),
    setProblem: assign((_, { error }: Failed) => ({ problem: pushProblem(error) })),
    logDisabled: log('web push: Web Push is disabled in config'), // (rule push-needs)
    logFailure: log((_, { error }: Failed) => `web push: ${pushWarning(error)}`),
    showFailed: showNotice(({ error }: Failed) => ({ key: 'push.failed', level: 'error', args: { error: pushProblem(error) } })),
  },
  delays: { limit: LIMIT_MS },
}).createMachine({
  id: 'push',
  context: { isRequested: false, problem: undefined },
  initial: 'off',
  invoke: {
    id: 'watchPreference',
    src: 'watchPreference',
    onError: { actions: { type: 'logFailure', params: ({ event: { error } }) => ({ error }) } },
  },
  states: {
    off: {
      on: {
        'push.subscribe': {
          target: 'subscribing',
          actions: { type: 'setRequested', params: ({ event: { isRequested } }) => ({ isRequested }) },
        },
        'push.permitted': { actions: 'logDisabled' },
      },
    },
    subscribing: {
      on: { 'push.unsubscribe': 'unsubscribing', 'push.subscribe': { target: 'subscribing', reenter: true } },
      invoke: {
        id: 'subscribe',
        src: 'subscribe',
        onDone: 'on',
        onError: [
          {
            guard: 'isRequested',
            target: 'failed',
            actions: [
              { type: 'setProblem', params: ({ event: { error } }) => ({ error }) },
              { type: 'logFailure', params: ({ event: { error } }) => ({ error }) },
              { type: 'showFailed', params: ({ event: { error } }) => ({ error }) },
            ],
          },
          {
            target: 'failed',
            actions: [
              { type: 'setProblem', params: ({ event: { error } }) => ({ error }) },
              { type: 'logFailure', params: ({ event: { error } }) => ({ error }) },
            ],
          },
        ],
      },
      after: {
        limit: [
          {
            guard: 'isRequested',
            target: 'failed',
            actions: [
              { type: 'setProblem', params: tooLate },
              { type: 'showFailed', params: tooLate },
            ],
          },
          {
            target: 'failed',
            actions: [
              { type: 'setProblem', params: tooLate },
              { type: 'logFailure', params: tooLate },
            ],
          },
        ],
      },
    },
    on: { on: { 'push.unsubscribe': 'unsubscribing', 'push.subscribe': 'subscribing' } },
    failed: {
      on: {
        'push.unsubscribe': 'unsubscribing',
        'push.permitted': { target: 'subscribing', actions: { type: 'setRequested', params: { isRequested: true } } },
      },
    },
    unsubscribing: {
      on: {
        'push.subscribe': {
          target: 'subscribing',
          actions: { type: 'setRequested', params: ({ event: { isRequested } }) => ({ isRequested }) },
        },
      },
      invoke: {
        id: 'unsubscribe',
        src: 'unsubscribe',
        onDone: 'off',
        onError: { target: 'off', actions: { type: 'logFailure', params: ({ event: { error } }) => ({ error }) } },
      },
    },
  },
});

/** Why this device gets no pushes although they are wanted; undefined where it gets them, or may yet. */
export const selectPushProblem = (snapshot: SnapshotFrom<typeof pushMachine>): Message | undefined =>
  snapshot.matches('failed') ? snapshot.context.problem : undefined;
