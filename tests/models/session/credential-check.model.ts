import { credentialCheckMachine } from '#machines/session/credential-check.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { anAccount } from '#tests/support/entities.ts';
import { modelOf } from '#tests/support/model.ts';

/** The account of the token. */
export const account = anAccount();

/** The verification of a token. */
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
