import { assign, setup } from 'xstate';
import type { Normalised } from '#domain/cache/entities.ts';
import { toFailure, type Failure } from '#domain/text/failure.ts';
import { updateFor, rowOf, type Intent } from '#domain/status/marks.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { unprovided } from '../support/unprovided.ts';
import { rollBackEntity } from '../support/entities.ts';

type Context = Intent & { isSetOnServer: boolean; throttles: number; waitMs: number; failure: Failure | undefined };
type Machine = { context: Context; events: { type: 'toggle.set'; wanted: boolean } };
type Failed = { error: unknown };
/** The result: confirmed, or refused with the failure. */
export type ToggleOutcome = Intent & { failure?: Failure };

const THROTTLES_ALLOWED = 2; // our choice (rule throttled-mark)
const THROTTLED_MS = 5_000; // our choice, where the server names no wait; Akkoma counts 3 toggles of one post in 60 s (rule throttled-mark)
const LONGEST_WAIT_MS = 60_000; // our choice

const throttleOf = (error: unknown) => {
  const failure = toFailure(error);
  return failure.kind === 'throttled' ? failure : undefined;
};

/** The desired state of one mark of a status or an account, from the first press until the server agrees: the last press wins, and at most one call is in flight. */
export const toggleMachine = setup({
  types: {
    input: {} as Intent,
    context: {} as Context,
    events: {} as { type: 'toggle.set'; wanted: boolean },
    output: {} as ToggleOutcome,
  },
  actors: { sendMark: unprovided<Normalised, Intent>('sendMark') },
  guards: {
    isAgreed: ({ context }) => context.wanted === context.isSetOnServer,
    canWait: ({ context }, { error }: Failed) => throttleOf(error) !== undefined && context.throttles < THROTTLES_ALLOWED,
  },
  actions: {
    setWanted: assign((_, params: { wanted: boolean }) => params),
    countThrottle: assign(({ context }, { error }: Failed) => ({
      throttles: context.throttles + 1,
      waitMs: Math.min(throttleOf(error)?.retryAfterMs ?? THROTTLED_MS, LONGEST_WAIT_MS),
    })),
    setFailure: assign((_, { error }: Failed) => ({ failure: toFailure(error) })),
    update: action<Machine>(({ context, enqueue }) => {
      const isAgreed = context.wanted === context.isSetOnServer;
      enqueue(sendToActor('entities', () => (isAgreed ? { type: 'entities.rollBack', ...rowOf(context) } : updateFor(context))));
    }),
    applyResponse: action<Machine, { normalised: Normalised }>(({ context, enqueue }, { normalised }) => {
      const confirmed = !context.isSetOnServer;
      enqueue.assign({ isSetOnServer: confirmed, throttles: 0 });
      const confirms = context.wanted === confirmed ? { confirms: rowOf(context) } : {};
      enqueue(sendToActor('entities', () => ({ type: 'entities.merge', normalised, ...confirms })));
    }),
    rollBack: action<Machine>(({ context, enqueue }) => {
      enqueue(rollBackEntity(() => rowOf(context)));
    }),
  },
  delays: { untilAllowed: ({ context }) => context.waitMs },
}).createMachine({
  id: 'toggle',
  context: ({ input }) => ({ ...input, isSetOnServer: !input.wanted, throttles: 0, waitMs: 0, failure: undefined }),
  initial: 'deciding',
  entry: 'update',
  on: { 'toggle.set': { actions: [{ type: 'setWanted', params: ({ event: { wanted } }) => ({ wanted }) }, 'update'] } },
  states: {
    deciding: { always: [{ guard: 'isAgreed', target: 'confirmed' }, { target: 'sending' }] },
    sending: {
      invoke: {
        id: 'sendMark',
        src: 'sendMark',
        input: ({ context: { mark, id, wanted, how } }) => ({ mark, id, wanted, ...(how && { how }) }),
        onDone: {
          target: 'deciding',
          actions: [{ type: 'applyResponse', params: ({ event }) => ({ normalised: event.output }) }, 'update'],
        },
        onError: [
          {
            guard: { type: 'canWait', params: ({ event: { error } }) => ({ error }) },
            target: 'waiting',
            actions: { type: 'countThrottle', params: ({ event: { error } }) => ({ error }) },
          },
          { target: 'refused', actions: { type: 'setFailure', params: ({ event: { error } }) => ({ error }) } },
        ],
      },
    },
    waiting: { after: { untilAllowed: 'deciding' } },
    confirmed: { type: 'final' },
    refused: { type: 'final', entry: 'rollBack' },
  },
  output: ({ context: { mark, id, wanted, failure } }) => ({ mark, id, wanted, ...(failure ? { failure } : {}) }),
});
