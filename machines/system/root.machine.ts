import { assign, setup, stopChild } from 'xstate';
import { keyOfVisitor, type Visitor } from '#domain/account/visitor.ts';
import { noticesMachine } from '../notices/notices.machine.ts';
import { accountsMachine } from '../session/accounts.machine.ts';
import { languageMachine } from '../settings/language.machine.ts';
import { settingsMachine } from '../settings/settings.machine.ts';
import { layoutMachine } from '../shell/layout.machine.ts';
import { modalsMachine } from '../shell/modals.machine.ts';
import { screensMachine } from '../shell/screens.machine.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import {
  clearAway,
  forgetCrash,
  noticeStopped,
  restartCrashed,
  spawnPermanents,
  type Supervised,
  type SupervisorEmitted,
  type SupervisorEvent,
} from '../support/supervision.ts';
import { bootMachine } from './boot.machine.ts';
import { serverMachine } from './server.machine.ts';
import { sessionMachine } from './session.machine.ts';

type Context = Supervised & { visitor?: Visitor };
type Event = SupervisorEvent | RootEvents;

/** Every permanent child of the page, in the order in which they start; the types of the registry's and the hooks' names come from here. */
export const rootChildren = {
  notices: noticesMachine,
  server: serverMachine,
  language: languageMachine,
  settings: settingsMachine,
  layout: layoutMachine,
  modals: modalsMachine,
  screens: screensMachine,
  accounts: accountsMachine,
  boot: bootMachine,
};

type Opened = { visitor: Visitor };
type Machine = {
  context: Context;
  events: Event;
  actors: typeof rootChildren & { session: typeof sessionMachine };
  actions: { noticeStopped: { actorId: string }; openSession: Opened; notifySettings: Opened; notifyScreens: Opened };
  emitted: SupervisorEmitted;
};

export type RootEvents = { type: 'session.open'; visitor: Visitor };

/** Opens a session. The wiring provides one with its own client and cache. */
export const spawnSession = (logicOf: (visitor: Visitor) => typeof sessionMachine | 'session') =>
  action<Machine, { visitor: Visitor }>(({ enqueue }, { visitor }) => {
    try {
      enqueue.spawnChild(logicOf(visitor), { id: 'session', systemId: 'session', input: visitor });
    } catch (error) {
      enqueue.emit({ type: 'child.crashed', actorId: 'session', error });
      enqueue({ type: 'noticeStopped', params: { actorId: 'session' } });
    }
  });

/** Actors that wait for boot to send their start: one that restarts needs a boot that restarts. */
const STARTED_BY_BOOT: readonly string[] = ['accounts', 'screens'];

const spawnPermanent = action<Machine, { actorId: string }>(({ context: { visitor }, enqueue }, { actorId }) => {
  if (actorId !== 'session') enqueue.spawnChild(actorId as keyof typeof rootChildren, { id: actorId, systemId: actorId });
  else if (visitor) enqueue({ type: 'openSession', params: { visitor } });
  if (visitor && actorId === 'settings') enqueue({ type: 'notifySettings', params: { visitor } });
  if (visitor && ['session', 'screens'].includes(actorId)) enqueue({ type: 'notifyScreens', params: { visitor } });
  if (!STARTED_BY_BOOT.includes(actorId)) return;
  enqueue(clearAway('boot'));
  enqueue.spawnChild('boot', { id: 'boot', systemId: 'boot' });
});

/** Lives as long as the page: what belongs to no account, and one session at a time. */
export const rootMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as SupervisorEmitted },
  actors: { ...rootChildren, session: sessionMachine },
  actions: {
    restartCrashed,
    forgetCrash,
    noticeStopped,
    spawnPermanent,
    spawnPermanents: spawnPermanents(rootChildren),
    setVisitor: assign((_, { visitor }: { visitor: Visitor }) => ({ visitor })),
    openSession: spawnSession(() => 'session'),
    closeSession: stopChild('session'),
    leaveModals: sendToActor('modals', () => ({ type: 'modals.leave' })),
    notifySettings: sendToActor('settings', ({ visitor }: { visitor: Visitor }) => ({
      type: 'settings.open',
      owner: keyOfVisitor(visitor),
      isSynced: visitor.accountId !== undefined,
    })),
    notifyScreens: sendToActor('screens', ({ visitor }: { visitor: Visitor }) => ({
      type: 'screens.sessionOpened',
      isSignedIn: visitor.accountId !== undefined,
    })),
  },
}).createMachine({
  id: 'root',
  context: { crashes: {} },
  entry: 'spawnPermanents',
  on: {
    'session.open': {
      actions: [
        'closeSession',
        'leaveModals',
        { type: 'setVisitor', params: ({ event: { visitor } }) => ({ visitor }) },
        { type: 'notifySettings', params: ({ event: { visitor } }) => ({ visitor }) },
        { type: 'openSession', params: ({ event: { visitor } }) => ({ visitor }) },
        { type: 'notifyScreens', params: ({ event: { visitor } }) => ({ visitor }) },
      ],
    },
    'crash.forgotten': { actions: { type: 'forgetCrash', params: ({ event }) => ({ actorId: event.actorId }) } },
    'xstate.error.actor.*': { actions: { type: 'restartCrashed', params: ({ event }) => event } },
  },
});
