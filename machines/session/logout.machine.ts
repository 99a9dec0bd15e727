import { assign, setup, type SnapshotFrom } from 'xstate';
import { isLossy, noLosses, type Losses } from '#domain/composer/losses.ts';
import type { StoredAccount } from '#domain/account/visitor.ts';
import { sendToActor } from '../support/registry.ts';
import { unprovided } from '../support/unprovided.ts';

/** Another account of this device, or undefined for the user's own. */
type Who = { other: StoredAccount | undefined };
/** The losses of a logout, and if it is confirmed in any case. */
export type Weighed = Losses & { mustConfirm: boolean };
type Context = Who & { mustConfirm: boolean; losses: Losses };
type Event = LogoutEvents | { type: 'logout.confirm' | 'logout.cancel' };

/** Another account of this device, or the user's own. */
export type LogoutEvents = { type: 'logout.request'; other?: StoredAccount | undefined };

const TIMEOUT_MS = 2_000; // our choice: nothing shows until then (rule logout-limits)
const LIMIT_MS = 5_000; // our choice: a server that does not respond must not prevent a logout (rule logout-limits)

/** The logout of an account, and of others on this device, until the session ends: pending changes are sent first, and it is confirmed before something is lost (rule logout-confirmed; decision settings-sync). */
export const logoutMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'confirming' },
  actors: {
    countLosses: unprovided<Weighed, Who>('countLosses'),
    /** Ends with how many changed settings are still waiting. */
    sendSettings: unprovided<number, Who>('sendSettings'),
  },
  guards: {
    hasPendingSettings: (_, { settings }: Losses) => settings > 0,
    mustConfirm: ({ context: { mustConfirm, losses } }) => mustConfirm || isLossy(losses),
    isOther: ({ context: { other } }) => !!other,
  },
  actions: {
    setOther: assign((_, { other }: Who) => ({ other, mustConfirm: true, losses: noLosses })),
    setLosses: assign((_, { mustConfirm, ...losses }: Weighed) => ({ mustConfirm, losses })),
    updateLosses: assign(({ context: { losses } }, params: Partial<Losses>) => ({ losses: { ...losses, ...params } })),
    notifySignedOut: sendToActor('accounts', () => ({ type: 'accounts.signedOut' })),
    notifyForget: sendToActor('accounts', ({ other }: Who) => ({ type: 'accounts.forget', account: other as StoredAccount })),
  },
  delays: { timeout: TIMEOUT_MS, limit: LIMIT_MS },
}).createMachine({
  id: 'logout',
  context: { other: undefined, mustConfirm: true, losses: noLosses },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'logout.request': {
          target: 'counting',
          actions: { type: 'setOther', params: ({ event: { other } }) => ({ other }) },
        },
      },
    },
    counting: {
      invoke: {
        id: 'countLosses',
        src: 'countLosses',
        input: ({ context: { other } }) => ({ other }),
        onDone: [
          {
            guard: { type: 'hasPendingSettings', params: ({ event }) => event.output },
            target: 'sending',
            actions: { type: 'setLosses', params: ({ event }) => event.output },
          },
          { target: 'deciding', actions: { type: 'setLosses', params: ({ event }) => event.output } },
        ],
        onError: 'confirming',
      },
      after: { timeout: 'confirming' },
    },
    sending: {
      tags: 'confirming',
      invoke: {
        id: 'sendSettings',
        src: 'sendSettings',
        input: ({ context: { other } }) => ({ other }),
        onDone: { target: 'deciding', actions: { type: 'updateLosses', params: ({ event }) => ({ settings: event.output }) } },
        onError: 'confirming',
      },
      after: { limit: 'confirming' },
      on: { 'logout.cancel': 'idle' },
    },
    deciding: { always: [{ guard: 'mustConfirm', target: 'confirming' }, { target: 'confirmed' }] },
    confirming: { tags: 'confirming', on: { 'logout.confirm': 'confirmed', 'logout.cancel': 'idle' } },
    confirmed: {
      always: [
        { guard: 'isOther', target: 'idle', actions: { type: 'notifyForget', params: ({ context: { other } }) => ({ other }) } },
        { target: 'signedOut' },
      ],
    },
    signedOut: { entry: 'notifySignedOut' },
  },
});

type Snapshot = SnapshotFrom<typeof logoutMachine>;
/** The data that is removed with the account, unless it is still being sent. */
export const selectLosses = (snapshot: Snapshot) => (snapshot.matches('sending') ? undefined : snapshot.context.losses);
/** The other account that the question is about. */
export const selectOther = ({ context }: Snapshot) => context.other;
