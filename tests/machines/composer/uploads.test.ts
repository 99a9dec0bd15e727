import { describe, expect, test } from 'vitest';
import { fromCallback, setup, type AnyEventObject } from 'xstate';
import {
  selectCrop,
  selectCrops,
  selectRefused,
  selectRow,
  selectUploadId,
  uploadsMachine,
  type FileRemoved,
} from '#machines/composer/uploads.machine.ts';
import type { DraftMedia } from '#domain/composer/draft.ts';
import type { SizeLimits } from '#domain/composer/upload.ts';
import { aMedium } from '#tests/support/drafts.ts';
import { lightChild, openAmong, wordsOf, type Received } from '#tests/support/machines.ts';

const file = (key: string, size = 10) => ({ key, name: `${key}.png`, type: 'image/png', size });

const open = () => {
  const received: Received[] = [];
  const crops: Received[] = [];
  const changes: string[] = [];
  const removed: string[] = [];
  const forget = fromCallback<FileRemoved, { formKey: string }>(({ input: { formKey }, receive }) =>
    receive(({ type, key }) => removed.push(type === 'file.cropped' ? `${formKey}/${key} in memory` : `${formKey}/${key}`)),
  );
  const uploads = uploadsMachine.provide({ actors: { upload: lightChild(received), crop: lightChild(crops), forget } });
  const form = setup({
    actors: { uploads },
    actions: { note: ({ event }) => void changes.push(event['media'].map(({ key }: DraftMedia) => key).join('')) },
  }).createMachine({
    invoke: { id: 'uploads', src: 'uploads', input: { formKey: 'status' } },
    on: { 'uploads.changed': { actions: 'note' } },
  });
  const { actor: host } = openAmong(form);
  const actor = (host.getSnapshot().children as Record<string, any>)['uploads'];
  return {
    received,
    crops,
    media: () => selectRow(actor.getSnapshot()),
    isCropping: () => selectCrop(actor.getSnapshot()) !== undefined,
    origins: () => Object.keys(selectCrops(actor.getSnapshot())),
    changes,
    removed,
    send: (event: AnyEventObject) => actor.send(event),
    add: (files: readonly ReturnType<typeof file>[], { sizes = {}, fileLimit = 0 }: { sizes?: SizeLimits; fileLimit?: number } = {}) =>
      actor.send({ type: 'uploads.add', files, sizes, fileLimit }),
    keys: () =>
      selectRow(actor.getSnapshot())
        .map(({ key }) => key)
        .join(''),
    children: () => Object.keys(actor.getSnapshot().children).filter((id) => id !== 'forget'),
    child: (key: string) => actor.getSnapshot().children[selectUploadId(key)],
    problem: () => {
      const problem = selectRefused(actor.getSnapshot());
      return problem && wordsOf(problem);
    },
  };
};

describe('uploads machine', () => {
  // rules: poll-media
  test('adds none of the files that the form cannot have, says why, and forgets their bytes', () => {
    const { send, keys, problem, removed, received } = open();
    send({ type: 'uploads.add', files: [file('a'), file('b')], sizes: {}, fileLimit: 4, refusal: { key: 'polls.or_media' } });
    expect([keys(), problem(), removed, received]).toEqual(['', 'polls.or_media', ['status/a', 'status/b'], []]);
  });

  test('starts an upload for each picked file, and notifies the form', () => {
    const { add, received, keys, changes } = open();
    add([file('a'), file('b')]);
    const started = received.map(([child, { input }]) => [child, (input as { media: DraftMedia }).media.name]);
    expect([started, keys(), changes]).toEqual([
      [
        [selectUploadId('a'), 'a.png'],
        [selectUploadId('b'), 'b.png'],
      ],
      'ab',
      ['ab'],
    ]);
  });

  // rules: upload-limit
  test('refuses a file over the instance’s limit with both sizes, and accepts others', () => {
    const { send, add, keys, problem } = open();
    add([file('a', 2_048), file('b')], { sizes: { any: 1_024 } });
    expect([keys(), problem()]).toEqual(['b', 'upload.error.file_too_big 2 KiB 1 KiB']);
    send({ type: 'uploads.dismiss' });
    expect(problem()).toBe(undefined);
  });

  // rules: upload-count
  test('accepts no more than the file limit', () => {
    const { add, keys, problem } = open();
    add([file('a'), file('b'), file('c')], { fileLimit: 2 });
    expect([keys(), problem()]).toEqual(['ab', 'upload.error.too_many 2']);
    add([file('d')], { fileLimit: 2 });
    expect(keys()).toBe('ab');
  });

  test('reorders and removes files', () => {
    const { send, add, keys, children, changes } = open();
    add([file('a'), file('b'), file('c')]);
    send({ type: 'uploads.move', key: 'c', to: 0 });
    send({ type: 'uploads.move', key: 'x', to: 0 });
    expect(keys()).toBe('cab');
    send({ type: 'uploads.remove', key: 'a' });
    expect([keys(), children(), changes.at(-1)]).toEqual(['cb', [selectUploadId('b'), selectUploadId('c')], 'cb']);
  });

  test('deletes the bytes of removed and refused files, not of those replaced by another draft', () => {
    const { send, add, removed } = open();
    add([file('a'), file('b'), file('big', 99)], { sizes: { any: 10 }, fileLimit: 1 });
    expect(removed).toEqual(['status/b', 'status/big']);
    send({ type: 'uploads.restore', media: [aMedium({ key: 'c' })] });
    send({ type: 'uploads.remove', key: 'c' });
    expect(removed.slice(2)).toEqual(['status/c']);
  });

  test('replaces all files by those of a draft, and leaves an equal list unchanged', () => {
    const { send, add, received, children } = open();
    add([file('a')]);
    received.splice(0);
    send({ type: 'uploads.restore', media: [aMedium({ key: 'a' })] });
    expect(received).toEqual([]);
    send({ type: 'uploads.restore', media: [aMedium({ key: 'b', attachmentId: '7' })] });
    expect([received.map(([child, { type }]) => [child, type]), children()]).toEqual([
      [[selectUploadId('b'), 'started']],
      [selectUploadId('b')],
    ]);
  });

  test('notifies the form of a file’s changes', () => {
    const { send, add, changes } = open();
    add([file('a')]);
    send({ type: 'upload.changed', media: aMedium({ key: 'a', attachmentId: '7' }) });
    expect(changes).toEqual(['a', 'a']);
  });

  test('removes a crashed upload, and continues the others', () => {
    const { add, child, keys, removed } = open();
    add([file('a'), file('b')]);
    child('a').send({ type: 'light.crash', error: new Error('a bug') });
    expect([keys(), removed]).toEqual(['b', ['status/a']]);
  });
});

