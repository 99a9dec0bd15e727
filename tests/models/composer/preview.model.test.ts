import { describe, expect, test } from 'vitest';
import {
  previewMachine,
  selectCanRetry,
  selectIsPreviewBusy,
  selectIsPreviewShown,
  selectPreview,
  selectPreviewProblem,
} from '#machines/composer/preview.machine.ts';
import type { Preview } from '#domain/composer/preview.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { previewModel } from './preview.model.ts';

describe('preview model', () => {
  test.each(previewModel.paths)('$name', async (path) => {
    const requestPreview = deferredCall<Preview>();
    const { actor, clock } = openAmong(previewMachine.provide({ actors: { requestPreview: requestPreview.logic } }), {
      purpose: { kind: 'status' },
    });
    const is =
      (isShown: boolean, isBusy: boolean, isAsking = false, canRetry = false) =>
      ({ context }: { context: { preview: unknown; problem: unknown } }) => {
        const snapshot = actor.getSnapshot();
        expect([selectIsPreviewShown(snapshot), selectIsPreviewBusy(snapshot), selectCanRetry(snapshot)]).toEqual([
          isShown,
          isBusy,
          canRetry,
        ]);
        expect([selectPreview(snapshot), selectPreviewProblem(snapshot)]).toEqual([context.preview, context.problem]);
        expect(requestPreview.waiting().length).toBe(Number(isAsking));
      };
    await previewModel.walk(path, {
      actor,
      events: {
        'preview.*': (event) => actor.send(event),
        'xstate.after.*': () => clock.increment(500),
        ...endingsOf({ requestPreview }),
      },
      states: {
        hidden: is(false, false),
        'open.waiting': is(true, true),
        'open.fetching': is(true, true, true),
        'open.settled': is(true, false),
        'open.failed': is(true, false, false, true),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([previewModel])).toEqual({ machine: 'preview', edges: 10, taken: 10, missed: [] });
  });
});
