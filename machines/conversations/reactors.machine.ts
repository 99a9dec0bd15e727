import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Normalised } from '#domain/cache/entities.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { unprovided } from '../support/unprovided.ts';

type Target = { statusId: string };
/** Who reacted with what, by the name of the emoji, in the server's order. */
export type FoundReactors = { readonly byName: ReadonlyMap<string, readonly string[]>; readonly normalised: Normalised };
type Known = Target & { byName: FoundReactors['byName'] };
type Context = { asked: string; known: Known | undefined };
type Event = { type: 'reactors.look' } & Target;
type Machine = { context: Context; events: Event };

/** Who reacted to the status whose reactions are pointed at (rule reactors-shown); as long as the session lives. */
export const reactorsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { fetchReactors: unprovided<FoundReactors, Target>('fetchReactors') },
  guards: { isAnother: ({ context: { asked } }, { statusId }: Target) => statusId !== asked },
  actions: {
    ask: assign((_, { statusId }: Target) => ({ asked: statusId })),
    keep: action<Machine, { found: FoundReactors }>(({ context: { asked }, enqueue }, { found: { byName, normalised } }) => {
      enqueue.assign({ known: { statusId: asked, byName } });
      enqueue(sendToActor('entities', () => ({ type: 'entities.merge', normalised })));
      const ids = (normalised.accounts ?? []).map(({ id }) => id);
      enqueue(sendToActor('entities', () => ({ type: 'entities.hold', holder: 'reactors', kind: 'accounts', ids })));
    }),
  },
}).createMachine({
  id: 'reactors',
  context: { asked: '', known: undefined },
  initial: 'resting',
  states: {
    /** What is known of a status is shown until it is known better. */
    resting: {
      on: {
        'reactors.look': {
          target: 'fetching',
          actions: { type: 'ask', params: ({ event: { statusId } }) => ({ statusId }) },
        },
      },
    },
    failed: {
      on: {
        'reactors.look': {
          target: 'fetching',
          actions: { type: 'ask', params: ({ event: { statusId } }) => ({ statusId }) },
        },
      },
    },
    fetching: {
      on: {
        'reactors.look': {
          guard: { type: 'isAnother', params: ({ event: { statusId } }) => ({ statusId }) },
          target: 'fetching',
          reenter: true,
          actions: { type: 'ask', params: ({ event: { statusId } }) => ({ statusId }) },
        },
      },
      invoke: {
        id: 'fetchReactors',
        src: 'fetchReactors',
        input: ({ context: { asked } }) => ({ statusId: asked }),
        onDone: { target: 'resting', actions: { type: 'keep', params: ({ event }) => ({ found: event.output }) } },
        onError: 'failed',
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof reactorsMachine>;

/** Who reacted to a status with an emoji; undefined as long as that is not known. */
export const selectReactors = ({ context: { known } }: Snapshot, statusId: string, name: string): readonly string[] | undefined =>
  known?.statusId === statusId ? (known.byName.get(name) ?? NOBODY) : undefined;

/** Whether nobody can say who reacted to a status. */
export const selectHaveFailed = (snapshot: Snapshot, statusId: string): boolean =>
  snapshot.matches('failed') && snapshot.context.asked === statusId && snapshot.context.known?.statusId !== statusId;

const NOBODY: readonly string[] = [];
