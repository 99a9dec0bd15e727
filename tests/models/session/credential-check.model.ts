import { credentialCheckMachine } from '#machines/session/credential-check.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { anAccount } from '#tests/support/entities.ts';
import { modelOf } from '#tests/support/model.ts';

/** Whose token it is. */
export const account = anAccount();

/** Whether the server still takes a token. */
export const credentialCheckModel = modelOf(credentialCheckMachine, {
  events: [{ type: 'credentialCheck.doubted' }],
  outcomes: {
    watchRefusals: [{ error: new Error('blind') }],
    verifyCredentials: [
      { done: account },
      { error: new CallError({ kind: 'unauthorized', status: 401, message: '' }) },
      { error: new CallError({ kind: 'offline' }) },
    ],
  },
  project: () => null,
});
