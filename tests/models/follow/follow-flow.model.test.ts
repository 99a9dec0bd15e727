import { describe, expect, test } from 'vitest';
import { followFlowMachine } from '#machines/follow/follow-flow.machine.ts';
import type { Relationship } from '#domain/account/relationship.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { followInputs, followModels } from './follow-flow.model.ts';

describe.each([0, 1, 2])('model %i', (at) => {
  const model = followModels[at]!;
  test.each(model.paths)('$name', async (path) => {
    const calls = {
      follow: deferredCall<Relationship>(),
      unfollow: deferredCall<Relationship>(),
      fetchRelationship: deferredCall<Relationship | undefined>(),
    };
    const machine = followFlowMachine.provide({
      actors: { follow: calls.follow.logic, unfollow: calls.unfollow.logic, fetchRelationship: calls.fetchRelationship.logic },
    });
    const { actor, clock } = openAmong(machine, followInputs[at]);
    const is =
      (...calling: string[]) =>
      () =>
        expect(Object.entries(calls).flatMap(([name, call]) => (call.waiting().length > 0 ? [name] : []))).toEqual(calling);
    await model.walk(path, {
      actor,
      events: { 'xstate.after.*': (event) => ring(actor, clock, event), ...endingsOf(calls) },
      states: { requesting: is('follow'), withdrawing: is('unfollow'), waiting: is(), polling: is('fetchRelationship'), ended: is() },
    });
    expect(actor.getSnapshot().output).toEqual(path.steps.at(-1)?.snapshot.output);
  });
});

test('the three models together take every edge', () => {
  expect(recordCoverage(followModels)).toMatchObject({ machine: 'followFlow', missed: [] });
});
