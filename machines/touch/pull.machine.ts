import { assign, setup, type SnapshotFrom } from 'xstate';
import { courseOf, type Point } from '#domain/touch/drag.ts';
import { isPulledFar, pulledBy } from '#domain/touch/pull.ts';
import { unprovided } from '../support/unprovided.ts';

type Context = { from: Point; px: number };
type Event =
  /** A finger touched the list while it was scrolled to its top. */
  { type: 'pull.started' | 'pull.moved'; at: Point } | { type: 'pull.ended' | 'pull.cancelled' };
type At = { at: Point };

const RESULT_MS = 1_500; // our choice: long enough to read two words

/** Pulls at the top of one list, for as long as it is shown: one that is long enough refreshes the list and shows the result. */
export const pullMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    /** Fetches the newest page; rejects if that failed. */
    refresh: unprovided<void>('refresh'),
  },
  guards: {
    isDownwards: ({ context: { from } }, { at }: At) => courseOf(from, at) === 'along' && at.y > from.y,
    isDecided: ({ context: { from } }, { at }: At) => courseOf(from, at) !== undefined,
    isFar: ({ context: { px } }) => isPulledFar(px),
  },
  actions: {
    setFrom: assign((_, { at }: At) => ({ from: at, px: 0 })),
    pull: assign(({ context: { from } }, { at }: At) => ({ px: at.y - from.y })),
  },
  delays: { whileResultShown: RESULT_MS },
}).createMachine({
  id: 'pull',
  context: { from: { x: 0, y: 0 }, px: 0 },
  initial: 'idle',
  states: {
    idle: { on: { 'pull.started': { target: 'deciding', actions: { type: 'setFrom', params: ({ event }) => event } } } },
    deciding: {
      on: {
        'pull.moved': [
          {
            guard: { type: 'isDownwards', params: ({ event }) => event },
            target: 'pulling',
            actions: { type: 'pull', params: ({ event }) => event },
          },
          { guard: { type: 'isDecided', params: ({ event }) => event }, target: 'idle' },
        ],
        'pull.ended': 'idle',
        'pull.cancelled': 'idle',
      },
    },
    pulling: {
      on: {
        'pull.moved': { actions: { type: 'pull', params: ({ event }) => event } },
        'pull.ended': [{ guard: 'isFar', target: 'refreshing' }, { target: 'idle' }],
        'pull.cancelled': 'idle',
      },
    },
    refreshing: { invoke: { id: 'refresh', src: 'refresh', onDone: 'refreshed', onError: 'failed' } },
    refreshed: { after: { whileResultShown: 'idle' } },
    failed: { after: { whileResultShown: 'idle' } },
  },
});

type Snapshot = SnapshotFrom<typeof pullMachine>;
/** The state of the indicator; undefined while there is none. */
export const selectPull = (snapshot: Snapshot): 'pulling' | 'ready' | 'refreshing' | 'refreshed' | 'failed' | undefined => {
  if (snapshot.matches('pulling')) return isPulledFar(snapshot.context.px) ? 'ready' : 'pulling';
  return (['refreshing', 'refreshed', 'failed'] as const).find((state) => snapshot.matches(state));
};
/** The distance of the indicator from where it is hidden, in pixels; undefined for where it rests. */
export const selectPulled = (snapshot: Snapshot): number | undefined =>
  snapshot.matches('pulling') ? pulledBy(snapshot.context.px) : undefined;
