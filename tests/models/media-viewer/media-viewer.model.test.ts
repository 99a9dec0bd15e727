import { describe, expect, test } from 'vitest';
import {
  mediaViewerMachine,
  selectItem,
  selectLoad,
  selectPosition,
  selectPresence,
  selectView,
} from '#machines/media-viewer/media-viewer.machine.ts';
import { openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { mediaViewerModel } from './media-viewer.model.ts';

describe('media viewer model', () => {
  test.each(mediaViewerModel.paths)('$name', async (path) => {
    const { actor, clock } = openAmong(mediaViewerMachine);
    const is =
      (presence: ReturnType<typeof selectPresence>, load: ReturnType<typeof selectLoad>) =>
      ({ context: { items, at, view } }: { context: ReturnType<typeof actor.getSnapshot>['context'] }) => {
        const snapshot = actor.getSnapshot();
        expect([selectPresence(snapshot), selectLoad(snapshot), selectView(snapshot)]).toEqual([presence, load, view]);
        expect([selectItem(snapshot), selectPosition(snapshot)]).toEqual([items[at], `${at + 1}/${items.length}`]);
      };
    await mediaViewerModel.walk(path, {
      actor,
      events: {
        'media*': (event) => actor.send(event),
        'xstate.after.*': (event) => ring(actor, clock, event),
      },
      states: {
        closed: is('closed', 'loading'),
        closing: is('closing', 'loading'),
        'open.loading': is('open', 'loading'),
        'open.shown.*': is('open', 'shown'),
        'open.failed': is('open', 'failed'),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([mediaViewerModel])).toMatchObject({ machine: 'mediaViewer', missed: [] });
  });
});
