import { describe, expect, test } from 'vitest';
import { resolverMachine, selectResolverFailure } from '#machines/profile/resolver.machine.ts';
import type { FoundProfile } from '#machines/profile/profile.machine.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { resolverModel } from './resolver.model.ts';

describe('resolver model', () => {
  test.each(resolverModel.paths)('$name', async (path) => {
    const [findProfile, openProfile] = [deferredCall<FoundProfile>(), deferredCall<void>()];
    const { actor } = openAmong(resolverMachine.provide({ actors: { findProfile: findProfile.logic, openProfile: openProfile.logic } }));
    const is = (looking: number, leading: number, hasFailed: boolean) => () => {
      const failure = selectResolverFailure(actor.getSnapshot());
      expect([findProfile.waiting().length, openProfile.waiting().length, failure !== undefined]).toEqual([looking, leading, hasFailed]);
    };
    await resolverModel.walk(path, {
      actor,
      events: { 'resolver.*': (event) => actor.send(event as never), ...endingsOf({ findProfile, openProfile }) },
      states: { idle: is(0, 0, false), searching: is(1, 0, false), navigating: is(0, 1, false), failed: is(0, 0, true) },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([resolverModel])).toMatchObject({ machine: 'resolver', missed: [] });
  });
});
