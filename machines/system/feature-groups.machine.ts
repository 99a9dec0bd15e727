import { setup, type ErrorActorEvent, type EventFrom } from 'xstate';
import { errorNotice, showNotice } from '../support/notices.ts';
import { action } from '../support/action.ts';
import { type ActorEvents } from '../support/registry.ts';
import { clearAway } from '../support/supervision.ts';
import { featureGroupMachine } from './feature-group.machine.ts';
import type { FeatureGroupName, FeatureGroupActorName } from './feature-groups.ts';

type Context = { open: readonly FeatureGroupName[] };
type Event = FeatureGroupsEvents | ErrorActorEvent;
type Machine = { context: Context; events: Event; actors: { group: typeof featureGroupMachine } };

export type FeatureGroupsEvents =
  /** Opens a feature group, or loads it again where that failed. */
  | { type: 'group.open'; group: FeatureGroupName }
  /** Opens a feature group where it is not open, and writes to an actor of it once that is there; what `opens` something over the page is dropped on another. */
  | { [A in FeatureGroupName]: { type: 'group.send'; group: A; opens?: boolean } & QueuedEvent<A> }[FeatureGroupName];
type Addressee<A extends FeatureGroupName> = FeatureGroupActorName<A> & keyof ActorEvents;
/** An event for an actor of a feature group that accepts it. */
export type QueuedEvent<A extends FeatureGroupName = FeatureGroupName> = {
  [K in Addressee<A>]: { to: K; event: ActorEvents[K] };
}[Addressee<A>];

const FAMILY = 'group:';

/** Spawns one actor for each feature group that was opened in this session. */
export const featureGroupsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { group: featureGroupMachine },
  actions: {
    /** A group that is open already only receives the event. */
    openGroup: action<Machine, { group: FeatureGroupName; event: EventFrom<typeof featureGroupMachine> }>(
      ({ context: { open }, enqueue }, { group, event }) => {
        if (!open.includes(group)) {
          enqueue.spawnChild('group', { id: FAMILY + group, input: { group } });
          enqueue.assign({ open: [...open, group] });
        }
        enqueue.sendTo(FAMILY + group, event);
      },
    ),
    dropCrashed: action<Machine, { actorId: string }>(({ context, enqueue }, { actorId }) => {
      enqueue(clearAway(actorId));
      enqueue(showNotice(() => errorNotice('errors.part_stopped', { part: actorId })));
      enqueue.assign({ open: context.open.filter((group) => FAMILY + group !== actorId) });
    }),
  },
}).createMachine({
  id: 'featureGroups',
  context: { open: [] },
  on: {
    'group.open': { actions: { type: 'openGroup', params: ({ event: { group } }) => ({ group, event: { type: 'group.retry' } }) } },
    'group.send': {
      actions: {
        type: 'openGroup',
        params: ({ event: { group, ...queued } }) => ({ group, event: { ...queued, type: 'group.enqueue' } }),
      },
    },
    'xstate.error.actor.*': { actions: { type: 'dropCrashed', params: ({ event: { actorId } }) => ({ actorId }) } },
  },
});

/** The id of the child of a feature group. */
export const selectGroupId = (group: FeatureGroupName) => FAMILY + group;
