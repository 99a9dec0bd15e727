import { describe, expect, test } from 'vitest';
import { parentMachine, selectIsRemoved } from '#machines/composer/parent.machine.ts';
import type { Normalised } from '#domain/cache/entities.ts';
import { CallError } from '#domain/text/failure.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const events = [{ type: 'parent.removed' }, { type: 'parent.unknown' }, { type: 'parent.check' }] as const;
const outcomes = {
  watchStatus: [{ error: new Error('a bug') }],
  fetchStatus: [
    { done: { statusId: '1', normalised: {} } },
    { error: new CallError({ kind: 'not_found', status: 404, message: '' }) },
    { error: new CallError({ kind: 'offline' }) },
  ],
};
const models = [
  modelOf(parentMachine, { input: { statusId: '1' }, events: [...events], outcomes, project: () => [] }),
  modelOf(parentMachine, { input: { statusId: '' }, events: [{ type: 'parent.check' }], outcomes, project: () => [] }),
];

describe('parent model', () => {
  for (const [at, model] of models.entries()) {
    test.each(model.paths)('$name', async (path) => {
      const fetchStatus = deferredCall<{ statusId: string; normalised: Normalised }, { statusId: string }>();
      const watchStatus = deferredSource();
      const { actor, receivedBy } = openAmong(
        parentMachine.provide({ actors: { watchStatus: watchStatus.logic, fetchStatus: fetchStatus.logic } }),
        { statusId: at === 0 ? '1' : '' },
      );
      const is = (isRemoved: boolean, isAsking: boolean) => () =>
        expect([selectIsRemoved(actor.getSnapshot()), fetchStatus.waiting().length > 0]).toEqual([isRemoved, isAsking]);
      await model.walk(path, {
        actor,
        events: {
          'parent.*': (event) => actor.send(event),
          'xstate.error.actor.watchStatus': (event) => actor.send(event),
          ...endingsOf({ fetchStatus }),
        },
        states: { present: is(false, false), fetching: is(false, true), removed: is(true, false) },
      });
      const took = (edge: RegExp) => path.steps.flatMap(({ taken }) => taken).filter((one) => edge.test(one)).length;
      const received = receivedBy('entities').map(({ type }) => type);
      expect(received.filter((type) => type === 'entities.merge').length).toBe(took(/done\.actor\.fetchStatus/));
      // A form that finds its parent deleted notifies every list (rule page-proves).
      expect(received.filter((type) => type === 'entities.patch').length).toBe(took(/error\.actor\.fetchStatus.*\.removed$/));
    });
  }

  test('takes every edge', () => {
    expect(recordCoverage(models)).toMatchObject({ machine: 'parent', missed: [] });
  });
});
