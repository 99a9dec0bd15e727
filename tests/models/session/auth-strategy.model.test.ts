import { describe, expect, test } from 'vitest';
import { authStrategyMachine, selectMethod, type LoginMethod } from '#machines/session/auth-strategy.machine.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { authStrategyModel } from './auth-strategy.model.ts';

describe('auth strategy model', () => {
  test.each(authStrategyModel.paths)('$name', async (path) => {
    const readLoginMethod = deferredCall<LoginMethod>();
    const { actor } = openAmong(authStrategyMachine.provide({ actors: { readLoginMethod: readLoginMethod.logic } }));
    const is = (method: LoginMethod | undefined, isReading: boolean) => () => {
      expect(selectMethod(actor.getSnapshot())).toBe(method);
      expect(readLoginMethod.waiting().length).toBe(Number(isReading));
    };
    await authStrategyModel.walk(path, {
      actor,
      events: { 'strategy.*': (event) => actor.send(event), ...endingsOf({ readLoginMethod }) },
      states: {
        loading: is(undefined, true),
        password: is('password', false),
        token: is('token', false),
        page: is('page', false),
        pageRequired: is('page', false),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([authStrategyModel])).toEqual({ machine: 'authStrategy', edges: 6, taken: 6, missed: [] });
  });
});
