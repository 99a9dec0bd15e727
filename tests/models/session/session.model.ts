import { sessionMachine } from '#machines/session/session.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { anAccount } from '#tests/support/entities.ts';
import { modelOf } from '#tests/support/model.ts';

/** Whose token it is. */
export const account = anAccount();

/** Whether the server still takes a token. */
export const sessionModel = modelOf(sessionMachine, {
  events: [{ type: 'session.doubted' }],
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
