import { setup, type DoneActorEvent, type ErrorActorEvent, type SnapshotFrom } from 'xstate';
import type { Normalised } from '#domain/cache/entities.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { clearAway } from '../support/supervision.ts';
import { unprovided, type Call } from '../support/unprovided.ts';
import type { FoundStatus } from './conversation.machine.ts';

type Look = 'asking' | 'failed';
type Target = { statusId: string };
type Context = { looks: Readonly<Record<string, Look>> };
type Event = ({ type: 'statusLook.look' } & Target) | DoneActorEvent<FoundStatus> | ErrorActorEvent;
type Machine = { context: Context; events: Event; actors: { fetchStatus: Call<FoundStatus, Target> } };

const FAMILY = 'statusLook:';

/** Fetches the posts that are looked at without being opened, each at most once at a time, for as long as the session lives (rule status-preview: previews). */
export const statusLooksMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { fetchStatus: unprovided<FoundStatus, Target>('fetchStatus') },
  guards: { isQuiet: ({ context: { looks } }, { statusId }: Target) => looks[statusId] !== 'asking' },
  actions: {
    ask: action<Machine, Target>(({ context: { looks }, enqueue }, { statusId }) => {
      enqueue.spawnChild('fetchStatus', { id: FAMILY + statusId, input: { statusId } });
      enqueue.assign({ looks: { ...looks, [statusId]: 'asking' } });
    }),
    end: action<Machine, { actorId: string; normalised?: Normalised }>(({ context, enqueue }, { actorId, normalised }) => {
      const statusId = actorId.slice(FAMILY.length);
      const { [statusId]: _, ...looks } = context.looks;
      enqueue(clearAway(actorId));
      enqueue.assign({ looks: normalised ? looks : { ...looks, [statusId]: 'failed' } });
      if (normalised) enqueue(sendToActor('entities', () => ({ type: 'entities.merge', normalised })));
    }),
  },
}).createMachine({
  id: 'statusLooks',
  context: { looks: {} },
  on: {
    'statusLook.look': {
      guard: { type: 'isQuiet', params: ({ event: { statusId } }) => ({ statusId }) },
      actions: { type: 'ask', params: ({ event: { statusId } }) => ({ statusId }) },
    },
    'xstate.done.actor.*': {
      actions: { type: 'end', params: ({ event: { actorId, output } }) => ({ actorId, normalised: output.normalised }) },
    },
    'xstate.error.actor.*': { actions: { type: 'end', params: ({ event: { actorId } }) => ({ actorId }) } },
  },
});

/** Whether one is just being fetched, or did not come. */
export const selectLookAt = ({ context: { looks } }: SnapshotFrom<typeof statusLooksMachine>, statusId: string): Look | undefined =>
  looks[statusId];
