import { log, setup } from 'xstate';
import { unprovided, unprovidedSource } from '../support/unprovided.ts';
import { showNotice } from '../support/notices.ts';

type Event =
  | WorkerEvents
  /** A new version is installed. */
  | { type: 'worker.waiting' }
  /** Another version replaced the one that this page started with, for this tab or another. */
  | { type: 'worker.controlled' };

/** The user accepts the new version of the client. */
export type WorkerEvents = { type: 'worker.takeOver' };

const BETWEEN_CHECKS_MS = 3_600_000; // our choice: a page that stays open detects a new version within the hour (rule version-waits)
const TIMEOUT_MS = 10_000; // our choice

/** The service worker of this page, for as long as the session lives: it is registered, and the user decides when a new version takes over. */
export const workerMachine = setup({
  types: { events: {} as Event },
  actors: {
    register: unprovided<void>('register'),
    watchWorker: unprovidedSource('watchWorker'),
    checkForUpdate: unprovided<void>('checkForUpdate'),
    takeOver: unprovided<void>('takeOver'),
    reload: unprovided<void>('reload'),
  },
  actions: {
    logFailure: log((_, { error }: { error: unknown }) => `service worker: ${String(error)}`), // (rule worker-logged)
    offerUpdate: showNotice(() => ({
      key: 'worker.update',
      level: 'info',
      action: { label: 'worker.reload', to: 'worker', event: { type: 'worker.takeOver' } },
    })),
  },
  delays: { betweenChecks: BETWEEN_CHECKS_MS, timeout: TIMEOUT_MS },
}).createMachine({
  id: 'worker',
  initial: 'registering',
  states: {
    registering: {
      invoke: {
        id: 'register',
        src: 'register',
        onDone: 'registered',
        onError: { target: 'absent', actions: { type: 'logFailure', params: ({ event: { error } }) => ({ error }) } },
      },
    },
    absent: {},
    registered: {
      invoke: {
        id: 'watchWorker',
        src: 'watchWorker',
        onError: { target: 'absent', actions: { type: 'logFailure', params: ({ event: { error } }) => ({ error }) } },
      },
      initial: 'current',
      on: { 'worker.controlled': '.superseded' },
      states: {
        current: { on: { 'worker.waiting': 'waiting' }, after: { betweenChecks: 'checking' } },
        checking: {
          on: { 'worker.waiting': 'waiting' },
          invoke: { id: 'checkForUpdate', src: 'checkForUpdate', onDone: 'current', onError: 'current' },
        },
        waiting: { entry: 'offerUpdate', on: { 'worker.takeOver': 'takingOver' } },
        takingOver: {
          on: { 'worker.controlled': 'reloading' },
          after: { timeout: 'waiting' },
          invoke: { id: 'takeOver', src: 'takeOver', onError: 'waiting' },
        },
        /** Files that this page has not loaded yet may be removed by now; only the user knows when it may reload. */
        superseded: { entry: 'offerUpdate', on: { 'worker.takeOver': 'reloading', 'worker.controlled': {} } },
        reloading: {
          on: { 'worker.controlled': {} },
          invoke: { id: 'reload', src: 'reload', onError: 'superseded' },
        },
      },
    },
  },
});
