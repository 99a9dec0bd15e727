import { expect, test } from 'vitest';
import { authStrategyMachine, selectHasTurned, selectMethod, type LoginMethod } from '#machines/session/auth-strategy.machine.ts';
import { deferredCall } from '#tests/support/held.ts';
import { openAmong } from '#tests/support/machines.ts';

const open = async (method: LoginMethod = 'password') => {
  const readLoginMethod = deferredCall<LoginMethod>();
  const among = openAmong(authStrategyMachine.provide({ actors: { readLoginMethod: readLoginMethod.logic } }));
  await readLoginMethod.answer(method);
  return { ...among, method: () => selectMethod(among.actor.getSnapshot()) };
};

// rules: login-method
test.each(['password', 'token', 'page'] as const)('the configured method (%s) is the first', async (configured) => {
  const { method } = await open(configured);
  expect(method()).toBe(configured);
});

test('until it is known there is no form, and where it cannot be known it is the password', async () => {
  const readLoginMethod = deferredCall<LoginMethod>();
  const { actor } = openAmong(authStrategyMachine.provide({ actors: { readLoginMethod: readLoginMethod.logic } }));
  expect(selectMethod(actor.getSnapshot())).toBeUndefined();
  await readLoginMethod.refuse(new Error('no config'));
  expect(selectMethod(actor.getSnapshot())).toBe('password');
});

test('a password that the server does not take turns to its page, which a start with that known does not call a turn', async () => {
  const { actor, method } = await open();
  actor.send({ type: 'strategy.pageRequired' });
  expect([method(), selectHasTurned(actor.getSnapshot())]).toEqual(['page', true]);
  const known = await open('page');
  expect([known.method(), selectHasTurned(known.actor.getSnapshot())]).toEqual(['page', false]);
});

test('that the server takes it on its own page alone counts before the method is known too', () => {
  const { actor } = openAmong(authStrategyMachine.provide({ actors: { readLoginMethod: deferredCall<LoginMethod>().logic } }));
  actor.send({ type: 'strategy.pageRequired' });
  expect(selectMethod(actor.getSnapshot())).toBe('page');
});
