import { expect, test } from 'vitest';
import { authStrategyMachine, selectStrategy, type LoginMethod, type Strategy } from '#machines/session/auth-strategy.machine.ts';
import { heldCall } from '#tests/support/held.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { authStrategyModel } from './auth-strategy.model.ts';

test.each(authStrategyModel.paths)('$name', async (path) => {
  const readLoginMethod = heldCall<LoginMethod>();
  const { actor, heardBy } = openAmong(authStrategyMachine.provide({ actors: { readLoginMethod: readLoginMethod.logic } }));
  let cancelled = 0;
  const is = (strategy: Strategy, isReading: boolean) => () => {
    expect(selectStrategy(actor.getSnapshot())).toBe(strategy);
    expect(readLoginMethod.waiting().length).toBe(Number(isReading));
    expect(heardBy('login').length).toBe(cancelled);
  };
  await authStrategyModel.walk(path, {
    actor,
    events: {
      'strategy.cancel': (event) => {
        cancelled += Number(actor.getSnapshot().matches('secondFactor'));
        actor.send(event);
      },
      'strategy.*': (event) => actor.send(event),
      ...endingsOf({ readLoginMethod }),
    },
    states: {
      initial: is('password', true),
      password: is('password', false),
      token: is('token', false),
      page: is('page', false),
      turned: is('page', false),
      'secondFactor.totp': is('totp', false),
      'secondFactor.recovery': is('recovery', false),
    },
  });
});

test('takes every edge', () => {
  expect(recordCoverage([authStrategyModel])).toEqual({ machine: 'authStrategy', edges: 13, taken: 13, missed: [] });
});
