import { assign, enqueueActions, setup, type SnapshotFrom } from 'xstate';
import type { Message } from '#domain/text/message.ts';
import type { Account } from '#domain/account/account.ts';
import { storedAccountOf, type StoredAccount, type Visitor } from '#domain/account/visitor.ts';
import { navigate } from '../support/navigate.ts';
import { sendToActor } from '../support/registry.ts';
import { unprovided, unprovidedSource } from '../support/unprovided.ts';
import { showNotice } from '../support/notices.ts';

/** The accounts whose tokens this device has, and the one that is in use. */
export type StoredAccounts = { current: StoredAccount | undefined; storedAccounts: readonly StoredAccount[] };
/** The stored accounts with the server of this page. `problem`: the failure of a return from a provider's page, shown once. */
export type Remembered = StoredAccounts & { origin: string; problem?: Message | undefined };
/** The stored accounts, and the token to remove; with all stored data of the account after a chosen logout (rule logout-clears). */
export type Change = StoredAccounts & { left: StoredAccount | undefined; isChosen: boolean };
type Who = { account: StoredAccount | undefined };
type Event =
  | AccountsEvents
  | { type: 'accounts.switch'; account: StoredAccount }
  /** The user wants to sign in with another account; the signed-in ones stay. */
  | { type: 'accounts.add' }
  /** Another tab signed in, switched or signed out; the event has the stored accounts, with those of this tab. */
  | ({ type: 'accounts.changedElsewhere' } & StoredAccounts);

export type AccountsEvents =
  | { type: 'accounts.restore' }
  | { type: 'accounts.signedIn'; account: StoredAccount }
  | { type: 'accounts.signedOut' }
  /** One that is not in use leaves this device. */
  | { type: 'accounts.forget'; account: StoredAccount }
  /** The server no longer takes the token. */
  | { type: 'accounts.expired' }
  /** The server returned the account in use. */
  | { type: 'accounts.verified'; account: Account }
  /** Another token has replaced the one in use (rule password-session). */
  | { type: 'accounts.renewed' };

const isSame = (one: StoredAccount | undefined, other: StoredAccount | undefined) => one?.accountId === other?.accountId;

/** Returns the account in use as the server returned it, as it is stored. */
const verifiedAs = ({ context: { origin }, event: { account } }: { context: Remembered; event: { account: Account } }) => ({
  account: storedAccountOf(origin, account),
});

