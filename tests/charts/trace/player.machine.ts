import { assign, setup } from 'xstate';

interface Context {
  /** When each frame occurred, in ms. */
  readonly times: readonly number[];
  readonly at: number;
  readonly speed: number;
}

type Events =
  | { type: 'player.play' }
  | { type: 'player.pause' }
  | { type: 'player.seek'; at: number }
  | { type: 'player.setSpeed'; speed: number };

const SHORTEST_MS = 150; // our choice: a change that the eye can follow
const LONGEST_MS = 2_000; // our choice: waits of the user are cut

/** Plays the frames of a trace at their recorded pace, between the shortest and the longest pause. */
export const playerMachine = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as { times: readonly number[] } },
  actions: {
    seek: assign(({ context: { times } }, { at }: { at: number }) => ({ at: Math.max(0, Math.min(at, times.length - 1)) })),
    setSpeed: assign((_, { speed }: { speed: number }) => ({ speed })),
  },
  guards: {
    hasNext: ({ context: { at, times } }) => at < times.length - 1,
    isAtEnd: ({ context: { at, times } }) => at >= times.length - 1,
  },
  delays: {
    untilNext: ({ context: { at, times, speed } }) =>
      Math.min(LONGEST_MS, Math.max(SHORTEST_MS, ((times[at + 1] ?? 0) - (times[at] ?? 0)) / speed)),
  },
}).createMachine({
  id: 'player',
  context: ({ input: { times } }) => ({ times, at: 0, speed: 1 }),
  initial: 'paused',
  on: {
    'player.seek': { target: '.paused', actions: { type: 'seek', params: ({ event: { at } }) => ({ at }) } },
    'player.setSpeed': { actions: { type: 'setSpeed', params: ({ event: { speed } }) => ({ speed }) } },
  },
  states: {
    paused: {
      on: {
        'player.play': [{ guard: 'isAtEnd', target: 'playing', actions: { type: 'seek', params: { at: 0 } } }, { target: 'playing' }],
      },
    },
    playing: {
      on: { 'player.pause': 'paused' },
      after: {
        untilNext: [
          {
            guard: 'hasNext',
            target: 'playing',
            reenter: true,
            actions: { type: 'seek', params: ({ context }) => ({ at: context.at + 1 }) },
          },
          { target: 'paused' },
        ],
      },
    },
  },
});
