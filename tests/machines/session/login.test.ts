import { describe, expect, test } from 'vitest';
import { loginMachine, selectChallenge, selectIsBusy, selectProblem } from '#machines/session/login.machine.ts';
import { CallError, type Failure } from '#domain/text/failure.ts';
import {
  clientRefusalText,
  returnDefectText,
  LoginProblem,
  refusalText,
  type ChallengeType,
  type LoginOutcome,
} from '#domain/session/login.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { noor, openAmong, wordsOf } from '#tests/support/machines.ts';

const signedIn: LoginOutcome = { kind: 'signedIn', account: noor };
const needsCode: LoginOutcome = { kind: 'mfaRequired', secretHandle: 'mfa-handle' };
const rejected = (status: number, message: string): Failure => ({ kind: 'rejected', status, message });

const open = async (returned?: LoginOutcome | Error) => {
  const exchangeCode = deferredCall<LoginOutcome | undefined>();
  const signIn = deferredCall<LoginOutcome, { username: string; secretHandle: string }>();
  const solveChallenge = deferredCall<LoginOutcome, { mfaSecretHandle: string; secretHandle: string; challenge: ChallengeType }>();
  const redirectToProvider = deferredCall<void>();
  const actors = {
    signIn: signIn.logic,
    solveChallenge: solveChallenge.logic,
    redirectToProvider: redirectToProvider.logic,
    exchangeCode: exchangeCode.logic,
  };
  const among = openAmong(loginMachine.provide({ actors }));
  const { actor } = among;
  await (returned instanceof Error ? exchangeCode.reject(returned) : exchangeCode.resolve(returned));
  return {
    ...among,
    signIn,
    solveChallenge,
    redirectToProvider,
    submit: () => actor.send({ type: 'login.submit', username: 'noor', secretHandle: 'handle-1' }),
    askFor: (challenge: ChallengeType) => actor.send({ type: 'login.challenge', challenge }),
    verify: () => actor.send({ type: 'login.verify', secretHandle: 'handle-2' }),
    challenge: () => selectChallenge(actor.getSnapshot()),
    isBusy: () => selectIsBusy(actor.getSnapshot()),
    problem: () => {
      const problem = selectProblem(actor.getSnapshot());
      return problem && wordsOf(problem);
    },
  };
};

describe('login machine: signing in', () => {
  test('is busy until the response, and reports the account', async () => {
    const { signIn, submit, isBusy, notified } = await open();
    submit();
    expect([isBusy(), signIn.requested]).toEqual([true, [{ username: 'noor', secretHandle: 'handle-1' }]]);
    await signIn.resolve(signedIn);
    expect([isBusy(), notified]).toEqual([false, [['accounts', { type: 'accounts.signedIn', account: noor }]]]);
  });

  // rules: first-steps
  test('leads a newly registered account to the first steps', async () => {
    const { signIn, submit, notified } = await open();
    submit();
    await signIn.resolve({ ...signedIn, isNew: true });
    expect(notified).toEqual([
      ['accounts', { type: 'accounts.signedIn', account: noor }],
      ['screens', { type: 'screens.go', route: 'first-steps' }],
    ]);
  });

  test('ignores a second press during a request', async () => {
    const { signIn, submit } = await open();
    submit();
    submit();
    expect(signIn.requested.length).toBe(1);
  });
});

describe('login machine: texts of a failed return from the provider', () => {
  test.each<[string, Error, string]>([
    ['a foreign state', new LoginProblem(returnDefectText('foreign')), 'login.return_foreign'],
    ['no state', new LoginProblem(returnDefectText('stateless')), 'login.return_stateless'],
    ['nothing', new LoginProblem(returnDefectText('empty')), 'login.return_empty'],
    ['no code', new LoginProblem(returnDefectText('codeless')), 'login.return_codeless'],
    ['a refusal', new LoginProblem(refusalText('access_denied', '')), 'login.return_denied'],
    ['a refusal with a message', new LoginProblem(refusalText('access_denied', 'They said no')), 'login.return_refused They said no'],
    ['another refusal', new LoginProblem(refusalText('temporarily_unavailable', '')), 'login.return_refused temporarily_unavailable'],
    ['a used code', new CallError({ kind: 'rejected', status: 400, message: 'Invalid credentials' }), 'login.return_code'],
    ['a used code, by its name', new CallError({ kind: 'rejected', status: 400, message: 'invalid_grant' }), 'login.return_code'],
    [
      'a used code, as GoToSocial says it',
      new CallError({
        kind: 'rejected',
        status: 400,
        message: 'Bad Request: could not get access token: sql: no rows in result set: If you',
      }),
      'login.return_code',
    ],
    ['a code without its proof', new CallError({ kind: 'rejected', status: 400, message: 'missing code_verifier' }), 'login.return_code'],
    [
      'a server’s own message',
      new CallError({ kind: 'rejected', status: 400, message: 'Closed today' }),
      'errors.response_text Closed today',
    ],
    ['no network', new CallError({ kind: 'offline' }), 'login.error_network'],
  ])('%s', async (_, error, expected) => {
    const { problem, isBusy } = await open(error);
    expect([problem(), isBusy()]).toEqual([expected, false]);
  });
});