/** The accounts of this device, for as long as the page lives: opens a session for the current one, and remembers all whose tokens it has (rule login-restored). */
export const accountsMachine = setup({
  types: { context: {} as Remembered & Change, events: {} as Event },
  actors: {
    recall: unprovided<Remembered>('recall'),
    remember: unprovided<void, Change>('remember'),
    watchOtherTabs: unprovidedSource('watchOtherTabs'),
  },
  guards: {
    isOther: ({ context: { current } }, { account }: Who) => !isSame(current, account),
    /** Its name, avatar or emoji changed since it was stored (rule accounts-current). */
    isOutdated: ({ context: { current } }, { account }: { account: StoredAccount }) =>
      isSame(current, account) && JSON.stringify(current) !== JSON.stringify(account),
  },
  actions: {
    setAccounts: assign((_, params: Partial<Remembered>) => params),
    setCurrent: assign(({ context: { storedAccounts } }, { account }: { account: StoredAccount }) => ({
      current: account,
      storedAccounts: [...storedAccounts.filter((one) => !isSame(one, account)), account],
      left: undefined,
      isChosen: false,
    })),
    /** No account is current while another one signs in; on the next start it is the previous one. */
    clearCurrent: assign({ current: undefined }),
    removeAccount: assign(({ context: { current, storedAccounts } }, { account, isChosen }: Who & { isChosen: boolean }) => ({
      current: isSame(current, account) ? undefined : current,
      storedAccounts: storedAccounts.filter((one) => !isSame(one, account)),
      left: account,
      isChosen,
    })),
    /** After the page navigated, so that no session requests what another one was showing. */
    openSession: enqueueActions(({ context: { origin, current, problem }, enqueue }) => {
      const visitor: Visitor = current ? { origin: current.origin, accountId: current.accountId } : { origin };
      enqueue(sendToActor('notices', () => ({ type: 'notices.clear' })));
      enqueue(sendToActor('screens', () => ({ type: 'screens.named', username: current?.acct.split('@')[0] })));
      enqueue(sendToActor('root', () => ({ type: 'session.open', visitor })));
      if (!problem) return;
      enqueue.assign({ problem: undefined });
      enqueue(showNotice(() => ({ ...problem, level: 'warning' })));
    }),
    notifyRestored: sendToActor('boot', () => ({ type: 'accounts.restored' })),
    revokeTokens: sendToActor('tokenRevocation', () => ({ type: 'tokenRevocation.begin' })),
    goHome: navigate('friends'),
    goToRoot: navigate('root'),
    goToLogin: navigate('login'),
    showExpired: showNotice(() => ({ key: 'login.expired', level: 'warning' })),
    showNotStored: showNotice(() => ({ key: 'errors.storage_unavailable', level: 'error' })),
  },
}).createMachine({
  id: 'accounts',
  context: { origin: '', current: undefined, storedAccounts: [], left: undefined, isChosen: false },
  initial: 'waiting',
  states: {
    waiting: { on: { 'accounts.restore': 'loading' } },
    loading: {
      invoke: {
        id: 'recall',
        src: 'recall',
        onDone: {
          target: 'loaded',
          actions: [{ type: 'setAccounts', params: ({ event }) => event.output }, 'openSession', 'notifyRestored'],
        },
        onError: { target: 'loaded', actions: ['openSession', 'showNotStored', 'notifyRestored'] },
      },
    },
    loaded: {
      invoke: { id: 'watchOtherTabs', src: 'watchOtherTabs', onError: {} },
      on: {
        /** Boot restarted. */
        'accounts.restore': { actions: 'notifyRestored' },
        'accounts.signedIn': {
          target: '.storing',
          actions: [{ type: 'setCurrent', params: ({ event: { account } }) => ({ account }) }, 'goHome', 'openSession'],
        },
        'accounts.switch': {
          guard: { type: 'isOther', params: ({ event: { account } }) => ({ account }) },
          target: '.storing',
          actions: [{ type: 'setCurrent', params: ({ event: { account } }) => ({ account }) }, 'goHome', 'openSession'],
        },
        'accounts.add': { actions: ['clearCurrent', 'goToLogin', 'openSession'] },
        'accounts.signedOut': {
          target: '.storing',
          actions: [
            { type: 'removeAccount', params: ({ context }) => ({ account: context.current, isChosen: true }) },
            'goToRoot',
            'openSession',
          ],
        },
        'accounts.forget': {
          guard: { type: 'isOther', params: ({ event: { account } }) => ({ account }) },
          target: '.storing',
          actions: [{ type: 'removeAccount', params: ({ event: { account } }) => ({ account, isChosen: true }) }, 'revokeTokens'],
        },
        // The other data of the account stays for the next login (rule session-expired).
        'accounts.expired': {
          target: '.storing',
          actions: [
            { type: 'removeAccount', params: ({ context }) => ({ account: context.current, isChosen: false }) },
            'goToLogin',
            'openSession',
            'showExpired',
          ],
        },
        'accounts.renewed': { actions: 'openSession' },
        'accounts.changedElsewhere': [
          {
            guard: { type: 'isOther', params: ({ event: { current } }) => ({ account: current }) },
            actions: [
              { type: 'setAccounts', params: ({ event: { current, storedAccounts } }) => ({ current, storedAccounts }) },
              'goToRoot',
              'openSession',
            ],
          },
          { actions: { type: 'setAccounts', params: ({ event: { storedAccounts } }) => ({ storedAccounts }) } },
        ],
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'accounts.verified': {
              guard: { type: 'isOutdated', params: verifiedAs },
              target: 'storing',
              actions: { type: 'setCurrent', params: verifiedAs },
            },
          },
        },
        storing: {
          invoke: {
            id: 'remember',
            src: 'remember',
            input: ({ context: { current, storedAccounts, left, isChosen } }) => ({ current, storedAccounts, left, isChosen }),
            onDone: 'idle',
            onError: { target: 'idle', actions: 'showNotStored' },
          },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof accountsMachine>;
export const selectCurrent = ({ context }: Snapshot) => context.current;
export const selectStoredAccounts = ({ context }: Snapshot) => context.storedAccounts;
