import { assign, setup, type AnyActorLogic, type SnapshotFrom } from 'xstate';
import { errorNotice } from '../notices/contract.ts';
import { action } from '../support/action.ts';
import { registered, sendToActor } from '../support/registry.ts';
import {
  forgetCrash,
  noticeStopped,
  restartCrashed,
  type Supervised,
  type SupervisorEmitted,
  type SupervisorEvent,
} from '../support/supervision.ts';
import { unprovided } from '../support/unprovided.ts';
import type { AreaName } from './areas.ts';
import type { Letter } from './contract.ts';

/** What an area brings, by systemId. */
export type AreaLogics = Readonly<Record<string, AnyActorLogic>>;
type Context = Supervised & { area: AreaName; running: readonly string[]; letters: readonly Letter[] };
type Event = SupervisorEvent | { type: 'area.retry' | 'area.reload' } | ({ type: 'area.letter' } & Letter);
type Machine = { context: Context; events: Event; emitted: SupervisorEmitted };

/** Loads again, which costs nothing the second time: the crashed child's logic is not kept in a context. */
const spawnPermanent = action<Machine, { actorId: string }>(({ context, enqueue }, { actorId }) => {
  enqueue.assign({ running: context.running.filter((name) => name !== actorId) });
  enqueue.raise({ type: 'area.reload' });
});

const spawnMissing = action<Machine, { logics: AreaLogics }>(({ context, enqueue }, { logics }) => {
  const missing = Object.entries(logics).filter(([name]) => !context.running.includes(name));
  for (const [name, logic] of missing) enqueue.spawnChild(logic, { id: name, systemId: name });
  enqueue.assign({ running: Object.keys(logics) });
});

/** Whoever is to be told may have been given up; there is nobody then. */
const deliver = action<Machine>(({ context, enqueue, system }) => {
  for (const { to, event } of context.letters) enqueue(() => registered(system, to)?.send(event));
  enqueue.assign({ letters: [] });
});

/** What was asked for does not come, and that is said. */
const giveBack = action<Machine>(({ context: { letters }, enqueue }) => {
  if (letters.length === 0) return;
  enqueue.assign({ letters: [] });
  enqueue(sendToActor('notices', () => errorNotice('general.generic_error')));
});

/** One part of a session that is fetched when it is first needed, until the session ends. */
export const areaMachine = setup({
  types: {
    input: {} as { area: AreaName },
    context: {} as Context,
    events: {} as Event,
    emitted: {} as SupervisorEmitted,
  },
  actors: { loadArea: unprovided<AreaLogics, { area: AreaName }>('loadArea') },
  actions: {
    keep: assign(({ context: { letters } }, letter: Letter) => ({ letters: [...letters, letter] })),
    deliver,
    giveBack,
    restartCrashed,
    forgetCrash,
    noticeStopped,
    spawnPermanent,
    spawnMissing,
  },
}).createMachine({
  id: 'area',
  context: ({ input }) => ({ ...input, running: [], letters: [], crashes: {} }),
  initial: 'loading',
  on: {
    'crash.forgotten': { actions: { type: 'forgetCrash', params: ({ event }) => ({ actorId: event.actorId }) } },
    'xstate.error.actor.*': { actions: { type: 'restartCrashed', params: ({ event }) => event } },
    'area.letter': { actions: { type: 'keep', params: ({ event: { type: _, ...letter } }) => letter } },
  },
  states: {
    loading: {
      invoke: {
        id: 'loadArea',
        src: 'loadArea',
        input: ({ context: { area } }) => ({ area }),
        onDone: { target: 'open', actions: { type: 'spawnMissing', params: ({ event }) => ({ logics: event.output }) } },
        onError: 'failed',
      },
    },
    open: {
      entry: 'deliver',
      on: {
        'area.reload': 'loading',
        'area.letter': { actions: [{ type: 'keep', params: ({ event: { type: _, ...letter } }) => letter }, 'deliver'] },
      },
    },
    failed: {
      entry: 'giveBack',
      on: {
        'area.retry': 'loading',
        'area.letter': { target: 'loading', actions: { type: 'keep', params: ({ event: { type: _, ...letter } }) => letter } },
      },
    },
  },
});

export const selectAreaState = (snapshot: SnapshotFrom<typeof areaMachine>): 'loading' | 'open' | 'failed' => snapshot.value;
