import { describe, expect, test } from 'vitest';
import { selectRow, selectUploadId, uploadsMachine } from '#machines/composer/uploads.machine.ts';
import type { Crop } from '#domain/composer/crop.ts';
import { aMedium } from '#tests/support/drafts.ts';
import { lightChild, lightEndings, openAmong, type Received } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { onlyFor } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const machineWith = (received: Received[]) =>
  uploadsMachine.provide({ actors: { upload: lightChild(received), crop: lightChild([]), forget: lightChild([]) } });
const { description: _, ...file } = aMedium({ key: 'a' });

const info = { width: 400, height: 300, isAnimated: false };
const area = { x: 10, y: 0, width: 120, height: 90 };

const input = { formKey: 'status' };
const model = modelOf(machineWith([]), {
  input,
  events: [
    { type: 'uploads.add', files: [file], sizes: {}, fileLimit: 1 },
    { type: 'uploads.add', files: [{ ...file, key: 'big', size: 99 }], sizes: { any: 10 }, fileLimit: 0 },
    { type: 'uploads.remove', key: 'a' },
    { type: 'uploads.move', key: 'a', to: 0 },
    { type: 'uploads.dismiss' },
    { type: 'uploads.crop', key: 'a', limit: undefined },
    { type: 'uploads.crop', key: 'c', limit: 2_000 },
    { type: 'uploads.crop', key: 'missing', limit: undefined },
    { type: 'crop.done', key: 'a', file: { ...file, key: 'c' }, area, info },
    { type: 'crop.done', key: 'c', file: { ...file, key: 'd' }, area, info },
    { type: 'crop.closed' },
    { type: 'uploads.uncrop', key: 'c' },
    { type: 'uploads.restore', media: [aMedium({ key: 'b' })] },
    { type: 'upload.changed', media: aMedium({ key: 'a', attachmentId: '7' }) },
  ],
  outcomes: { 'upload:*': [{ error: new Error('a bug') }], forget: [{ error: new Error('a bug') }], crop: [{ error: new Error('a bug') }] },
  invariants: {
    'what was let go is stopped': onlyFor('upload:', ({ media }) => media.map(({ key }: { key: string }) => key)),
    'an original is known only of a file in the form': ({ context: { media, crops } }) =>
      Object.keys(crops).every((key) => media.some((one) => one.key === key)),
    'a cropped file is never lost: it or its original is in the form': ({ context: { crops } }) =>
      Object.entries(crops).every(([key, { original }]) => key !== original.key),
  },
  project: ({ media, problem, crops }) => [
    Object.entries<Crop>(crops).map(([key, { original }]) => [key, original.key]),
    media.map(({ key, attachmentId }) => [key, attachmentId]),
    problem?.key,
  ],
});

describe('uploads model', () => {
  test.each(model.paths)('$name', async (path) => {
    const { actor } = openAmong(machineWith([]), input);
    await model.walk(path, {
      actor,
      events: {
        'uploads.*': (event) => actor.send(event),
        'crop.*': (event) => actor.send(event),
        'upload.changed': (event) => actor.send(event),
        ...lightEndings(() => actor.getSnapshot().children as never),
      },
      states: {
        '': () => {
          const { children } = actor.getSnapshot();
          expect(Object.keys(children).filter((id) => id.startsWith('upload:'))).toEqual(
            selectRow(actor.getSnapshot()).map(({ key }) => selectUploadId(key)),
          );
        },
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toEqual({ machine: 'uploads', edges: 14, taken: 14, missed: [] });
  });
});
