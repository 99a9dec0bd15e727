import { describe, expect, test } from 'vitest';
import {
  bulkActionMachine,
  selectLeft,
  selectPicked,
  selectRun,
  selectRunDone,
  selectRunState,
} from '#machines/moderation/bulk-action.machine.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { bulkActionModel } from './bulk-action.model.ts';

describe('account run model', () => {
  test.each(bulkActionModel.paths)('$name', async (path) => {
    const applyTool = deferredCall<void>();
    const { actor } = openAmong(bulkActionMachine.provide({ actors: { applyTool: applyTool.logic } }));
    const now = () => actor.getSnapshot();
    const is = (state: string) => () => {
      expect([selectRunState(now()), applyTool.waiting().length]).toEqual([state, state === 'running' ? 1 : 0]);
    };
    await bulkActionModel.walk(path, {
      actor,
      events: { 'run.*': (event) => actor.send(event), ...endingsOf({ applyTool }) },
      states: {
        idle: ({ context: { picked } }) => expect([selectPicked(now()), selectRun(now())]).toEqual([picked, undefined]),
        confirming: is('confirming'),
        running: is('running'),
        finished: ({ context: { done, left } }) => {
          is('finished')();
          expect([selectRunDone(now()), selectLeft(now()).length]).toEqual([done, left.length]);
        },
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([bulkActionModel])).toMatchObject({ machine: 'bulkAction', missed: [] });
  });
});
