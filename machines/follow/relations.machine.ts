import { setup, type DoneActorEvent, type ErrorActorEvent, type SnapshotFrom } from 'xstate';
import type { Relationship } from '#domain/account/relationship.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { clearAway } from '../support/supervision.ts';
import { unprovided, type Call } from '../support/unprovided.ts';
import type { RelationsContract } from './contract.ts';

type Look = 'asking' | 'failed';
type Context = { looks: Readonly<Record<string, Look>> };
type Target = { accountId: string };
type Event = RelationsContract | DoneActorEvent<Relationship | undefined> | ErrorActorEvent;
type Machine = { context: Context; events: Event; actors: { fetchRelationship: Call<Relationship | undefined, Target> } };

const FAMILY = 'relation:';

/** Asks how one stands to whoever is looked at, each at most once at a time, for as long as the session lives. */
export const relationsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { fetchRelationship: unprovided<Relationship | undefined, Target>('fetchRelationship') },
  guards: { isQuiet: ({ context: { looks } }, { accountId }: Target) => looks[accountId] !== 'asking' },
  actions: {
    ask: action<Machine, Target>(({ context: { looks }, enqueue }, { accountId }) => {
      enqueue.spawnChild('fetchRelationship', { id: FAMILY + accountId, input: { accountId } });
      enqueue.assign({ looks: { ...looks, [accountId]: 'asking' } });
    }),
    /** A server leaves out whom it no longer knows: that is no answer. */
    end: action<Machine, { actorId: string; relationship?: Relationship | undefined }>(
      ({ context, enqueue }, { actorId, relationship }) => {
        const accountId = actorId.slice(FAMILY.length);
        const { [accountId]: _, ...looks } = context.looks;
        enqueue(clearAway(actorId));
        enqueue.assign({ looks: relationship ? looks : { ...looks, [accountId]: 'failed' } });
        if (!relationship) return;
        enqueue(sendToActor('entities', () => ({ type: 'entities.merge', normalised: { relationships: [relationship] } })));
      },
    ),
  },
}).createMachine({
  id: 'relations',
  context: { looks: {} },
  on: {
    'relation.look': {
      guard: { type: 'isQuiet', params: ({ event: { accountId } }) => ({ accountId }) },
      actions: { type: 'ask', params: ({ event: { accountId } }) => ({ accountId }) },
    },
    'xstate.done.actor.*': {
      actions: { type: 'end', params: ({ event: { actorId, output } }) => ({ actorId, relationship: output }) },
    },
    'xstate.error.actor.*': { actions: { type: 'end', params: ({ event: { actorId } }) => ({ actorId }) } },
  },
});

/** Whether one is just being asked about, or could not be. */
export const selectLook = ({ context: { looks } }: SnapshotFrom<typeof relationsMachine>, accountId: string): Look | undefined =>
  looks[accountId];
