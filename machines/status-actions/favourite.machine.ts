import { assign, enqueueActions, setup } from 'xstate';
import type { Harvest } from '../../src/domain/entities.ts';
import { toFailure, type Failure } from '../../src/domain/failure.ts';
import { tell } from '../support/registry.ts';
import { unprovided } from '../support/unprovided.ts';

type Input = { statusId: string; wanted: boolean };
type Context = Input & { sent: boolean; throttles: number; waitMs: number; failure: Failure | undefined };
type Target = { statusId: string };
/** How it ended: settled, or refused with what the server said. */
export type FavouriteOutcome = Target & { failure?: Failure };

const THROTTLES_ALLOWED = 2; // our choice
const THROTTLED_MS = 5_000; // our choice, where the server names no wait; Akkoma counts 3 toggles of one post in 60 s
const LONGEST_WAIT_MS = 60_000; // our choice

const HOPE = 'favourite';
const throttleOf = (error: unknown) => {
  const failure = toFailure(error);
  return failure.kind === 'throttled' ? failure : undefined;
};

/** One person's wish about one favourite, from the first press until server and wish agree: the last wish wins, and at most one call is in flight. */
export const favouriteMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as { type: 'favourite.want'; wanted: boolean },
    output: {} as FavouriteOutcome,
  },
  actors: {
    sendFavourite: unprovided<Harvest, Target>('sendFavourite'),
    sendUnfavourite: unprovided<Harvest, Target>('sendUnfavourite'),
  },
  guards: {
    isWanted: ({ context }) => context.wanted,
    isAgreed: ({ context }) => context.wanted === context.sent,
    canWait: ({ context }, { error }: { error: unknown }) => throttleOf(error) !== undefined && context.throttles < THROTTLES_ALLOWED,
  },
  actions: {
    want: assign((_, params: { wanted: boolean }) => params),
    hope: enqueueActions(({ context: { statusId: id, wanted, sent }, enqueue }) => {
      const before = wanted === sent ? 0 : wanted ? 1 : -1;
      enqueue(
        tell('entities', () =>
          before === 0
            ? { type: 'entities.giveUp', kind: 'statuses', id, token: HOPE }
            : {
                type: 'entities.hope',
                kind: 'statuses',
                id,
                hope: { token: HOPE, set: { favourited: wanted }, add: { favouritesCount: before } },
              },
        ),
      );
    }),
    learn: enqueueActions(({ context: { statusId: id, wanted, sent }, enqueue }, { harvest }: { harvest: Harvest }) => {
      const answered = !sent;
      enqueue.assign({ sent: answered, throttles: 0 });
      const settles = wanted === answered ? { settles: { kind: 'statuses', id, token: HOPE } as const } : {};
      enqueue(tell('entities', () => ({ type: 'entities.merge', harvest, ...settles })));
    }),
    countThrottle: assign(({ context }, { error }: { error: unknown }) => ({
      throttles: context.throttles + 1,
      waitMs: Math.min(throttleOf(error)?.retryAfterMs ?? THROTTLED_MS, LONGEST_WAIT_MS),
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    giveUp: enqueueActions(({ context: { statusId: id }, enqueue }) => {
      enqueue(tell('entities', () => ({ type: 'entities.giveUp', kind: 'statuses', id, token: HOPE })));
    }),
  },
  delays: { untilAllowed: ({ context }) => context.waitMs },
}).createMachine({
  id: 'favourite',
  context: ({ input }) => ({ ...input, sent: !input.wanted, throttles: 0, waitMs: 0, failure: undefined }),
  initial: 'deciding',
  entry: 'hope',
  on: { 'favourite.want': { actions: [{ type: 'want', params: ({ event: { wanted } }) => ({ wanted }) }, 'hope'] } },
  states: {
    deciding: {
      always: [{ guard: 'isAgreed', target: 'settled' }, { guard: 'isWanted', target: 'favouriting' }, { target: 'unfavouriting' }],
    },
    favouriting: {
      invoke: {
        id: 'sendFavourite',
        src: 'sendFavourite',
        input: ({ context: { statusId } }) => ({ statusId }),
        onDone: { target: 'deciding', actions: [{ type: 'learn', params: ({ event }) => ({ harvest: event.output }) }, 'hope'] },
        onError: [
          {
            guard: { type: 'canWait', params: ({ event: { error } }) => ({ error }) },
            target: 'waiting',
            actions: { type: 'countThrottle', params: ({ event: { error } }) => ({ error }) },
          },
          { target: 'refused', actions: { type: 'keepFailure', params: ({ event: { error } }) => ({ error }) } },
        ],
      },
    },
    unfavouriting: {
      invoke: {
        id: 'sendUnfavourite',
        src: 'sendUnfavourite',
        input: ({ context: { statusId } }) => ({ statusId }),
        onDone: { target: 'deciding', actions: [{ type: 'learn', params: ({ event }) => ({ harvest: event.output }) }, 'hope'] },
        onError: [
          {
            guard: { type: 'canWait', params: ({ event: { error } }) => ({ error }) },
            target: 'waiting',
            actions: { type: 'countThrottle', params: ({ event: { error } }) => ({ error }) },
          },
          { target: 'refused', actions: { type: 'keepFailure', params: ({ event: { error } }) => ({ error }) } },
        ],
      },
    },
    waiting: { after: { untilAllowed: 'deciding' } },
    settled: { type: 'final' },
    refused: { type: 'final', entry: 'giveUp' },
  },
  output: ({ context: { statusId, failure } }) => ({ statusId, ...(failure ? { failure } : {}) }),
});
