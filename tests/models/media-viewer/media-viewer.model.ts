import { mediaViewerMachine } from '#machines/media-viewer/media-viewer.machine.ts';
import { FIT } from '#domain/media-viewer/media-viewer.ts';
import { anAttachment } from '#tests/support/attachments.ts';
import { modelOf } from '#tests/support/model.ts';

const three = ['1', '2', '3'].map((id) => anAttachment('image', id));

/** A status with three pictures, a list with a single one, and a status without viewable media. */
export const mediaViewerModel = modelOf(mediaViewerMachine, {
  events: [
    { type: 'mediaViewer.open', attachments: three, id: '1', statusId: 's' },
    { type: 'mediaViewer.open', attachments: three.slice(0, 1), id: '1', of: 'a list' },
    { type: 'mediaViewer.grown', attachments: three, of: 'a list' },
    { type: 'mediaViewer.open', attachments: [anAttachment('unknown', '1')], id: '1' },
    { type: 'mediaModal.close' },
    { type: 'media.next' },
    { type: 'media.previous' },
    { type: 'media.swiped', px: -400, width: 800 },
    { type: 'media.swiped', px: 100, width: 800 },
    { type: 'media.pick', at: 2 },
    { type: 'media.dropped', px: 200, height: 800 },
    { type: 'media.dropped', px: 50, height: 800 },
    { type: 'media.reply' },
    { type: 'media.measured', isShrunk: true },
    { type: 'media.loaded' },
    { type: 'media.failed' },
    { type: 'media.retry' },
    { type: 'media.zoom', factor: 1.5 },
    { type: 'media.moved', view: { scale: 2, x: 10, y: 0 } },
    { type: 'media.moved', view: FIT },
    { type: 'media.released' },
  ],
  outcomes: {},
  project: ({ items, at, view, isShrunk, replies }) => [items.length, at, view.scale > 1, isShrunk, replies],
});
