import { describe, expect, test } from 'vitest';
import { listExportMachine, selectExportIsBusy, selectExportIsStuck, type Walked } from '#machines/moving/list-export.machine.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { listExportModel } from './list-export.model.ts';

describe('list export model', () => {
  test.each(listExportModel.paths)('$name', async (path) => {
    const [walkPage, saveList] = [deferredCall<Walked>(), deferredCall<void>()];
    const { actor } = openAmong(listExportMachine.provide({ actors: { walkPage: walkPage.logic, saveList: saveList.logic } }));
    const is = (walking: boolean, saving: boolean, isStuck: boolean) => () => {
      const snapshot = actor.getSnapshot();
      expect([walkPage.waiting().length, saveList.waiting().length]).toEqual([walking ? 1 : 0, saving ? 1 : 0]);
      expect([selectExportIsBusy(snapshot), selectExportIsStuck(snapshot)]).toEqual([walking || saving, isStuck]);
    };
    await listExportModel.walk(path, {
      actor,
      events: { 'export.*': (event) => actor.send(event), ...endingsOf({ walkPage, saveList }) },
      states: {
        idle: is(false, false, false),
        fetching: is(true, false, false),
        failed: is(false, false, true),
        saving: is(false, true, false),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([listExportModel])).toMatchObject({ machine: 'listExport', missed: [] });
  });
});
