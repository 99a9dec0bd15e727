import { describe, expect, test } from 'vitest';
import { cropMachine, selectFramed, selectIsCropBusy } from '#machines/composer/crop.machine.ts';
import type { PickedFile } from '#domain/composer/upload.ts';
import type { PictureInfo } from '#domain/own-profile/picture.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { cropModel, picked } from './crop.model.ts';

describe('crop model', () => {
  test.each(cropModel.paths)('$name', async (path) => {
    const [measurePicture, cut] = [deferredCall<PictureInfo>(), deferredCall<PickedFile>()];
    const { actor } = openAmong(cropMachine.provide({ actors: { measurePicture: measurePicture.logic, cut: cut.logic } }), {
      key: 'a',
      file: picked,
      limit: 2_000,
    });
    const at = (isFramed: boolean, isBusy: boolean) => () => {
      const snapshot = actor.getSnapshot();
      expect([selectFramed(snapshot) !== undefined, selectIsCropBusy(snapshot)]).toEqual([isFramed, isBusy]);
    };
    await cropModel.walk(path, {
      actor,
      events: { 'crop.*': (event) => actor.send(event), ...endingsOf({ measurePicture, cut }) },
      states: {
        measuring: at(false, true),
        unfit: at(false, false),
        framing: at(true, false),
        cutting: at(true, true),
        closed: at(false, false),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([cropModel])).toMatchObject({ machine: 'crop', missed: [] });
  });
});
