import { describe, expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import { uploadMachine } from '#machines/composer/upload.machine.ts';
import { uploadsMachine, type FileRemoved } from '#machines/composer/uploads.machine.ts';
import { type Caption, type DraftMedia } from '#domain/composer/draft.ts';
import { CallError } from '#domain/text/failure.ts';
import { info, openUpload, there } from '#tests/support/machines-upload.ts';
import { aMedium } from '#tests/support/drafts.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

describe('upload machine: sending', () => {
  test('reports the progress and the server’s result', () => {
    const { emit, progress, media, changes, source } = openUpload();
    expect(progress()).toBe(0);
    emit({ type: 'upload.progress', progress: 0.5 });
    expect(progress()).toBe(0.5);
    emit({ type: 'upload.done', ...there });
    expect([progress(), media(), changes]).toEqual([undefined, aMedium(there), [aMedium(there)]]);
    expect(source.open()).toBe(0);
  });

  describe('upload machine: offline', () => {
    const lost = { type: 'upload.failed', error: new CallError({ kind: 'offline' }) };

    test('waits for its status, and sends when the network is back', () => {
      const { emit, media, problem, changes, source, connection } = openUpload();
      emit({ ...lost, isStored: true });
      expect([media().isLater, problem(), changes]).toEqual([true, 'upload.waits', [aMedium({ isLater: true })]]);
      connection.emit({ type: 'connection.back' });
      expect([media(), changes.length, source.open()]).toEqual([aMedium(), 2, 1]);
    });

    test('reports that there is no space to store it', () => {
      const { emit, media, problem, connection, source } = openUpload();
      emit({ ...lost, isStored: false });
      expect([media(), problem()]).toEqual([aMedium(), 'upload.no_room']);
      connection.emit({ type: 'connection.back' });
      expect(source.open()).toBe(0);
    });
  });

  test('does not send an uploaded file', () => {
    const { source } = openUpload(aMedium(there));
    expect(source.started).toEqual([]);
  });

  // rules: upload-failure
  test('retains the file and its description after a failure, and retries on request', () => {
    const { emit, send, media, problem, source, progress } = openUpload(aMedium({ description: 'a bird' }));
    emit({ type: 'upload.failed', error: new CallError({ kind: 'rejected', status: 413, message: 'too large' }) });
    expect([problem(), media().description, source.open()]).toEqual(['upload.error.message errors.response_text too large', 'a bird', 0]);
    send({ type: 'upload.retry' });
    expect([problem(), progress(), source.open()]).toEqual([undefined, 0, 1]);
  });
});

describe('upload machine: processing on the server', () => {
  const taken = () => {
    const stand = openUpload(aMedium({ description: 'a bird' }));
    stand.emit({ type: 'upload.accepted', attachmentId: '7' });
    return stand;
  };

  // rules: upload-polls
  test('polls every 2 s until there is an address, and prevents posting before', async () => {
    const { clock, fetchProcessed, progress, media, changes, source } = taken();
    expect([progress(), media().attachmentId, changes, source.open()]).toEqual([1, undefined, [], 0]);
    clock.increment(1_999);
    expect(fetchProcessed.requested).toEqual([]);
    clock.increment(1);
    expect(fetchProcessed.requested).toEqual([{ attachmentId: '7' }]);
    await fetchProcessed.resolve(undefined);
    clock.increment(2_000);
    await fetchProcessed.resolve(there);
    expect([progress(), changes]).toEqual([undefined, [aMedium({ description: 'a bird', ...there })]]);
  });

  test('polls again after a failure, without uploading again', async () => {
    const { clock, fetchProcessed, problem, progress, send, source } = taken();
    clock.increment(2_000);
    await fetchProcessed.reject(new CallError({ kind: 'offline' }));
    expect([problem()?.split(' ')[0], progress()]).toEqual(['upload.error.message', undefined]);
    send({ type: 'upload.retry' });
    expect([problem(), progress(), fetchProcessed.requested.length, source.started.length]).toEqual([undefined, 1, 2, 1]);
  });

  test.each([{ kind: 'rejected', status: 422, message: 'no film' } as const, { kind: 'not_found', status: 404, message: '' } as const])(
    'uploads again when the processing failed: $kind',
    async (failure) => {
      const { clock, fetchProcessed, problem, send, source } = taken();
      clock.increment(2_000);
      await fetchProcessed.reject(new CallError(failure));
      expect(problem()).toContain('upload.error.message');
      send({ type: 'upload.retry' });
      expect([problem(), fetchProcessed.requested.length, source.started.length]).toEqual([undefined, 1, 2]);
    },
  );
});

describe('upload machine: description', () => {
  // rules: description-delay
  test('is saved a second after the last key, only once', async () => {
    const { send, clock, saveDescription, changes } = openUpload(aMedium(there));
    send({ type: 'upload.describe', description: 'a b' });
    clock.increment(999);
    send({ type: 'upload.describe', description: 'a bird' });
    clock.increment(999);
    expect(saveDescription.requested).toEqual([]);
    clock.increment(1);
    expect(saveDescription.requested).toEqual([{ attachmentId: '7', description: 'a bird' }]);
    await saveDescription.resolve({ description: 'a bird' });
    clock.increment(600_000);
    expect([saveDescription.requested.length, changes.at(-1)?.described]).toEqual([1, 'a bird']);
  });

  // rules: description-saved
  test('is not saved when blank', () => {
    const { send, clock, saveDescription } = openUpload(aMedium(there));
    send({ type: 'upload.describe', description: '  ' });
    clock.increment(600_000);
    expect(saveDescription.requested).toEqual([]);
  });

  test('is not saved when the server has it', () => {
    const { clock, saveDescription } = openUpload(aMedium({ ...there, description: 'a bird', described: 'a bird' }));
    clock.increment(600_000);
    expect(saveDescription.requested).toEqual([]);
  });

  // rules: description-saved
  test('reports a failure, retains the text, and retries', async () => {
    const { send, clock, saveDescription, media, problem } = openUpload(aMedium(there));
    send({ type: 'upload.describe', description: 'a bird' });
    clock.increment(1_000);
    await saveDescription.reject(new CallError({ kind: 'offline' }));
    expect([problem(), media().description]).toEqual(['post_status.media_description_error', 'a bird']);
    send({ type: 'upload.retry' });
    expect([problem(), saveDescription.requested.length]).toEqual([undefined, 2]);
    await saveDescription.reject(new CallError({ kind: 'offline' }));
    send({ type: 'upload.dismiss' });
    send({ type: 'upload.describe', description: 'two birds' });
    clock.increment(1_000);
    expect(saveDescription.requested.at(-1)?.description).toBe('two birds');
  });

  test('is saved when changed during a save', async () => {
    const { send, clock, saveDescription } = openUpload(aMedium(there));
    send({ type: 'upload.describe', description: 'a' });
    clock.increment(1_000);
    send({ type: 'upload.describe', description: 'a bird' });
    await saveDescription.resolve({ description: 'a' });
    clock.increment(1_000);
    expect(saveDescription.requested.at(-1)?.description).toBe('a bird');
  });
});

// rules: focal-point
describe('upload machine: focal point', () => {
  const focus = { x: 0.5, y: -0.2 };

  test('is saved like a description, also where there is none', async () => {
    const { send, clock, saveDescription, media, changes } = openUpload(aMedium(there));
    send({ type: 'upload.describe', focus: { x: 0.1, y: 0 } });
    clock.increment(999);
    send({ type: 'upload.describe', focus });
    clock.increment(1_000);
    expect(saveDescription.requested).toEqual([{ attachmentId: '7', description: '', focus }]);
    await saveDescription.resolve({ description: '', focus });
    clock.increment(600_000);
    expect([saveDescription.requested.length, media().focused, changes.at(-1)?.focus]).toEqual([1, focus, focus]);
  });

  test('is retained by a change of the description, and the description by one of it', () => {
    const { send, media } = openUpload(aMedium(there));
    send({ type: 'upload.describe', focus });
    send({ type: 'upload.describe', description: 'a bird' });
    send({ type: 'upload.describe', focus: { x: 1, y: 1 } });
    expect([media().description, media().focus]).toEqual(['a bird', { x: 1, y: 1 }]);
  });

  test.each([
    ['it is the centre of a new picture', {}, { x: 0, y: 0 }],
    ['the server has it', { focused: focus }, focus],
  ])('is not saved when %s', (_, change, chosen) => {
    const { send, clock, saveDescription } = openUpload(aMedium({ ...there, ...change }));
    send({ type: 'upload.describe', focus: chosen });
    clock.increment(600_000);
    expect(saveDescription.requested).toEqual([]);
  });
});

// rules: description-suggested
describe('upload machine: suggested description', () => {
  test('is read from the original of a cropped picture', () => {
    const readSuggestion = deferredCall<string | undefined, { media: DraftMedia | undefined }>();
    const original = aMedium({ key: 'a' });
    const machine = uploadMachine.provide({ actors: { send: deferredSource().logic, readSuggestion: readSuggestion.logic } });
    openAmong(machine, { media: aMedium({ key: 'c' }), original });
    openAmong(machine, { media: aMedium({ key: 'd' }) });
    expect(readSuggestion.requested.map(({ media }) => media?.key)).toEqual(['a', 'd']);
  });

  test('is not read in the form of a chat, which shows no descriptions', () => {
    const readSuggestion = deferredCall<string | undefined, { media: DraftMedia | undefined }>();
    const upload = uploadMachine.provide({ actors: { send: deferredSource().logic, readSuggestion: readSuggestion.logic } });
    const uploads = uploadsMachine.provide({ actors: { upload, forget: fromCallback<FileRemoved, { formKey: string }>(() => {}) } });
    const { description: _, ...file } = aMedium({ key: 'a' });
    for (const formKey of ['chat:9', 'status']) {
      const { actor } = openAmong(uploads, { formKey });
      actor.send({ type: 'uploads.add', files: [file], sizes: {}, fileLimit: 0 });
      actor.send({ type: 'crop.done', key: 'a', file: { ...file, key: 'c' }, area: { x: 0, y: 0, width: 1, height: 1 }, info });
    }
    expect(readSuggestion.requested.map(({ media }) => media?.key)).toEqual([undefined, undefined, 'a', 'a']);
  });
});

// rules: edited-descriptions
describe('upload machine: file of an edited status', () => {
  test.each([
    ['edit', true, 'kept-7', { attachmentId: '7', description: 'a bird', isFormer: true }],
    ['redraft', false, 'kept-7', { attachmentId: '7', description: 'a bird' }],
    ['edit with a new file', true, 'f1', { attachmentId: '7', description: 'a bird' }],
  ])('is named as such when it is described: %s', (_, isEdit, key, requested) => {
    const saveDescription = deferredCall<Caption, { attachmentId: string } & Caption>();
    const machine = uploadMachine.provide({ actors: { saveDescription: saveDescription.logic } });
    const { actor, clock } = openAmong(machine, { media: aMedium({ key, ...there }), isEdit });
    actor.send({ type: 'upload.describe', description: 'a bird' });
    clock.increment(1_000);
    expect(saveDescription.requested).toEqual([requested]);
  });
});
