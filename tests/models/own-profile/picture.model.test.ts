import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import { pictureMachine, selectIsBusy, selectIsFraming, type PictureChosen } from '#machines/own-profile/picture.machine.ts';
import type { PickedFile } from '#domain/composer/upload.ts';
import type { PictureInfo } from '#domain/own-profile/picture.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { pictureModel } from './picture.model.ts';

describe('picture model', () => {
  test.each(pictureModel.paths)('$name', async (path) => {
    const chosen: PictureChosen[] = [];
    const [measurePicture, cut] = [deferredCall<PictureInfo>(), deferredCall<PickedFile>()];
    const form = setup({
      actors: { picture: pictureMachine.provide({ actors: { measurePicture: measurePicture.logic, cut: cut.logic } }) },
    }).createMachine({
      invoke: { id: 'avatar', src: 'picture', input: { kind: 'avatar' } },
      on: { 'picture.chosen': { actions: ({ event }) => void chosen.push(event as PictureChosen) } },
    });
    const { actor: host } = openAmong(form);
    const actor = (host.getSnapshot().children as Record<string, any>)['avatar'];
    const at = (isFraming: boolean, isBusy: boolean) => () => {
      const snapshot = actor.getSnapshot();
      expect([selectIsFraming(snapshot), selectIsBusy(snapshot)]).toEqual([isFraming, isBusy]);
    };
    await pictureModel.walk(path, {
      actor,
      events: { 'picture.*': (event) => actor.send(event), ...endingsOf({ measurePicture, cut }) },
      states: { idle: at(false, false), reading: at(false, true), framing: at(true, false), cutting: at(true, true) },
    });
    // rules: picture-cut
    for (const { file } of chosen) expect(file.size, 'what the form gets is small enough').toBeLessThanOrEqual(2_000);
  });

  test('takes every edge', () => {
    expect(recordCoverage([pictureModel])).toMatchObject({ machine: 'picture', missed: [] });
  });
});
