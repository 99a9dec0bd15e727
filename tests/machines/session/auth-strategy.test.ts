import { describe, expect, test } from 'vitest';
import { authStrategyMachine, selectHasTurned, selectStrategy, type LoginMethod } from '#machines/session/auth-strategy.machine.ts';
import { heldCall } from '#tests/support/held.ts';
import { openAmong } from '#tests/support/machines.ts';

const open = async (method: LoginMethod = 'password') => {
  const readLoginMethod = heldCall<LoginMethod>();
  const among = openAmong(authStrategyMachine.provide({ actors: { readLoginMethod: readLoginMethod.logic } }));
  await readLoginMethod.answer(method);
  return { ...among, readLoginMethod, strategy: () => selectStrategy(among.actor.getSnapshot()) };
};

test.each(['password', 'token', 'page'] as const)('the configured method (%s) is the first (rule login-method)', async (method) => {
  const { strategy } = await open(method);
  expect(strategy()).toBe(method);
});

test('until it is known, and where it cannot be known, it is the password', async () => {
  const readLoginMethod = heldCall<LoginMethod>();
  const { actor } = openAmong(authStrategyMachine.provide({ actors: { readLoginMethod: readLoginMethod.logic } }));
  expect(selectStrategy(actor.getSnapshot())).toBe('password');
  await readLoginMethod.refuse(new Error('no config'));
  expect(selectStrategy(actor.getSnapshot())).toBe('password');
});

test('a password that the server does not take turns to its page, which a start with that known does not call a turn', async () => {
  const { actor, strategy } = await open();
  actor.send({ type: 'strategy.pageRequired' });
  expect([strategy(), selectHasTurned(actor.getSnapshot())]).toEqual(['page', true]);
  const known = await open('page');
  expect([known.strategy(), selectHasTurned(known.actor.getSnapshot())]).toEqual(['page', false]);
});

test.each([
  ['strategy.mfaRequired', 'totp'],
  ['strategy.pageRequired', 'page'],
] as const)('%s counts before the method is known too', (type, expected) => {
  const { actor } = openAmong(authStrategyMachine.provide({ actors: { readLoginMethod: heldCall<LoginMethod>().logic } }));
  actor.send({ type });
  expect(selectStrategy(actor.getSnapshot())).toBe(expected);
});

describe('the second factor (rule second-factor)', () => {
  test('starts with the code of the authenticator; it and the recovery code switch to each other', async () => {
    const { actor, strategy } = await open();
    actor.send({ type: 'strategy.mfaRequired' });
    const seen = [strategy()];
    for (const type of ['strategy.recovery', 'strategy.recovery', 'strategy.totp'] as const) {
      actor.send({ type });
      seen.push(strategy());
    }
    expect(seen).toEqual(['totp', 'recovery', 'recovery', 'totp']);
  });

  test.each(['password', 'token'] as const)('cancelling goes back to the %s and calls the sign-in off', async (method) => {
    const { actor, readLoginMethod, strategy, told } = await open(method);
    actor.send({ type: 'strategy.mfaRequired' });
    actor.send({ type: 'strategy.recovery' });
    actor.send({ type: 'strategy.cancel' });
    await readLoginMethod.answer(method);
    expect([strategy(), told]).toEqual([method, [['login', { type: 'login.cancel' }]]]);
  });

  test('success resets it', async () => {
    const { actor, readLoginMethod, strategy, told } = await open('token');
    actor.send({ type: 'strategy.mfaRequired' });
    actor.send({ type: 'strategy.succeeded' });
    await readLoginMethod.answer('token');
    expect([strategy(), told]).toEqual(['token', []]);
  });
});
