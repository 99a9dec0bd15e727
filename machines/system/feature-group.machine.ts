import { setup, type AnyActorLogic, type AnyActorRef, type SnapshotFrom } from 'xstate';
import { errorNotice, showNotice } from '../support/notices.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import {
  forgetCrash,
  restartCrashed,
  showStopped,
  type Supervised,
  type SupervisorEmitted,
  type SupervisorEvent,
} from '../support/supervision.ts';
import { unprovided } from '../support/unprovided.ts';
import type { FeatureGroupName } from './feature-groups.ts';
import type { QueuedEvent } from './feature-groups.machine.ts';

/** The actors of a feature group, by systemId. */
export type FeatureGroupLogics = Readonly<Record<string, AnyActorLogic>>;
type Enqueued = QueuedEvent & { opens?: boolean };
/** An event with the path of the page on which it was queued. */
type Waiting = Enqueued & { path: string | undefined };
type Context = Supervised & { group: FeatureGroupName; running: readonly string[]; queuedEvents: readonly Waiting[] };
type Event = SupervisorEvent | { type: 'group.retry' | 'group.reload' | 'group.forget' } | ({ type: 'group.enqueue' } & Enqueued);
type Machine = { context: Context; events: Event; emitted: SupervisorEmitted };

/** Loads again, which costs nothing the second time: the logic of the crashed child is not stored in a context. */
const spawnPermanent = action<Machine, { actorId: string }>(({ context, enqueue }, { actorId }) => {
  enqueue.assign({ running: context.running.filter((name) => name !== actorId) });
  enqueue.raise({ type: 'group.reload' });
});

const spawnMissing = action<Machine, { logics: FeatureGroupLogics }>(({ context, enqueue }, { logics }) => {
  const missing = Object.entries(logics).filter(([name]) => !context.running.includes(name));
  for (const [name, logic] of missing) enqueue.spawnChild(logic, { id: name, systemId: name });
  enqueue.assign({ running: Object.keys(logics) });
});

/** The lists that a stream feeds poll from now on if it isn't restarted: nothing else tells them that it ended. */
const noticeStopped = action<Machine, { actorId: string }>(({ enqueue }, { actorId }) => {
  enqueue(showStopped(actorId));
  if (actorId !== 'stream') return;
  enqueue(sendToActor('timelines', () => ({ type: 'timelines.streamed', streamed: [] })));
  enqueue(sendToActor('timelines', () => ({ type: 'timelines.degraded' })));
  enqueue(sendToActor('notifications', () => ({ type: 'notifications.degraded' })));
  enqueue(sendToActor('chats', () => ({ type: 'chats.joined' })));
});

const pathIn = (system: AnyActorRef['system']): string | undefined => system.get('screens')?.getSnapshot().context?.path;

const queueEvent = action<Machine, Enqueued>(({ context: { queuedEvents }, enqueue, system }, event) => {
  enqueue.assign({ queuedEvents: [...queuedEvents, { ...event, path: pathIn(system) }] });
});

/** Sends the queued events; an actor that has ended meanwhile gets none, and nothing opens over a page that the user has meanwhile opened. */
const deliverQueued = action<Machine>(({ context, enqueue, system }) => {
  const here = pathIn(system);
  for (const { to, event, opens, path } of context.queuedEvents) if (!opens || path === here) enqueue(sendToActor(to, () => event));
  enqueue.assign({ queuedEvents: [] });
});

/** Drops what would open something: the user cancelled the press. */
const forgetOpening = action<Machine>(({ context: { queuedEvents }, enqueue }) => {
  enqueue.assign({ queuedEvents: queuedEvents.filter(({ opens }) => !opens) });
});

/** Drops the queued events and shows an error, since their actors did not load. */
const dropQueued = action<Machine>(({ context: { queuedEvents }, enqueue }) => {
  if (queuedEvents.length === 0) return;
  enqueue.assign({ queuedEvents: [] });
  enqueue(showNotice(() => errorNotice('general.generic_error')));
});

/** A group of a session's actors whose file is fetched on first use; it lives until the session ends. */
export const featureGroupMachine = setup({
  types: {
    input: {} as { group: FeatureGroupName },
    context: {} as Context,
    events: {} as Event,
    emitted: {} as SupervisorEmitted,
  },
  actors: { loadGroup: unprovided<FeatureGroupLogics, { group: FeatureGroupName }>('loadGroup') },
  actions: {
    queueEvent,
    deliverQueued,
    dropQueued,
    forgetOpening,
    restartCrashed,
    forgetCrash,
    noticeStopped,
    spawnPermanent,
    spawnMissing,
  },
}).createMachine({
  id: 'featureGroup',
  context: ({ input }) => ({ ...input, running: [], queuedEvents: [], crashes: {} }),
  initial: 'loading',
  on: {
    'crash.forgotten': { actions: { type: 'forgetCrash', params: ({ event }) => ({ actorId: event.actorId }) } },
    'xstate.error.actor.*': { actions: { type: 'restartCrashed', params: ({ event }) => event } },
    'group.enqueue': { actions: { type: 'queueEvent', params: ({ event }) => event } },
  },
  states: {
    loading: {
      invoke: {
        id: 'loadGroup',
        src: 'loadGroup',
        input: ({ context: { group } }) => ({ group }),
        onDone: { target: 'open', actions: { type: 'spawnMissing', params: ({ event }) => ({ logics: event.output }) } },
        onError: 'failed',
      },
      on: { 'group.forget': { actions: 'forgetOpening' } },
    },
    open: {
      entry: 'deliverQueued',
      on: {
        'group.reload': 'loading',
        'group.enqueue': { actions: [{ type: 'queueEvent', params: ({ event }) => event }, 'deliverQueued'] },
      },
    },
    failed: {
      entry: 'dropQueued',
      on: {
        'group.retry': 'loading',
        'group.enqueue': { target: 'loading', actions: { type: 'queueEvent', params: ({ event }) => event } },
      },
    },
  },
});

export const selectGroupState = (snapshot: SnapshotFrom<typeof featureGroupMachine>): 'loading' | 'open' | 'failed' => snapshot.value;
