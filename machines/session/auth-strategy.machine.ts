import { setup, type SnapshotFrom } from 'xstate';
import { unprovided } from '../support/unprovided.ts';

/** By a password here, or on the server's own page: because that is configured, or because it takes passwords nowhere else. */
export type LoginMethod = 'password' | 'token' | 'page';

/** The server accepts passwords only on its own page. */
export type AuthStrategyEvents = { type: 'strategy.pageRequired' };

/** The login method of a guest, for as long as the guest's session lives (rule login-method). */
export const authStrategyMachine = setup({
  types: { events: {} as AuthStrategyEvents },
  actors: { readLoginMethod: unprovided<LoginMethod>('readLoginMethod') },
  guards: {
    isByToken: (_, { method }: { method: LoginMethod }) => method === 'token',
    isByPage: (_, { method }: { method: LoginMethod }) => method === 'page',
  },
}).createMachine({
  id: 'authStrategy',
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readLoginMethod',
        src: 'readLoginMethod',
        onDone: [
          { guard: { type: 'isByToken', params: ({ event }) => ({ method: event.output }) }, target: 'token' },
          { guard: { type: 'isByPage', params: ({ event }) => ({ method: event.output }) }, target: 'page' },
          { target: 'password' },
        ],
        onError: 'password',
      },
      on: { 'strategy.pageRequired': 'pageRequired' },
    },
    password: { on: { 'strategy.pageRequired': 'pageRequired' } },
    token: {},
    page: {},
    /** The same, found out by the password that was just given. */
    pageRequired: {},
  },
});

type Snapshot = SnapshotFrom<typeof authStrategyMachine>;
/** The login method; undefined until it is known, and no password may be requested before. */
export const selectMethod = (snapshot: Snapshot): LoginMethod | undefined => {
  if (snapshot.matches('loading')) return undefined;
  if (snapshot.matches('page') || snapshot.matches('pageRequired')) return 'page';
  return snapshot.matches('token') ? 'token' : 'password';
};

/** True if the form that was just submitted was replaced by the server's page. */
export const selectHasTurned = (snapshot: Snapshot): boolean => snapshot.matches('pageRequired');
