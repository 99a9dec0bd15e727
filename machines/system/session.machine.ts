import { setup, type SnapshotFrom } from 'xstate';
import type { EntitiesEvent } from '#domain/cache/entities.ts';
import type { Visitor } from '#domain/account/visitor.ts';
import { idleMachine } from '../shell/idle.machine.ts';
import { openedMachine } from '../reading/opened.machine.ts';
import { credentialCheckMachine } from '../session/credential-check.machine.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import {
  forgetCrash,
  noticeStopped,
  restartCrashed,
  spawnPermanents,
  type Supervised,
  type SupervisorEmitted,
  type SupervisorEvent,
} from '../support/supervision.ts';
import { unprovidedSink } from '../support/unprovided.ts';
import { timelinesMachine } from '../timelines/timelines.machine.ts';
import { featureGroupsMachine } from './feature-groups.machine.ts';

const forEveryone = {
  entities: unprovidedSink<EntitiesEvent>('entities'),
  timelines: timelinesMachine,
  featureGroups: featureGroupsMachine,
  opened: openedMachine,
  idle: idleMachine,
};
const forAccounts = { credentialCheck: credentialCheckMachine };

/** The children of a session that are there from the start, others come with feature groups; the types of the registry's and the hooks' names come from here. */
export const sessionChildren = { ...forEveryone, ...forAccounts };

type Context = Supervised & { visitor: Visitor };
type Machine = { context: Context; events: SupervisorEvent; actors: typeof sessionChildren; emitted: SupervisorEmitted };

/** Timelines that restarted have none open, so the screen that shows one opens it again. */
const spawnPermanent = action<Machine, { actorId: string }>(({ context: { visitor }, enqueue }, { actorId }) => {
  enqueue.spawnChild(actorId as keyof typeof sessionChildren, { id: actorId, systemId: actorId, input: visitor });
  if (actorId !== 'timelines') return;
  enqueue(sendToActor('screens', () => ({ type: 'screens.sessionOpened', isSignedIn: visitor.accountId !== undefined })));
});

const spawnForEveryone = action<Machine>(({ context: { visitor: input }, enqueue }) => {
  for (const name of Object.keys(forEveryone) as (keyof typeof forEveryone)[])
    enqueue.spawnChild(name, { id: name, systemId: name, input });
});

const SWEEP_EVERY_MS = 60_000; // our choice
const OPENED_WITHIN_MS = 4_000; // our choice: views open theirs as soon as the first statuses are painted

/** Everything that touches one account, or a guest's view of one origin. It is stopped whole on switch and logout. */
export const sessionMachine = setup({
  types: {
    input: {} as Visitor,
    context: {} as Context,
    events: {} as SupervisorEvent,
    emitted: {} as SupervisorEmitted,
    tags: {} as 'signedIn',
  },
  actors: sessionChildren,
  guards: { isSignedIn: ({ context }) => context.visitor.accountId !== undefined },
  actions: {
    restartCrashed,
    forgetCrash,
    noticeStopped,
    spawnPermanent,
    spawnForEveryone,
    openSignedIn: sendToActor('featureGroups', () => ({ type: 'group.open', group: 'signedIn' })),
    spawnForAccounts: spawnPermanents(forAccounts),
    sweep: sendToActor('entities', () => ({ type: 'entities.sweep' })),
  },
  delays: { betweenSweeps: SWEEP_EVERY_MS, untilOpened: OPENED_WITHIN_MS },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ visitor: input, crashes: {} }),
  entry: 'spawnForEveryone',
  type: 'parallel',
  on: {
    'crash.forgotten': { actions: { type: 'forgetCrash', params: ({ event }) => ({ actorId: event.actorId }) } },
    'xstate.error.actor.*': { actions: { type: 'restartCrashed', params: ({ event }) => event } },
  },
  states: {
    visitor: {
      initial: 'starting',
      states: {
        starting: { always: [{ guard: 'isSignedIn', target: 'signedIn' }, { target: 'guest' }] },
        signedIn: { tags: 'signedIn', entry: 'spawnForAccounts', after: { untilOpened: { actions: 'openSignedIn' } } },
        guest: {},
      },
    },
    cache: {
      initial: 'idle',
      states: { idle: { after: { betweenSweeps: { target: 'idle', reenter: true, actions: 'sweep' } } } },
    },
  },
});

/** The owner of the session; a guest has no account id. */
export const selectVisitor = ({ context }: SnapshotFrom<typeof sessionMachine>) => context.visitor;
