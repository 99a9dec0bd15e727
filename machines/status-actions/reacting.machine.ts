import { assign, setup } from 'xstate';
import type { Normalised } from '#domain/cache/entities.ts';
import { toFailure, type Failure } from '#domain/text/failure.ts';
import { withReaction, withIntent, type WantedReaction } from '#domain/status/reactions.ts';
import type { Reaction } from '#domain/status/status.ts';
import { action } from '../support/action.ts';
import { unprovided } from '../support/unprovided.ts';
import { mergeEntities, rollBackEntity, updateEntity } from '../support/entities.ts';

type Target = { statusId: string };
/** `reactions` are those that the status shows before the intent. */
type Input = Target & { reactions: readonly Reaction[]; reaction: WantedReaction };
type Context = Target & { reactions: readonly Reaction[]; intents: readonly WantedReaction[]; failure: Failure | undefined };
type Machine = { context: Context; events: { type: 'reacting.set'; reaction: WantedReaction } };
/** The result; a failure is the last one. */
export type ReactingOutcome = Target & { failure?: Failure };

/** A reaction that is to be there or not, and those of the post that were seen by then. */
export type Reacted = { statusId: string; reactions: readonly Reaction[]; reaction: WantedReaction };

const UPDATE = 'reactions';
const rowOf = ({ statusId }: Target) => ({ kind: 'statuses', id: statusId, token: UPDATE }) as const;

/** The user's reactions to one status, from the first until all are confirmed: they show at once and are sent one after the other, and the response shows those of others (rule reaction-at-once). */
export const reactingMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as { type: 'reacting.set'; reaction: WantedReaction },
    output: {} as ReactingOutcome,
  },
  actors: { sendReaction: unprovided<Normalised, Target & WantedReaction>('sendReaction') },
  guards: { isDone: ({ context }) => context.intents.length === 0 },
  actions: {
    addIntent: assign(({ context: { intents } }, { reaction }: { reaction: WantedReaction }) => ({
      intents: withIntent(intents, reaction),
    })),
    applyResponse: assign(({ context: { statusId, reactions, intents } }, { normalised }: { normalised: Normalised }) => ({
      reactions: normalised.statuses?.find(({ id }) => id === statusId)?.reactions ?? reactions,
      intents: intents.slice(1),
    })),
    dropIntent: assign(({ context: { intents } }, { error }: { error: unknown }) => ({
      intents: intents.slice(1),
      failure: toFailure(error),
    })),
    update: action<Machine>(({ context, enqueue }) => {
      const { statusId: id, reactions, intents } = context;
      const update = { token: UPDATE, set: { reactions: intents.reduce(withReaction, reactions) } };
      enqueue(updateEntity(() => ({ kind: 'statuses', id, update })));
    }),
    mergeResponse: mergeEntities(({ normalised }: { normalised: Normalised }) => normalised),
    confirm: action<Machine>(({ context, enqueue }) => {
      enqueue(rollBackEntity(() => ({ ...rowOf(context) })));
    }),
  },
}).createMachine({
  id: 'reacting',
  context: ({ input: { reaction, ...rest } }) => ({ ...rest, intents: [reaction], failure: undefined }),
  initial: 'deciding',
  entry: 'update',
  states: {
    deciding: { always: [{ guard: 'isDone', target: 'confirmed' }, { target: 'sending' }] },
    sending: {
      on: { 'reacting.set': { actions: [{ type: 'addIntent', params: ({ event: { reaction } }) => ({ reaction }) }, 'update'] } },
      invoke: {
        id: 'sendReaction',
        src: 'sendReaction',
        input: ({ context: { statusId, intents } }) => ({ statusId, ...(intents[0] ?? { name: '', wanted: false }) }),
        onDone: {
          target: 'deciding',
          actions: [
            { type: 'applyResponse', params: ({ event }) => ({ normalised: event.output }) },
            { type: 'mergeResponse', params: ({ event }) => ({ normalised: event.output }) },
            'update',
          ],
        },
        onError: { target: 'deciding', actions: [{ type: 'dropIntent', params: ({ event: { error } }) => ({ error }) }, 'update'] },
      },
    },
    confirmed: { type: 'final', entry: 'confirm' },
  },
  output: ({ context: { statusId, failure } }) => ({ statusId, ...(failure ? { failure } : {}) }),
});
