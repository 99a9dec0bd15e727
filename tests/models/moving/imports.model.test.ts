import { describe, expect, test } from 'vitest';
import { importsMachine, selectImport, type Checked } from '#machines/moving/imports.machine.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { importsModel } from './imports.model.ts';

describe('imports model', () => {
  test.each(importsModel.paths)('$name', async (path) => {
    const [checkFile, sendList] = [deferredCall<Checked>(), deferredCall<void>()];
    const { actor } = openAmong(importsMachine.provide({ actors: { checkFile: checkFile.logic, sendList: sendList.logic } }));
    const is = (checking: boolean, sending: boolean, isChecked: boolean) => () =>
      expect([checkFile.waiting(), sendList.waiting(), selectImport(actor.getSnapshot()).checked !== undefined]).toEqual([
        checking ? ['checkFile'] : [],
        sending ? ['sendList'] : [],
        isChecked,
      ]);
    await importsModel.walk(path, {
      actor,
      events: { 'import.*': (event) => actor.send(event), ...endingsOf({ checkFile, sendList }) },
      states: {
        idle: is(false, false, false),
        checking: is(true, false, false),
        confirming: is(false, false, true),
        sending: is(false, true, true),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([importsModel])).toMatchObject({ machine: 'imports', missed: [] });
  });
});
