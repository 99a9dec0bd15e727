import { enqueueActions, setup, type DoneActorEvent, type ErrorActorEvent } from 'xstate';
import { failureText } from '../../src/domain/failure-words.ts';
import { toFailure } from '../../src/domain/failure.ts';
import type { Message } from '../../src/domain/message.ts';
import { clearAway } from '../support/supervision.ts';
import { favouriteMachine, type FavouriteOutcome } from './favourite.machine.ts';

type Problems = Readonly<Record<string, Message>>;
type Context = { favourites: readonly string[]; problems: Problems };
type Event =
  | { type: 'favourite.want'; statusId: string; wanted: boolean }
  | { type: 'statusAction.dismiss'; statusId: string }
  | DoneActorEvent<FavouriteOutcome>
  | ErrorActorEvent;

const FAMILY = 'favourite:';

const withoutKey = (problems: Problems, statusId: string): Problems => {
  const { [statusId]: _, ...rest } = problems;
  return rest;
};

/** Runs at most one flow for each status and action, and keeps what was refused until it is read (doc 2 §8). */
export const statusActionsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { favourite: favouriteMachine },
  guards: { isUnderWay: ({ context }, { statusId }: { statusId: string }) => context.favourites.includes(statusId) },
  actions: {
    begin: enqueueActions(({ context, enqueue }, input: { statusId: string; wanted: boolean }) => {
      enqueue.spawnChild('favourite', { id: FAMILY + input.statusId, input });
      enqueue.assign({ favourites: [...context.favourites, input.statusId], problems: withoutKey(context.problems, input.statusId) });
    }),
    want: enqueueActions(({ enqueue }, { statusId, wanted }: { statusId: string; wanted: boolean }) => {
      enqueue.sendTo(FAMILY + statusId, { type: 'favourite.want', wanted });
    }),
    end: enqueueActions(({ context, enqueue }, { actorId, problem }: { actorId: string; problem?: Message }) => {
      const statusId = actorId.slice(FAMILY.length);
      enqueue(clearAway(actorId));
      enqueue.assign({
        favourites: context.favourites.filter((id) => id !== statusId),
        problems: problem ? { ...context.problems, [statusId]: problem } : context.problems,
      });
    }),
    dismiss: enqueueActions(({ context, enqueue }, { statusId }: { statusId: string }) => {
      enqueue.assign({ problems: withoutKey(context.problems, statusId) });
    }),
  },
}).createMachine({
  id: 'statusActions',
  context: { favourites: [], problems: {} },
  on: {
    'favourite.want': [
      {
        guard: { type: 'isUnderWay', params: ({ event: { statusId } }) => ({ statusId }) },
        actions: { type: 'want', params: ({ event: { statusId, wanted } }) => ({ statusId, wanted }) },
      },
      { actions: { type: 'begin', params: ({ event: { statusId, wanted } }) => ({ statusId, wanted }) } },
    ],
    'statusAction.dismiss': { actions: { type: 'dismiss', params: ({ event: { statusId } }) => ({ statusId }) } },
    'xstate.done.actor.*': {
      actions: {
        type: 'end',
        params: ({ event: { actorId, output } }) => ({ actorId, ...(output.failure ? { problem: failureText(output.failure) } : {}) }),
      },
    },
    'xstate.error.actor.*': {
      actions: { type: 'end', params: ({ event: { actorId, error } }) => ({ actorId, problem: failureText(toFailure(error)) }) },
    },
  },
});
