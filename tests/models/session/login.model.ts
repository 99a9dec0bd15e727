import type { AnyEventObject } from 'xstate';
import { loginMachine } from '#machines/session/login.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import type { LoginOutcome } from '#domain/session/login.ts';
import { noor } from '#tests/support/machines.ts';
import { isResponseOf, type Invariants } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const offline = new CallError({ kind: 'offline' });
const signedIn: LoginOutcome = { kind: 'signedIn', account: noor };
const page: LoginOutcome = { kind: 'pageRequired' };
const reset: LoginOutcome = { kind: 'passwordResetRequired' };

const answersIn = (events: readonly AnyEventObject[]): LoginOutcome[] =>
  events.flatMap((event) => (event.type.startsWith('xstate.done.actor.') && event['output'] ? [event['output']] : []));

const invariants: Invariants<typeof loginMachine> = {
  'an account is opened by a response of the server, once, and by nothing else': (_, { steps, notified }) =>
    notified('accounts', 'accounts.signedIn').length ===
    answersIn(steps.filter(({ isTaken }) => isTaken).map(({ event }) => event)).filter(({ kind }) => kind === 'signedIn').length,
  'a failure is reported': ({ context: { problem } }, { last }) => !last?.type.startsWith('xstate.error.actor.') || problem !== undefined,
  'a code belongs to the login that required it': (_, { started }) =>
    started('solveChallenge').every(({ mfaSecretHandle, secretHandle }) => mfaSecretHandle === 'm1' && secretHandle === 't2'),
  'the password that was submitted is the one that is sent': (_, { events, started }) =>
    started('signIn').length <= events.filter(({ type }) => type === 'login.submit').length &&
    started('signIn').every(({ username, secretHandle }) => username === 'noor' && secretHandle === 't1'),
  'what was wrong is forgotten with the next try': ({ context: { problem } }, { steps }) =>
    problem === undefined || !['signIn', 'solveChallenge', 'redirectToProvider'].some((id) => steps.at(-1)?.started(id).length),
  'who must choose a new password is led there': (_, history) => {
    const must = isResponseOf('signIn', 'done', history) || isResponseOf('solveChallenge', 'done', history);
    return !must || history.last?.['output'].kind !== 'passwordResetRequired' || history.notified('screens', 'screens.go').length > 0;
  },
};

/** The login of a guest. */
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
    solveChallenge: [{ done: signedIn }, { done: reset }, { error: offline }],
    redirectToProvider: [{ done: undefined }, { error: offline }],
    exchangeCode: [{ done: undefined }, { done: signedIn }, { error: offline }],
  },
  invariants,
  project: ({ problem, challenge }) => [problem?.key, challenge],
});
