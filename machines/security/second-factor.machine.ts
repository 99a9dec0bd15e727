import { assign, setup, type SnapshotFrom } from 'xstate';
import { factorProblem } from '#domain/security/second-factor.ts';
import { toFailure } from '#domain/text/failure.ts';
import type { Message } from '#domain/text/message.ts';
import { unprovided, unprovidedSource } from '../support/unprovided.ts';

type Confirmed = { secretHandle: string; codeHandle: string };
/** The handles refer to the shown and the typed secrets: neither is ever in the context. */
type Context = Confirmed & { shownHandle: string; problem: Message | undefined };
type Event =
  | { type: 'factor.view' | 'factor.retry' | 'factor.begin' | 'factor.cancel' | 'factor.renew' | 'factor.codesSaved' | 'factor.dismiss' }
  | ({ type: 'factor.confirm' } & Confirmed)
  | { type: 'factor.disable'; secretHandle: string };

/** The second factor of the account, from when its settings are first shown: set up, shown once, renewed and removed (rules factor-setup, recovery-codes, factor-off). */
export const secondFactorMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    fetchFactor: unprovided<boolean>('fetchFactor'),
    /** A key for an authenticator, behind a handle. */
    preset: unprovided<string>('preset'),
    confirm: unprovided<void, Confirmed>('confirm'),
    /** New recovery codes, behind a handle; the old ones are worth nothing then. */
    fetchCodes: unprovided<string>('fetchCodes'),
    disable: unprovided<void, { secretHandle: string }>('disable'),
    /** Releases displayed secrets when they are no longer shown. */
    retainShown: unprovidedSource<{ handle: string }>('retainShown'),
  },
  guards: { isOn: (_, { isOn }: { isOn: boolean }) => isOn },
  actions: {
    setShown: assign((_, { handle }: { handle: string }) => ({ shownHandle: handle, problem: undefined })),
    setConfirmed: assign((_, { secretHandle, codeHandle }: Confirmed) => ({ secretHandle, codeHandle, problem: undefined })),
    setProof: assign((_, { secretHandle }: { secretHandle: string }) => ({ secretHandle, problem: undefined })),
    dismiss: assign({ problem: undefined }),
    showFailure: assign((_, { error }: { error: unknown }) => ({ problem: factorProblem(toFailure(error)) })),
    showCodesFailed: assign({ problem: { key: 'security.codes_error' } }),
  },
}).createMachine({
  id: 'secondFactor',
  context: { shownHandle: '', secretHandle: '', codeHandle: '', problem: undefined },
  initial: 'unloaded',
  on: { 'factor.dismiss': { actions: 'dismiss' } },
  states: {
    unloaded: { on: { 'factor.view': 'loading' } },
    loading: {
      invoke: {
        id: 'fetchFactor',
        src: 'fetchFactor',
        onDone: [{ guard: { type: 'isOn', params: ({ event }) => ({ isOn: event.output }) }, target: 'on' }, { target: 'off' }],
        onError: 'failed',
      },
    },
    failed: { on: { 'factor.retry': 'loading', 'factor.view': 'loading' } },
    off: { on: { 'factor.begin': { target: 'presetting', actions: 'dismiss' } } },
    presetting: {
      tags: 'busy',
      invoke: {
        id: 'preset',
        src: 'preset',
        onDone: { target: 'scanning', actions: { type: 'setShown', params: ({ event }) => ({ handle: event.output }) } },
        onError: { target: 'off', actions: { type: 'showFailure', params: ({ event: { error } }) => ({ error }) } },
      },
    },
    /** The key is shown until a code proves that an authenticator has it, or the setup is cancelled. */
    scanning: {
      invoke: { id: 'retainKey', src: 'retainShown', input: ({ context: { shownHandle } }) => ({ handle: shownHandle }), onError: {} },
      initial: 'waiting',
      on: { 'factor.cancel': { target: 'off', actions: 'dismiss' } },
      states: {
        waiting: {
          on: {
            'factor.confirm': {
              target: 'confirming',
              actions: { type: 'setConfirmed', params: ({ event: { secretHandle, codeHandle } }) => ({ secretHandle, codeHandle }) },
            },
          },
        },
        confirming: {
          tags: 'busy',
          invoke: {
            id: 'confirm',
            src: 'confirm',
            input: ({ context: { secretHandle, codeHandle } }) => ({ secretHandle, codeHandle }),
            onDone: '#secondFactor.renewing',
            onError: { target: 'waiting', actions: { type: 'showFailure', params: ({ event: { error } }) => ({ error }) } },
          },
        },
      },
    },
    renewing: {
      tags: 'busy',
      invoke: {
        id: 'fetchCodes',
        src: 'fetchCodes',
        onDone: { target: 'showing', actions: { type: 'setShown', params: ({ event }) => ({ handle: event.output }) } },
        onError: { target: 'on', actions: 'showCodesFailed' },
      },
    },
    /** The codes are shown only once: they stay when the modal closes, until the user confirms that they are saved. */
    showing: {
      invoke: { id: 'retainCodes', src: 'retainShown', input: ({ context: { shownHandle } }) => ({ handle: shownHandle }), onError: {} },
      on: { 'factor.codesSaved': 'on' },
    },
    on: {
      on: {
        'factor.renew': { target: 'renewing', actions: 'dismiss' },
        'factor.disable': {
          target: 'disabling',
          actions: { type: 'setProof', params: ({ event: { secretHandle } }) => ({ secretHandle }) },
        },
      },
    },
    disabling: {
      tags: 'busy',
      invoke: {
        id: 'disable',
        src: 'disable',
        input: ({ context: { secretHandle } }) => ({ secretHandle }),
        onDone: 'off',
        onError: { target: 'on', actions: { type: 'showFailure', params: ({ event: { error } }) => ({ error }) } },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof secondFactorMachine>;
export const selectFactorProblem = ({ context: { problem } }: Snapshot) => problem;
export const selectShownHandle = ({ context: { shownHandle } }: Snapshot) => shownHandle;
export const selectFactorIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

/** Returns the visible step; while a request is pending, the former step. */
export const selectFactorStep = (snapshot: Snapshot): 'loading' | 'failed' | 'off' | 'scanning' | 'showing' | 'on' => {
  if (snapshot.matches('scanning')) return 'scanning';
  if (snapshot.matches('showing')) return 'showing';
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('off') || snapshot.matches('presetting')) return 'off';
  return snapshot.matches('unloaded') || snapshot.matches('loading') ? 'loading' : 'on';
};
