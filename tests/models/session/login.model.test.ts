import { describe, expect, test } from 'vitest';
import { loginMachine, selectChallenge, selectIsBusy, selectProblem } from '#machines/session/login.machine.ts';
import type { LoginOutcome } from '#domain/session/login.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, noor, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { loginModel } from './login.model.ts';

const open = () => {
  const [signIn, solveChallenge] = [deferredCall<LoginOutcome>(), deferredCall<LoginOutcome>()];
  const [redirectToProvider, exchangeCode] = [deferredCall<void>(), deferredCall<LoginOutcome | undefined>()];
  const calls = { signIn, solveChallenge, redirectToProvider, exchangeCode };
  const actors = {
    signIn: signIn.logic,
    solveChallenge: solveChallenge.logic,
    redirectToProvider: redirectToProvider.logic,
    exchangeCode: exchangeCode.logic,
  };
  return { ...openAmong(loginMachine.provide({ actors })), calls, waiting: () => Object.values(calls).flatMap((call) => call.waiting()) };
};

describe('login model', () => {
  test.each(loginModel.paths)('$name', async (path) => {
    const { actor, calls, waiting, takeNotified } = open();
    const accounts = ['accounts', { type: 'accounts.signedIn', account: noor }];
    const reset = [
      ['passwordReset', { type: 'passwordReset.require' }],
      ['screens', { type: 'screens.go', route: 'password-reset' }],
    ];
    const notifiedBy: Record<string, unknown[]> = {
      'signIn signedIn': [accounts],
      'exchangeCode signedIn': [accounts],
      'signIn passwordResetRequired': reset,
      'signIn pageRequired': [['authStrategy', { type: 'strategy.pageRequired' }]],
      'solveChallenge signedIn': [accounts],
      'solveChallenge passwordResetRequired': reset,
    };
    const endings = Object.entries(endingsOf(calls)).map(([type, end]) => [
      type,
      async (event: { actorId: string; output?: LoginOutcome }) => {
        await end(event as never);
        expect(takeNotified()).toEqual(notifiedBy[`${event.actorId} ${event.output?.kind}`] ?? []);
      },
    ]);
    const is =
      (busy: boolean, running: readonly string[], hasChallenge = false) =>
      () => {
        const snapshot = actor.getSnapshot();
        expect(selectChallenge(snapshot)).toBe(hasChallenge ? snapshot.context.challenge : undefined);
        expect([selectIsBusy(snapshot), waiting(), takeNotified()]).toEqual([busy, running, []]);
        if (busy) expect(selectProblem(snapshot)).toBe(undefined);
      };
    await loginModel.walk(path, {
      actor,
      events: { 'login.*': (event) => actor.send(event), ...Object.fromEntries(endings) },
      states: {
        returning: is(true, ['exchangeCode']),
        idle: is(false, []),
        signingIn: is(true, ['signIn']),
        'secondFactor.awaitingCode': is(false, [], true),
        'secondFactor.verifyingCode': is(true, ['solveChallenge'], true),
        redirecting: is(true, ['redirectToProvider']),
      },
    });
    expect(calls.signIn.requested).toEqual(calls.signIn.requested.map(() => ({ username: 'noor', secretHandle: 't1' })));
    expect(calls.solveChallenge.requested).toEqual(
      calls.solveChallenge.requested.map(() => ({
        mfaSecretHandle: 'm1',
        secretHandle: 't2',
        challenge: expect.stringMatching(/^(totp|recovery)$/),
      })),
    );
  });

  test('takes every edge', () => {
    expect(recordCoverage([loginModel])).toEqual({ machine: 'login', edges: 19, taken: 19, missed: [] });
  });
});
