import { describe, expect, test } from 'vitest';
import { selectMedia, selectProgress, uploadMachine } from '#machines/composer/upload.machine.ts';
import type { Caption } from '#domain/composer/draft.ts';
import { aMedium } from '#tests/support/drafts.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, lightChild, lightEndings, openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { restoredUploadModel, thumbnailModel, uploadModel } from './upload.model.ts';

describe.each([
  ['picked', uploadModel, aMedium()],
  ['restored', restoredUploadModel, aMedium({ attachmentId: '7', previewUrl: '' })],
  ['with a thumbnail', thumbnailModel, aMedium({ type: 'video/mp4', attachmentId: '7', previewUrl: 'https://a.example/7' })],
] as const)('%s', (_, model, media) => {
  test.each(model.paths)('$name', async (path) => {
    const [saveDescription, fetchProcessed, readSuggestion] = [deferredCall<Caption>(), deferredCall<any>(), deferredCall<any>()];
    const { actor, clock } = openAmong(
      uploadMachine.provide({
        actors: {
          send: lightChild([]),
          saveDescription: saveDescription.logic,
          fetchProcessed: fetchProcessed.logic,
          watchConnection: lightChild([]),
          readSuggestion: readSuggestion.logic,
        },
      }),
      {
        media,
      },
    );
    const at = (isSending: boolean, isSaving: boolean) => () => {
      expect([selectProgress(actor.getSnapshot()) !== undefined, saveDescription.waiting().length > 0]).toEqual([isSending, isSaving]);
      expect(selectMedia(actor.getSnapshot()).key).toBe('f1');
    };
    await model.walk(path, {
      actor,
      events: {
        'upload.*': (event) => actor.send(event),
        'connection.back': (event) => actor.send(event),
        'xstate.error.actor.watchConnection': lightEndings(() => actor.getSnapshot().children as never)['xstate.error.actor.*'],
        'xstate.after.*': (event) => ring(actor, clock, event),
        'xstate.error.actor.send': lightEndings(() => actor.getSnapshot().children as never)['xstate.error.actor.*'],
        ...endingsOf({ saveDescription, fetchProcessed, readSuggestion }),
      },
      states: {
        sending: at(true, false),
        'processing.*': at(true, false),
        failed: at(false, false),
        'uploaded.idle': at(false, false),
        'uploaded.waiting': at(false, false),
        'uploaded.saving': at(false, true),
        'uploaded.undescribed': at(false, false),
      },
    });
  });
});

test('takes every edge', () => {
  expect(recordCoverage([uploadModel, restoredUploadModel, thumbnailModel])).toEqual({
    machine: 'upload',
    edges: 27,
    taken: 27,
    missed: [],
  });
});
