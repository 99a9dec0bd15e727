import { describe, expect, test } from 'vitest';
import { selectRow, selectUploadId, uploadsMachine } from '#machines/composer/uploads.machine.ts';
import { aMedium } from '#tests/support/drafts.ts';
import { lightChild, lightEndings, openAmong, type Received } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { onlyFor } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const machineWith = (received: Received[]) => uploadsMachine.provide({ actors: { upload: lightChild(received), forget: lightChild([]) } });
const { description: _, ...file } = aMedium({ key: 'a' });

const input = { formKey: 'status' };
const model = modelOf(machineWith([]), {
  input,
  events: [
    { type: 'uploads.add', files: [file], sizes: {}, fileLimit: 1 },
    { type: 'uploads.add', files: [{ ...file, key: 'big', size: 99 }], sizes: { any: 10 }, fileLimit: 0 },
    { type: 'uploads.remove', key: 'a' },
    { type: 'uploads.move', key: 'a', to: 0 },
    { type: 'uploads.dismiss' },
    { type: 'uploads.restore', media: [aMedium({ key: 'b' })] },
    { type: 'upload.changed', media: aMedium({ key: 'a', attachmentId: '7' }) },
  ],
  outcomes: { 'upload:*': [{ error: new Error('a bug') }], forget: [{ error: new Error('a bug') }] },
  invariants: { 'what was let go is stopped': onlyFor('upload:', ({ media }) => media.map(({ key }: { key: string }) => key)) },
  project: ({ media, problem }) => [media.map(({ key, attachmentId }) => [key, attachmentId]), problem?.key],
});

describe('uploads model', () => {
  test.each(model.paths)('$name', async (path) => {
    const { actor } = openAmong(machineWith([]), input);
    await model.walk(path, {
      actor,
      events: {
        'uploads.*': (event) => actor.send(event),
        'upload.changed': (event) => actor.send(event),
        ...lightEndings(() => actor.getSnapshot().children as never),
      },
      states: {
        '': () => {
          const { children } = actor.getSnapshot();
          expect(Object.keys(children).filter((id) => id !== 'forget')).toEqual(
            selectRow(actor.getSnapshot()).map(({ key }) => selectUploadId(key)),
          );
        },
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toEqual({ machine: 'uploads', edges: 9, taken: 9, missed: [] });
  });
});
