import { assign, enqueueActions, setup, type SnapshotFrom } from 'xstate';
import type { KnownAccount, Visitor } from '../../src/domain/visitor.ts';
import { tell } from '../support/registry.ts';
import { unprovided, unprovidedSource } from '../support/unprovided.ts';
import type { AccountsInbox } from './inbox.ts';

/** The instance that this page talks to, and who was signed in when it was left. */
export type Remembered = { origin: string; current: KnownAccount | undefined };
type Current = Pick<Remembered, 'current'>;
/** What is written down: who is current now, and whose token is to be forgotten. */
export type Change = Current & { left: KnownAccount | undefined };
type Context = Remembered & Change;
/** `accounts.elsewhere`: another tab signed in or out. */
type Event = AccountsInbox | { type: 'accounts.elsewhere'; current: KnownAccount | undefined };

const isSame = (one: KnownAccount | undefined, other: KnownAccount | undefined) => one?.accountId === other?.accountId;

/** Who uses this device, for as long as the page lives: it opens a visit for whoever is current, and remembers them. */
export const accountsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    recall: unprovided<Remembered>('recall'),
    remember: unprovided<void, Change>('remember'),
    watchOtherTabs: unprovidedSource('watchOtherTabs'),
  },
  guards: { isOther: ({ context }, { current }: Current) => !isSame(context.current, current) },
  actions: {
    keep: assign((_, known: Partial<Context>) => known),
    /** Whoever is current makes room for another, or for nobody. */
    replace: assign(({ context }, { current }: Current) => ({ current, left: context.current })),
    sayFarewell: enqueueActions(({ context: { left }, enqueue }) => {
      if (left) enqueue(tell('farewell', () => ({ type: 'farewell.say', account: left })));
    }),
    openVisit: enqueueActions(({ context: { origin, current }, enqueue }) => {
      const visitor: Visitor = current ? { origin: current.origin, accountId: current.accountId } : { origin };
      enqueue(tell('root', () => ({ type: 'visit.open', visitor })));
    }),
    tellRestored: tell('boot', () => ({ type: 'accounts.restored' })),
    goHome: tell('screens', () => ({ type: 'screens.go', route: 'friends' })),
    goOut: tell('screens', () => ({ type: 'screens.go', route: 'root' })),
    goToLogin: tell('screens', () => ({ type: 'screens.go', route: 'login' })),
    sayExpired: tell('notices', () => ({ type: 'notice.show', notice: { key: 'login.expired', level: 'warning' } })),
    sayNotKept: tell('notices', () => ({ type: 'notice.show', notice: { key: 'errors.storage_unavailable', level: 'error' } })),
  },
}).createMachine({
  id: 'accounts',
  context: { origin: '', current: undefined, left: undefined },
  initial: 'waiting',
  states: {
    waiting: { on: { 'accounts.restore': 'recalling' } },
    recalling: {
      invoke: {
        id: 'recall',
        src: 'recall',
        onDone: {
          target: 'known',
          actions: [{ type: 'keep', params: ({ event }) => event.output }, 'openVisit', 'tellRestored'],
        },
        onError: { target: 'known', actions: ['sayNotKept', 'openVisit', 'tellRestored'] },
      },
    },
    known: {
      invoke: { id: 'watchOtherTabs', src: 'watchOtherTabs', onError: {} },
      on: {
        /** Boot was started anew. */
        'accounts.restore': { actions: 'tellRestored' },
        'accounts.signedIn': {
          target: '.remembering',
          actions: [{ type: 'replace', params: ({ event }) => ({ current: event.account }) }, 'openVisit', 'goHome'],
        },
        'accounts.signedOut': {
          target: '.remembering',
          actions: [{ type: 'replace', params: { current: undefined } }, 'openVisit', 'goOut', 'sayFarewell'],
        },
        'accounts.expired': {
          target: '.remembering',
          actions: [{ type: 'replace', params: { current: undefined } }, 'openVisit', 'goToLogin', 'sayExpired'],
        },
        'accounts.elsewhere': {
          guard: { type: 'isOther', params: ({ event: { current } }) => ({ current }) },
          actions: [{ type: 'keep', params: ({ event: { current } }) => ({ current }) }, 'openVisit', 'goOut'],
        },
      },
      initial: 'resting',
      states: {
        resting: {},
        remembering: {
          invoke: {
            id: 'remember',
            src: 'remember',
            input: ({ context: { current, left } }) => ({ current, left }),
            onDone: 'resting',
            onError: { target: 'resting', actions: 'sayNotKept' },
          },
          /** What is being written now comes later, and wins in every tab. */
          on: { 'accounts.elsewhere': {} },
        },
      },
    },
  },
});

export const selectCurrent = ({ context }: SnapshotFrom<typeof accountsMachine>) => context.current;
