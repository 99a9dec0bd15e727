import { assign, setup, type DoneActorEvent, type ErrorActorEvent } from 'xstate';
import { toFailure } from '#domain/text/failure.ts';
import { action } from '../support/action.ts';
import { clearAway } from '../support/supervision.ts';
import { unprovided, type Call } from '../support/unprovided.ts';

type Target = { listId: string };
type Answer = { title: string };
type Context = { titles: Readonly<Record<string, string | null>>; asking: readonly string[] };
type Event = ({ type: 'list.look' } & Target) | DoneActorEvent<Answer> | ErrorActorEvent;
type Machine = { context: Context; events: Event; actors: { fetchList: Call<Answer, Target> } };

const FAMILY = 'list:';
const listOf = (actorId: string): string => actorId.slice(FAMILY.length);

/** Knows what the lists that were looked at are called, for as long as the session lives. */
export const listsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { fetchList: unprovided<Answer, Target>('fetchList') },
  guards: {
    isQuiet: ({ context: { asking } }, { listId }: Target) => !asking.includes(listId),
    isGone: (_, { error }: { error: unknown }) => toFailure(error).kind === 'not_found',
  },
  actions: {
    name: assign(({ context: { titles } }, { actorId, title }: { actorId: string; title: string | null }) => ({
      titles: { ...titles, [listOf(actorId)]: title },
    })),
    look: action<Machine, Target>(({ context: { asking }, enqueue }, { listId }) => {
      enqueue.spawnChild('fetchList', { id: FAMILY + listId, input: { listId } });
      enqueue.assign({ asking: [...asking, listId] });
    }),
    settle: action<Machine, { actorId: string }>(({ context: { asking }, enqueue }, { actorId }) => {
      enqueue(clearAway(actorId));
      enqueue.assign({ asking: asking.filter((listId) => listId !== listOf(actorId)) });
    }),
  },
}).createMachine({
  id: 'lists',
  context: { titles: {}, asking: [] },
  on: {
    'list.look': {
      guard: { type: 'isQuiet', params: ({ event: { listId } }) => ({ listId }) },
      actions: { type: 'look', params: ({ event: { listId } }) => ({ listId }) },
    },
    'xstate.done.actor.*': {
      actions: [
        { type: 'name', params: ({ event: { actorId, output } }) => ({ actorId, title: output.title }) },
        { type: 'settle', params: ({ event: { actorId } }) => ({ actorId }) },
      ],
    },
    'xstate.error.actor.*': [
      {
        guard: { type: 'isGone', params: ({ event: { error } }) => ({ error }) },
        actions: [
          { type: 'name', params: ({ event: { actorId } }) => ({ actorId, title: null }) },
          { type: 'settle', params: ({ event: { actorId } }) => ({ actorId }) },
        ],
      },
      /** What it was called before still stands; the timeline itself says what is wrong. */
      { actions: { type: 'settle', params: ({ event: { actorId } }) => ({ actorId }) } },
    ],
  },
});
