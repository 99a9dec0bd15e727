import { loginMachine } from '#machines/session/login.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import type { LoginOutcome } from '#domain/session/login.ts';
import { noor } from '#tests/support/machines.ts';
import { modelOf } from '#tests/support/model.ts';

const offline = new CallError({ kind: 'offline' });
const signedIn: LoginOutcome = { kind: 'signedIn', account: noor };
const page: LoginOutcome = { kind: 'pageRequired' };
const reset: LoginOutcome = { kind: 'passwordResetRequired' };

/** A guest's way in. */
export const loginModel = modelOf(loginMachine, {
  events: [
    { type: 'login.submit', username: 'noor', secretHandle: 't1' },
    { type: 'login.challenge', challenge: 'recovery' },
    { type: 'login.challenge', challenge: 'totp' },
    { type: 'login.verify', secretHandle: 't2' },
    { type: 'login.redirect' },
    { type: 'login.dismiss' },
    { type: 'login.cancel' },
  ],
  outcomes: {
    signIn: [
      { done: signedIn },
      { done: { kind: 'mfaRequired', secretHandle: 'm1' } },
      { done: reset },
      { done: page },
      { error: offline },
    ],
    answerChallenge: [{ done: signedIn }, { done: reset }, { error: offline }],
    redirectToProvider: [{ done: undefined }, { error: offline }],
    exchangeCode: [{ done: undefined }, { done: signedIn }, { error: offline }],
  },
  project: ({ problem, challenge }) => [problem?.key, challenge],
});
