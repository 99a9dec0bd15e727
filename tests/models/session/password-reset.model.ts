import { passwordResetMachine } from '#machines/session/password-reset.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { modelOf } from '#tests/support/model.ts';

/** The password reset of a guest. */
export const passwordResetModel = modelOf(passwordResetMachine, {
  events: [
    { type: 'passwordReset.submit', email: 'noor@a.example' },
    { type: 'passwordReset.require' },
    { type: 'passwordReset.dismiss' },
    { type: 'passwordReset.retry' },
  ],
  outcomes: {
    requestReset: [
      { done: undefined },
      { error: new CallError({ kind: 'throttled', status: 429, message: '' }) },
      { error: new CallError({ kind: 'offline' }) },
    ],
  },
  project: ({ isRequired }) => isRequired,
});
