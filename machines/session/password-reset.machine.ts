import { assign, setup, type SnapshotFrom } from 'xstate';
import { toFailure } from '#domain/text/failure.ts';
import { unprovided } from '../support/unprovided.ts';

type Context = { email: string; isRequired: boolean };
type Event =
  | PasswordResetEvents
  | { type: 'passwordReset.submit'; email: string }
  | { type: 'passwordReset.dismiss' | 'passwordReset.retry' };

export type PasswordResetEvents = { type: 'passwordReset.require' };

/** The password reset of a guest by mail, retried until an account's session replaces the guest's (rule password-reset). */
export const passwordResetMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: { requestReset: unprovided<void, { email: string }>('requestReset') },
  guards: { isThrottled: (_, { error }: { error: unknown }) => toFailure(error).kind === 'throttled' },
  actions: {
    /** Loads the address that was typed before a submission reloaded the page. */
    restoreEmail: () => {},
    setEmail: assign((_, { email }: { email: string }) => ({ email })),
    clearEmail: assign({ email: '' }),
    require: assign({ isRequired: true }),
    dismiss: assign({ isRequired: false }),
  },
}).createMachine({
  id: 'passwordReset',
  context: { email: '', isRequired: false },
  entry: 'restoreEmail',
  initial: 'idle',
  on: {
    /** The server lets an account in only with a new password (rule reset-forced). */
    'passwordReset.require': { target: '.idle', actions: 'require' },
  },
  states: {
    idle: {
      on: {
        'passwordReset.submit': { target: 'pending', actions: { type: 'setEmail', params: ({ event: { email } }) => ({ email }) } },
        'passwordReset.dismiss': { actions: 'dismiss' },
      },
    },
    pending: {
      tags: 'busy',
      invoke: {
        id: 'requestReset',
        src: 'requestReset',
        input: ({ context: { email } }) => ({ email }),
        onDone: { target: 'success', actions: ['dismiss', 'clearEmail'] },
        onError: [
          { guard: { type: 'isThrottled', params: ({ event: { error } }) => ({ error }) }, target: 'refused.throttled' },
          { target: 'refused.failed' },
        ],
      },
    },
    success: { on: { 'passwordReset.retry': 'idle' } },
    refused: {
      on: {
        'passwordReset.submit': { target: 'pending', actions: { type: 'setEmail', params: ({ event: { email } }) => ({ email }) } },
        'passwordReset.dismiss': 'idle',
      },
      states: { throttled: {}, failed: {} },
      initial: 'failed',
    },
  },
});

type Snapshot = SnapshotFrom<typeof passwordResetMachine>;
/** The address that was submitted last, also before a reload. */
export const selectEmail = ({ context }: Snapshot): string => context.email;
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectIsSent = (snapshot: Snapshot) => snapshot.matches('success');

/** The message above the form, as a message key (rule reset-messages). */
export const selectProblem = (snapshot: Snapshot): string | undefined => {
  if (snapshot.matches({ refused: 'throttled' })) return 'password_reset.too_many_requests';
  if (snapshot.matches('refused')) return 'login.error_other';
  return snapshot.context.isRequired ? 'password_reset.required' : undefined;
};