// rules: login-messages
describe('login machine: texts of a failed sign-in', () => {
  test.each<[string, Failure, string]>([
    ['401', { kind: 'unauthorized', status: 401, message: '' }, 'login.error_credentials'],
    ['400 invalid_grant, as sent by Mastodon', rejected(400, 'invalid_grant'), 'login.error_credentials'],
    ['400 Invalid credentials, as sent by Akkoma', rejected(400, 'Invalid credentials'), 'login.error_credentials'],
    ['403 Invalid credentials', { kind: 'forbidden', status: 403, message: 'Invalid credentials.' }, 'login.error_credentials'],
    [
      'another error of the grant',
      rejected(400, 'Your account is awaiting approval'),
      'errors.response_text Your account is awaiting approval',
    ],
    ['too many attempts', { kind: 'throttled', status: 429, message: 'Throttled' }, 'errors.response_text Throttled'],
    ['an error without a message', rejected(400, ''), 'login.error_other'],
    ['a server error with any message', rejected(500, 'Invalid credentials'), 'login.error_other'],
    ['503', rejected(503, ''), 'login.error_other'],
    ['a malformed response', { kind: 'malformed' }, 'login.error_other'],
    ['no connection', { kind: 'offline' }, 'login.error_network'],
    ['a timeout', { kind: 'timeout' }, 'login.error_network'],
  ])('%s', async (_, failure, text) => {
    const { signIn, submit, problem, isBusy, notified } = await open();
    submit();
    await signIn.reject(new CallError(failure));
    expect([problem(), isBusy(), notified]).toEqual([text, false, []]);
  });

  test('leads to the password reset with the reason when it is required', async () => {
    const { signIn, submit, problem, isBusy, notified } = await open();
    submit();
    await signIn.resolve({ kind: 'passwordResetRequired' });
    expect([problem(), isBusy(), notified]).toEqual([
      undefined,
      false,
      [
        ['passwordReset', { type: 'passwordReset.require' }],
        ['screens', { type: 'screens.go', route: 'password-reset' }],
      ],
    ]);
  });

  test.each<[string, Failure, string]>([
    ['a message', { kind: 'forbidden', status: 403, message: 'No apps today' }, 'login.return_refused No apps today'],
    ['no message', { kind: 'unauthorized', status: 401, message: '' }, 'login.error_client'],
  ])('distinguishes a refused client from a wrong password (%s)', async (_, failure, text) => {
    const { signIn, submit, problem } = await open();
    submit();
    await signIn.reject(new LoginProblem(clientRefusalText(failure)));
    expect(problem()).toBe(text);
  });

  test('are cleared on dismissal and by the next attempt', async () => {
    const { actor, signIn, submit, problem } = await open();
    submit();
    await signIn.reject(new CallError({ kind: 'offline' }));
    actor.send({ type: 'login.dismiss' });
    expect(problem()).toBe(undefined);
    submit();
    await signIn.reject(new CallError({ kind: 'offline' }));
    submit();
    expect(problem()).toBe(undefined);
  });
});

