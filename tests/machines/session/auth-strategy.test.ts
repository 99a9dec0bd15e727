import { describe, expect, test } from 'vitest';
import { authStrategyMachine, selectHasTurned, selectMethod, type LoginMethod } from '#machines/session/auth-strategy.machine.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const open = async (method: LoginMethod = 'password') => {
  const readLoginMethod = deferredCall<LoginMethod>();
  const among = openAmong(authStrategyMachine.provide({ actors: { readLoginMethod: readLoginMethod.logic } }));
  await readLoginMethod.resolve(method);
  return { ...among, method: () => selectMethod(among.actor.getSnapshot()) };
};

describe('auth strategy machine', () => {
  // rules: login-method
  test.each(['password', 'token', 'page'] as const)('puts the configured method (%s) first', async (configured) => {
    const { method } = await open(configured);
    expect(method()).toBe(configured);
  });

  test('shows no form until the method is loaded, and falls back to the password', async () => {
    const readLoginMethod = deferredCall<LoginMethod>();
    const { actor } = openAmong(authStrategyMachine.provide({ actors: { readLoginMethod: readLoginMethod.logic } }));
    expect(selectMethod(actor.getSnapshot())).toBeUndefined();
    await readLoginMethod.reject(new Error('no config'));
    expect(selectMethod(actor.getSnapshot())).toBe('password');
  });

  test('changes to the server’s page when a password is not accepted, without a notice when known at the start', async () => {
    const { actor, method } = await open();
    actor.send({ type: 'strategy.pageRequired' });
    expect([method(), selectHasTurned(actor.getSnapshot())]).toEqual(['page', true]);
    const loaded = await open('page');
    expect([loaded.method(), selectHasTurned(loaded.actor.getSnapshot())]).toEqual(['page', false]);
  });

  test('uses the server’s page when required, also before the method is loaded', () => {
    const { actor } = openAmong(authStrategyMachine.provide({ actors: { readLoginMethod: deferredCall<LoginMethod>().logic } }));
    actor.send({ type: 'strategy.pageRequired' });
    expect(selectMethod(actor.getSnapshot())).toBe('page');
  });
});