describe('uploads machine: cropping', () => {
  const info = { width: 400, height: 200, isAnimated: false };
  const area = { x: 200, y: 0, width: 200, height: 200 };
  const done = (key: string, by: string) => ({ type: 'crop.done', key, file: file(by, 4), area, info });
  const there = aMedium({ ...file('a'), description: 'a bird', attachmentId: '7', previewUrl: 'https://a.example/7' });

  // rules: crop-offered
  test('opens for a picture of the form only, with the limit of the server', () => {
    const { send, add, crops, isCropping } = open();
    add([file('a'), { ...file('b'), type: 'image/gif' }]);
    send({ type: 'uploads.crop', key: 'b', limit: 50 });
    send({ type: 'uploads.crop', key: 'missing', limit: 50 });
    expect([crops, isCropping()]).toEqual([[], false]);
    send({ type: 'uploads.crop', key: 'a', limit: 50 });
    expect(crops).toMatchObject([['crop', { input: { key: 'a', file: { key: 'a' }, limit: 50 } }]]);
    send({ type: 'crop.closed' });
    expect(isCropping()).toBe(false);
  });

  // rules: crop-replaces
  test('replaces the file at its index, uploads the new one, and retains the description', () => {
    const { send, add, media, children, changes, removed, received, isCropping } = open();
    add([file('a'), file('b')]);
    send({ type: 'upload.changed', media: there });
    send({ type: 'uploads.crop', key: 'a', limit: undefined });
    send(done('a', 'c'));
    expect(media()[0]).toEqual(aMedium({ ...file('c', 4), name: 'a.png', description: 'a bird' }));
    expect(received.findLast(([child]) => child === 'upload:c')).toMatchObject(['upload:c', { input: { original: there } }]);
    expect([children(), changes.at(-1), removed, isCropping()]).toEqual([['upload:b', 'upload:c'], 'cb', ['status/a in memory'], false]);
  });

  // rules: crop-undone
  test('is undone with the former upload, also after a second crop of the same original', () => {
    const { send, add, media, children, crops, removed, origins } = open();
    add([file('a')]);
    send({ type: 'upload.changed', media: there });
    send(done('a', 'c'));
    send({ type: 'uploads.crop', key: 'c', limit: undefined });
    expect(crops).toMatchObject([['crop', { input: { key: 'c', file: { key: 'a' } } }]]);
    send(done('c', 'd'));
    expect([origins(), removed]).toEqual([['d'], ['status/a in memory', 'status/c']]);
    send({ type: 'uploads.uncrop', key: 'd' });
    expect([media(), children(), origins(), removed.at(-1)]).toEqual([[there], ['upload:a'], [], 'status/d']);
  });

  test('forgets the original with its file', () => {
    const { send, add, removed, origins } = open();
    add([file('a'), file('b')]);
    send(done('a', 'c'));
    expect(origins()).toEqual(['c']);
    send({ type: 'uploads.remove', key: 'c' });
    expect([removed, origins()]).toEqual([['status/a in memory', 'status/a', 'status/c'], []]);
    send(done('b', 'd'));
    send({ type: 'uploads.restore', media: [] });
    expect([removed.at(-1), origins()]).toEqual(['status/b', []]);
  });

  test('ends where its file is removed, or the draft is replaced', () => {
    const { send, add, isCropping } = open();
    add([file('a')]);
    send({ type: 'uploads.crop', key: 'a', limit: undefined });
    send({ type: 'uploads.remove', key: 'a' });
    expect(isCropping()).toBe(false);
    add([file('b')]);
    send({ type: 'uploads.crop', key: 'b', limit: undefined });
    send({ type: 'uploads.restore', media: [aMedium({ key: 'd' })] });
    expect(isCropping()).toBe(false);
  });
});

// rules: media-thumbnail
test('a thumbnail that was replaced, removed, or chosen for a removed file is forgotten', () => {
  const { add, send, removed, media } = open();
  add([file('a'), file('b')]);
  const change = (key: string, thumbnail: string) => send({ type: 'upload.changed', media: aMedium({ key, thumbnail }) });
  change('a', 't1');
  change('a', 't1');
  expect([removed, media()[0]?.thumbnail]).toEqual([[], 't1']);
  change('a', 't2');
  change('a', '');
  change('b', 't3');
  send({ type: 'uploads.remove', key: 'b' });
  expect(removed).toEqual(['status/t1', 'status/t2', 'status/b', 'status/t3']);
});
