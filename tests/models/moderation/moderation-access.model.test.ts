import { describe, expect, test } from 'vitest';
import { moderationAccessMachine, selectAccessProblem, selectIsLeaving } from '#machines/moderation/moderation-access.machine.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { moderationAccessModel as model } from './moderation-access.model.ts';

describe('moderation access model', () => {
  test.each(model.paths)('$name', async (path) => {
    const leave = deferredCall<void>();
    const { actor } = openAmong(moderationAccessMachine.provide({ actors: { leaveForPage: leave.logic } }));
    const is = (isLeaving: boolean) => () => {
      expect([leave.waiting(), selectIsLeaving(actor.getSnapshot())]).toEqual([isLeaving ? ['leaveForPage'] : [], isLeaving]);
    };
    await model.walk(path, {
      actor,
      events: { 'access.*': (event) => actor.send(event), ...endingsOf({ leaveForPage: leave }) },
      states: { idle: is(false), leaving: is(true) },
    });
    const last = path.steps.findLast(({ event }) => event.type.endsWith('leaveForPage'))?.event.type;
    const isFailed = last === 'xstate.error.actor.leaveForPage' && actor.getSnapshot().value === 'idle';
    expect(selectAccessProblem(actor.getSnapshot()) !== undefined).toBe(isFailed);
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'moderationAccess', missed: [] });
  });
});
