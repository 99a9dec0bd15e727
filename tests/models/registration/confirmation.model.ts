import { confirmationMachine } from '#machines/registration/confirmation.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { modelOf } from '#tests/support/model.ts';

/** The request for another confirmation mail. */
export const confirmationModel = modelOf(confirmationMachine, {
  events: [{ type: 'confirmation.request', email: 'wren@a.example' }],
  outcomes: {
    resend: [
      { done: undefined },
      { error: new CallError({ kind: 'throttled', status: 429, message: '' }) },
      { error: new CallError({ kind: 'offline' }) },
    ],
  },
  project: ({ email }) => email,
});
