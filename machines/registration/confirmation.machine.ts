import { assign, setup, type SnapshotFrom } from 'xstate';
import { toFailure } from '#domain/text/failure.ts';
import { unprovided } from '../support/unprovided.ts';

type Context = { email: string };

/** Requests the confirmation mail again, on every press, while a guest waits for it (rule confirmation-again). */
export const confirmationMachine = setup({
  types: { context: {} as Context, events: {} as { type: 'confirmation.request'; email: string }, tags: {} as 'busy' },
  actors: { resend: unprovided<void, { email: string }>('resend') },
  guards: { isThrottled: (_, { error }: { error: unknown }) => toFailure(error).kind === 'throttled' },
  actions: { setEmail: assign((_, { email }: { email: string }) => ({ email })) },
}).createMachine({
  id: 'confirmation',
  context: { email: '' },
  initial: 'idle',
  states: {
    idle: {
      on: { 'confirmation.request': { target: 'sending', actions: { type: 'setEmail', params: ({ event: { email } }) => ({ email }) } } },
      initial: 'unsent',
      states: { unsent: {}, sent: {}, throttled: {}, failed: {} },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'resend',
        src: 'resend',
        input: ({ context: { email } }) => ({ email }),
        onDone: 'idle.sent',
        onError: [
          { guard: { type: 'isThrottled', params: ({ event: { error } }) => ({ error }) }, target: 'idle.throttled' },
          { target: 'idle.failed' },
        ],
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof confirmationMachine>;
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
/** The message key for the result of the last try. */
export const selectConfirmationMessage = (snapshot: Snapshot): string | undefined => {
  if (snapshot.matches({ idle: 'sent' })) return 'registration.confirmation_sent';
  if (snapshot.matches({ idle: 'throttled' })) return 'password_reset.too_many_requests';
  return snapshot.matches({ idle: 'failed' }) ? 'login.error_other' : undefined;
};
