import { setup, type SnapshotFrom } from 'xstate';
import { tell } from '../support/registry.ts';

type Event = { type: 'logout.request'; mustConfirm: boolean } | { type: 'logout.confirm' | 'logout.cancel' };

/** An account's way out, until its visit ends (doc 1 §4). */
export const logoutMachine = setup({
  types: { events: {} as Event },
  guards: { mustConfirm: (_, { mustConfirm }: { mustConfirm: boolean }) => mustConfirm },
  actions: { tellSignedOut: tell('accounts', () => ({ type: 'accounts.signedOut' })) },
}).createMachine({
  id: 'logout',
  initial: 'idle',
  states: {
    idle: {
      on: {
        'logout.request': [
          { guard: { type: 'mustConfirm', params: ({ event: { mustConfirm } }) => ({ mustConfirm }) }, target: 'confirming' },
          { target: 'leaving' },
        ],
      },
    },
    confirming: { on: { 'logout.confirm': 'leaving', 'logout.cancel': 'idle' } },
    leaving: { entry: 'tellSignedOut' },
  },
});

export const selectIsConfirming = (snapshot: SnapshotFrom<typeof logoutMachine>) => snapshot.matches('confirming');