// rules: second-factor
describe('login machine: second factor', () => {
  const requested = async () => {
    const login = await open();
    login.submit();
    await login.signIn.resolve(needsCode);
    return login;
  };

  test('is requested, and its response signs in', async () => {
    const { solveChallenge, askFor, challenge, verify, takeNotified } = await requested();
    askFor('recovery');
    verify();
    expect(solveChallenge.requested).toEqual([{ mfaSecretHandle: 'mfa-handle', secretHandle: 'handle-2', challenge: 'recovery' }]);
    await solveChallenge.resolve(signedIn);
    expect([challenge(), takeNotified()]).toEqual([undefined, [['accounts', { type: 'accounts.signedIn', account: noor }]]]);
  });

  test('starts with the authenticator code, and switches to the recovery code and back', async () => {
    const { actor, askFor, challenge, submit, signIn } = await requested();
    const seen = [challenge()];
    for (const one of ['recovery', 'recovery', 'totp', 'recovery'] as const) {
      askFor(one);
      seen.push(challenge());
    }
    expect(seen).toEqual(['totp', 'recovery', 'recovery', 'totp', 'recovery']);
    actor.send({ type: 'login.cancel' });
    expect(challenge()).toBe(undefined);
    submit();
    await signIn.resolve(needsCode);
    expect(challenge()).toBe('totp');
  });

  test('clears the error of one kind of code on a switch to the other', async () => {
    const { solveChallenge, askFor, verify, problem } = await requested();
    verify();
    await solveChallenge.reject(new CallError(rejected(400, 'Invalid code')));
    askFor('recovery');
    expect(problem()).toBe(undefined);
  });

  test('permits another attempt after a wrong code', async () => {
    const { solveChallenge, verify, problem, isBusy } = await requested();
    verify();
    await solveChallenge.reject(new CallError(rejected(400, 'Invalid code')));
    expect([problem(), isBusy()]).toEqual(['login.error_code', false]);
    verify();
    expect([problem(), solveChallenge.requested.length]).toEqual([undefined, 2]);
  });

  test('is cancelled, even during a request', async () => {
    const { actor, solveChallenge, verify, isBusy, submit, signIn } = await requested();
    verify();
    actor.send({ type: 'login.cancel' });
    expect([isBusy(), solveChallenge.waiting()]).toEqual([false, []]);
    submit();
    expect(signIn.requested.length).toBe(2);
  });
});

test('changes to the server’s page without an error when passwords are not accepted', async () => {
  const { signIn, submit, problem, isBusy, notified } = await open();
  submit();
  await signIn.resolve({ kind: 'pageRequired' });
  expect([problem(), isBusy(), notified]).toEqual([undefined, false, [['authStrategy', { type: 'strategy.pageRequired' }]]]);
});

test('can redirect again after going back from the server’s page', async () => {
  const { actor, redirectToProvider, isBusy } = await open();
  actor.send({ type: 'login.redirect' });
  await redirectToProvider.resolve();
  expect(isBusy()).toBe(false);
  actor.send({ type: 'login.redirect' });
  expect(redirectToProvider.requested.length).toBe(2);
});

test('reports an unreachable provider (login by token)', async () => {
  const { actor, redirectToProvider, isBusy, problem } = await open();
  actor.send({ type: 'login.redirect' });
  expect(isBusy()).toBe(true);
  await redirectToProvider.reject(new CallError({ kind: 'offline' }));
  expect([isBusy(), problem()]).toEqual([false, 'login.error_network']);
  actor.send({ type: 'login.redirect' });
  expect(problem()).toBe(undefined);
});

// rules: secrets-hidden
test('has no password, code or token in events and context, only handles', async () => {
  const { actor, signIn, solveChallenge, submit, verify, notified } = await open();
  submit();
  await signIn.resolve(needsCode);
  verify();
  await solveChallenge.resolve(signedIn);
  expect(actor.getSnapshot().context).toEqual({
    problem: undefined,
    username: 'noor',
    secretHandle: 'handle-2',
    mfaSecretHandle: 'mfa-handle',
    challenge: 'totp',
  });
  expect(Object.keys(notified.at(-1)![1]['account']).sort()).toEqual(['accountId', 'acct', 'avatar', 'displayName', 'origin']);
});

describe('login machine: return from the provider', () => {
  test('signs in with an accepted code', async () => {
    const { notified, isBusy } = await open(signedIn);
    expect([isBusy(), notified]).toEqual([false, [['accounts', { type: 'accounts.signedIn', account: noor }]]]);
  });

  test('reports a refused code, and shows the form', async () => {
    const { notified, isBusy, problem } = await open(new CallError(rejected(400, 'The code is too old')));
    expect([isBusy(), notified, problem()]).toEqual([false, [], 'errors.response_text The code is too old']);
  });
});
