import { assign, log, setup } from 'xstate';
import type { TimelineKey } from '#domain/timelines/timeline.ts';
import { unprovided, unprovidedSource } from '../support/unprovided.ts';

/** The write that is running and the pending ones, the next first; if the page may be closed in a moment, and if anything was written yet. */
type Context = { writing: TimelineKey; dirty: readonly TimelineKey[]; isClosing: boolean; hasWritten: boolean };
type Event =
  | { type: 'cache.configure'; isWanted: boolean }
  /** A timeline, or its reading position, differs from the cached one. */
  | { type: 'cache.changed'; key: TimelineKey }
  | { type: 'cache.pageHidden' };

const REST_MS = 3_000; // our choice: several changes are written together (rule cached-written)
const RETRY_MS = 60_000; // our choice: if nothing can be written now (rule cached-written)

const isFull = (error: unknown): boolean => error instanceof Object && 'name' in error && error.name === 'QuotaExceededError';

/** Caches the timelines of an account on this device for its next visit, as long as its session lives and the setting allows it (rule cached-written). */
export const persisterMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    /** Writes the current version of one timeline, once the page is idle, or at once. */
    writeCache: unprovided<void, { key: TimelineKey; isClosing: boolean }>('writeCache'),
    /** Removes the timelines that were not shown for the longest time; rejects where there is nothing else. */
    giveRoom: unprovided<void, { key: TimelineKey }>('giveRoom'),
    forgetAll: unprovided<void>('forgetAll'),
    watchTimelines: unprovidedSource('watchTimelines'),
    watchDesired: unprovidedSource('watchDesired'),
  },
  guards: {
    isWanted: (_, { isWanted }: { isWanted: boolean }) => isWanted,
    isUnwanted: (_, { isWanted }: { isWanted: boolean }) => !isWanted,
    isFull: (_, { error }: { error: unknown }) => isFull(error),
    hasMore: ({ context: { dirty } }) => dirty.length > 0,
  },
  actions: {
    markDirty: assign(({ context: { dirty } }, { key }: { key: TimelineKey }) => ({ dirty: [...dirty.filter((one) => one !== key), key] })),
    startWrite: assign(({ context: { dirty, writing } }) => ({ writing: dirty[0] ?? writing, dirty: dirty.slice(1), hasWritten: true })),
    requeue: assign(({ context: { dirty, writing } }) => ({ dirty: [writing, ...dirty.filter((one) => one !== writing)] })),
    setClosing: assign({ isClosing: true }),
    clearClosing: assign({ isClosing: false }),
    clearDirty: assign({ dirty: [] }),
    logFailure: log((_, { error }: { error: unknown }) => `kept timelines: ${String(error)}`),
  },
  delays: {
    /** A short visit leaves a cache for the next one: its first write waits only until the page is idle. */
    untilRest: ({ context: { hasWritten } }) => (hasWritten ? REST_MS : 0),
    untilRetry: RETRY_MS,
  },
}).createMachine({
  id: 'persister',
  context: { writing: 'friends', dirty: [], isClosing: false, hasWritten: false },
  invoke: [
    { id: 'watchDesired', src: 'watchDesired', onError: {} },
    { id: 'watchTimelines', src: 'watchTimelines', onError: {} },
  ],
  on: {
    'cache.configure': {
      guard: { type: 'isUnwanted', params: ({ event: { isWanted } }) => ({ isWanted }) },
      target: '.clearing',
    },
  },
  initial: 'off',
  states: {
    /** Nothing is cached if the setting forbids it. */
    off: {
      on: { 'cache.configure': { guard: { type: 'isWanted', params: ({ event: { isWanted } }) => ({ isWanted }) }, target: 'enabled' } },
    },
    clearing: {
      entry: 'clearDirty',
      invoke: {
        id: 'forgetAll',
        src: 'forgetAll',
        onDone: 'off',
        onError: { target: 'off', actions: { type: 'logFailure', params: ({ event: { error } }) => ({ error }) } },
      },
      on: { 'cache.configure': { guard: { type: 'isWanted', params: ({ event: { isWanted } }) => ({ isWanted }) }, target: 'enabled' } },
    },
    enabled: {
      initial: 'idle',
      on: { 'cache.changed': { actions: { type: 'markDirty', params: ({ event: { key } }) => ({ key }) } } },
      states: {
        idle: {
          entry: 'clearClosing',
          on: { 'cache.changed': { target: 'waiting', actions: { type: 'markDirty', params: ({ event: { key } }) => ({ key }) } } },
        },
        waiting: { after: { untilRest: 'choosing' }, on: { 'cache.pageHidden': { target: 'choosing', actions: 'setClosing' } } },
        choosing: { always: [{ guard: 'hasMore', target: 'writing', actions: 'startWrite' }, { target: 'idle' }] },
        writing: {
          invoke: {
            id: 'writeCache',
            src: 'writeCache',
            input: ({ context: { writing: key, isClosing } }) => ({ key, isClosing }),
            onDone: 'choosing',
            onError: [
              { guard: { type: 'isFull', params: ({ event: { error } }) => ({ error }) }, target: 'freeingSpace' },
              { target: 'failed', actions: ['requeue', { type: 'logFailure', params: ({ event: { error } }) => ({ error }) }] },
            ],
          },
          /** A write that waits for an idle page is done when the page is hidden. */
          on: { 'cache.pageHidden': { target: 'writing', reenter: true, actions: 'setClosing' } },
        },
        freeingSpace: {
          invoke: {
            id: 'giveRoom',
            src: 'giveRoom',
            input: ({ context: { writing: key } }) => ({ key }),
            onDone: 'writing',
            onError: { target: 'failed', actions: ['requeue', { type: 'logFailure', params: ({ event: { error } }) => ({ error }) }] },
          },
        },
        failed: { after: { untilRetry: 'choosing' } },
      },
    },
  },
});
