import { setup, type SnapshotFrom } from 'xstate';
import { tell } from '../support/registry.ts';
import { unprovided } from '../support/unprovided.ts';
import type { AuthStrategyInbox } from './inbox.ts';

export type LoginMethod = 'password' | 'token';
type Event = AuthStrategyInbox | { type: 'strategy.totp' | 'strategy.recovery' | 'strategy.cancel' };
export type Strategy = 'password' | 'token' | 'totp' | 'recovery';

/** How a guest proves who they are, for as long as the guest's visit lives (doc 1 §4). */
export const authStrategyMachine = setup({
  types: { events: {} as Event },
  actors: { readLoginMethod: unprovided<LoginMethod>('readLoginMethod') },
  guards: { isByToken: (_, { method }: { method: LoginMethod }) => method === 'token' },
  actions: { cancelLogin: tell('login', () => ({ type: 'login.cancel' })) },
}).createMachine({
  id: 'authStrategy',
  initial: 'initial',
  states: {
    initial: {
      invoke: {
        id: 'readLoginMethod',
        src: 'readLoginMethod',
        onDone: [
          { guard: { type: 'isByToken', params: ({ event }) => ({ method: event.output }) }, target: 'token' },
          { target: 'password' },
        ],
        onError: 'password',
      },
    },
    password: { on: { 'strategy.mfaRequired': 'secondFactor' } },
    token: { on: { 'strategy.mfaRequired': 'secondFactor' } },
    secondFactor: {
      initial: 'totp',
      on: { 'strategy.cancel': { target: 'initial', actions: 'cancelLogin' }, 'strategy.succeeded': 'initial' },
      states: {
        totp: { on: { 'strategy.recovery': 'recovery' } },
        recovery: { on: { 'strategy.totp': 'totp' } },
      },
    },
  },
});

export const selectStrategy = (snapshot: SnapshotFrom<typeof authStrategyMachine>): Strategy => {
  if (snapshot.matches({ secondFactor: 'totp' })) return 'totp';
  if (snapshot.matches({ secondFactor: 'recovery' })) return 'recovery';
  return snapshot.matches('token') ? 'token' : 'password';
};
