import { assign, setup, type SnapshotFrom } from 'xstate';
import type { KnownAccount } from '../../src/domain/visitor.ts';
import { tell } from '../support/registry.ts';

/** Another account of this device, or nobody for one's own. */
type Who = { other: KnownAccount | undefined };
type Event =
  | { type: 'logout.request'; mustConfirm: boolean; other?: KnownAccount | undefined }
  | { type: 'logout.confirm' | 'logout.cancel' };

/** The way out of an account, and of others on this device, until the visit ends (doc 1 §4). */
export const logoutMachine = setup({
  types: { context: {} as Who, events: {} as Event },
  guards: { mustConfirm: (_, { mustConfirm }: { mustConfirm: boolean }) => mustConfirm, isOther: ({ context: { other } }) => !!other },
  actions: {
    keep: assign((_, { other }: Who) => ({ other })),
    tellSignedOut: tell('accounts', () => ({ type: 'accounts.signedOut' })),
    tellForget: tell('accounts', ({ other }: Who) => ({ type: 'accounts.forget', account: other as KnownAccount })),
  },
}).createMachine({
  id: 'logout',
  context: { other: undefined },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'logout.request': [
          {
            guard: { type: 'mustConfirm', params: ({ event: { mustConfirm } }) => ({ mustConfirm }) },
            target: 'confirming',
            actions: { type: 'keep', params: ({ event: { other } }) => ({ other }) },
          },
          { target: 'deciding', actions: { type: 'keep', params: ({ event: { other } }) => ({ other }) } },
        ],
      },
    },
    confirming: { on: { 'logout.confirm': 'deciding', 'logout.cancel': 'idle' } },
    deciding: {
      always: [
        { guard: 'isOther', target: 'idle', actions: { type: 'tellForget', params: ({ context: { other } }) => ({ other }) } },
        { target: 'leaving' },
      ],
    },
    leaving: { entry: 'tellSignedOut' },
  },
});

type Snapshot = SnapshotFrom<typeof logoutMachine>;
export const selectIsConfirming = (snapshot: Snapshot) => snapshot.matches('confirming');
/** Whom the question is about where it is not oneself. */
export const selectOther = ({ context }: Snapshot) => context.other;
