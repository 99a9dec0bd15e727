import { describe, expect, test } from 'vitest';
import { fromCallback, setup, type AnyEventObject } from 'xstate';
import { selectMedia, selectProgress, selectUploadProblem, uploadMachine } from '#machines/composer/upload.machine.ts';
import { uploadsMachine, type FileRemoved } from '#machines/composer/uploads.machine.ts';
import { undescribed, type Caption, type DraftMedia, type SavedCaption } from '#domain/composer/draft.ts';
import { ThumbnailRetained } from '#domain/composer/thumbnail-retained.ts';
import type { Uploaded } from '#domain/composer/upload.ts';
import { CallError } from '#domain/text/failure.ts';
import { aMedium } from '#tests/support/drafts.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { openAmong, wordsOf } from '#tests/support/machines.ts';

const info = { width: 2, height: 2, isAnimated: false };
const there = { attachmentId: '7', previewUrl: 'https://a.example/7' };

const open = (media: DraftMedia = aMedium()) => {
  const [source, saveDescription] = [deferredSource(), deferredCall<SavedCaption, { attachmentId: string } & SavedCaption>()];
  const fetchProcessed = deferredCall<Uploaded | undefined, { attachmentId: string }>();
  const connection = deferredSource();
  const changes: DraftMedia[] = [];
  const upload = uploadMachine.provide({
    actors: {
      send: source.logic,
      saveDescription: saveDescription.logic,
      fetchProcessed: fetchProcessed.logic,
      watchConnection: connection.logic,
    },
  });
  const uploads = setup({
    actors: { upload },
    actions: { note: ({ event }) => void changes.push(event['media']) },
  }).createMachine({
    invoke: { id: 'upload', src: 'upload', input: { media } },
    on: { 'upload.changed': { actions: 'note' } },
  });
  const { actor: host, clock } = openAmong(uploads);
  const actor = (host.getSnapshot().children as Record<string, any>)['upload'];
  return {
    source,
    connection,
    saveDescription,
    fetchProcessed,
    clock,
    changes,
    emit: (event: AnyEventObject) => source.emit(event),
    send: (event: AnyEventObject) => actor.send(event),
    media: () => selectMedia(actor.getSnapshot()),
    progress: () => selectProgress(actor.getSnapshot()),
    problem: () => {
      const problem = selectUploadProblem(actor.getSnapshot());
      return problem && wordsOf(problem);
    },
  };
};

describe('upload machine: sending', () => {
  test('reports the progress and the server’s result', () => {
    const { emit, progress, media, changes, source } = open();
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
      const { emit, media, problem, changes, source, connection } = open();
      emit({ ...lost, isStored: true });
      expect([media().isLater, problem(), changes]).toEqual([true, 'upload.waits', [aMedium({ isLater: true })]]);
      connection.emit({ type: 'connection.back' });
      expect([media(), changes.length, source.open()]).toEqual([aMedium(), 2, 1]);
    });

    test('reports that there is no space to store it', () => {
      const { emit, media, problem, connection, source } = open();
      emit({ ...lost, isStored: false });
      expect([media(), problem()]).toEqual([aMedium(), 'upload.no_room']);
      connection.emit({ type: 'connection.back' });
      expect(source.open()).toBe(0);
    });
  });

  test('does not send an uploaded file', () => {
    const { source } = open(aMedium(there));
    expect(source.started).toEqual([]);
  });

  // rules: upload-failure
  test('retains the file and its description after a failure, and retries on request', () => {
    const { emit, send, media, problem, source, progress } = open(aMedium({ description: 'a bird' }));
    emit({ type: 'upload.failed', error: new CallError({ kind: 'rejected', status: 413, message: 'too large' }) });
    expect([problem(), media().description, source.open()]).toEqual(['upload.error.message errors.response_text too large', 'a bird', 0]);
    send({ type: 'upload.retry' });
    expect([problem(), progress(), source.open()]).toEqual([undefined, 0, 1]);
  });
});

describe('upload machine: processing on the server', () => {
  const taken = () => {
    const stand = open(aMedium({ description: 'a bird' }));
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
    const { send, clock, saveDescription, changes } = open(aMedium(there));
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
    const { send, clock, saveDescription } = open(aMedium(there));
    send({ type: 'upload.describe', description: '  ' });
    clock.increment(600_000);
    expect(saveDescription.requested).toEqual([]);
  });

  test('is not saved when the server has it', () => {
    const { clock, saveDescription } = open(aMedium({ ...there, description: 'a bird', described: 'a bird' }));
    clock.increment(600_000);
    expect(saveDescription.requested).toEqual([]);
  });

  // rules: description-saved
  test('reports a failure, retains the text, and retries', async () => {
    const { send, clock, saveDescription, media, problem } = open(aMedium(there));
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
    const { send, clock, saveDescription } = open(aMedium(there));
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
    const { send, clock, saveDescription, media, changes } = open(aMedium(there));
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
    const { send, media } = open(aMedium(there));
    send({ type: 'upload.describe', focus });
    send({ type: 'upload.describe', description: 'a bird' });
    send({ type: 'upload.describe', focus: { x: 1, y: 1 } });
    expect([media().description, media().focus]).toEqual(['a bird', { x: 1, y: 1 }]);
  });

  test.each([
    ['it is the centre of a new picture', {}, { x: 0, y: 0 }],
    ['the server has it', { focused: focus }, focus],
  ])('is not saved when %s', (_, change, chosen) => {
    const { send, clock, saveDescription } = open(aMedium({ ...there, ...change }));
    send({ type: 'upload.describe', focus: chosen });
    clock.increment(600_000);
    expect(saveDescription.requested).toEqual([]);
  });
});

// rules: media-thumbnail
describe('upload machine: thumbnail', () => {
  const saved = { description: '', thumbnail: 't1', previewUrl: 'https://a.example/8' };

  test('is saved like a description, is the preview from then on, and is not sent with later changes', async () => {
    const { send, clock, saveDescription, media, changes } = open(aMedium(there));
    send({ type: 'upload.describe', thumbnail: 't1' });
    expect(changes.at(-1)?.thumbnail).toBe('t1');
    clock.increment(1_000);
    expect(saveDescription.requested).toEqual([{ ...there, description: '', thumbnail: 't1' }]);
    await saveDescription.resolve(saved);
    expect([media().savedThumbnail, media().previewUrl]).toEqual(['t1', 'https://a.example/8']);
    send({ type: 'upload.describe', description: 'a bird' });
    clock.increment(1_000);
    expect(saveDescription.requested.at(-1)).toEqual({ attachmentId: '7', description: 'a bird' });
  });

  test('is removed on the server, also if that happens while it is being saved', async () => {
    const { send, clock, saveDescription, media } = open(aMedium(there));
    send({ type: 'upload.describe', thumbnail: 't1' });
    clock.increment(1_000);
    send({ type: 'upload.describe', thumbnail: '' });
    await saveDescription.resolve(saved);
    clock.increment(1_000);
    expect(saveDescription.requested.at(-1)).toEqual({ attachmentId: '7', description: '', thumbnail: '', previewUrl: saved.previewUrl });
    await saveDescription.resolve({ description: '', thumbnail: '', previewUrl: there.previewUrl });
    clock.increment(600_000);
    expect([saveDescription.requested.length, media().previewUrl]).toEqual([2, there.previewUrl]);
  });

  test('stays chosen after a failure, which names it, and is sent again by a retry', async () => {
    const { send, clock, saveDescription, media, problem } = open(aMedium(there));
    send({ type: 'upload.describe', thumbnail: 't1' });
    clock.increment(1_000);
    await saveDescription.reject(new CallError({ kind: 'ignored' }));
    expect([problem(), media().thumbnail]).toEqual([expect.stringContaining('upload.thumbnail_error'), 't1']);
    send({ type: 'upload.retry' });
    expect(saveDescription.requested.map(({ thumbnail }) => thumbnail)).toEqual(['t1', 't1']);
    expect(saveDescription.requested.at(-1)?.previewUrl, 'the server may ignore it again').toBe(there.previewUrl);
  });
});

// rules: media-thumbnail
describe('upload machine: thumbnail whose removal failed', () => {
  const removing = (change: Partial<DraftMedia> = {}) => {
    const stand = open(aMedium({ ...there, thumbnail: 't1', savedThumbnail: 't1', ...change }));
    stand.send({ type: 'upload.describe', thumbnail: '' });
    stand.clock.increment(1_000);
    return stand;
  };

  test.each([
    ['lost', new CallError({ kind: 'timeout' })],
    ['unavailable', new CallError({ kind: 'rejected', status: 503, message: '' })],
    ['given up', new CallError({ kind: 'rejected', status: 408, message: '' })],
    ['rejected', new CallError({ kind: 'rejected', status: 422, message: 'Description is too long' })],
    ['ignored, the description or all of it', new CallError({ kind: 'ignored' })],
  ])('is named, and tried again by a retry: %s', async (_, error) => {
    const { send, saveDescription, media, problem } = removing();
    await saveDescription.reject(error);
    expect([problem(), media().thumbnail]).toEqual([expect.stringContaining('upload.thumbnail_not_removed'), '']);
    send({ type: 'upload.retry' });
    // The preview with the thumbnail, which a removal changes, whether the first one arrived or not.
    const removal = { attachmentId: '7', description: '', thumbnail: '', previewUrl: there.previewUrl };
    expect(saveDescription.requested).toEqual([removal, removal]);
  });

  test('has its thumbnail again where the server retained it, with another way to remove it, and is saved with it', async () => {
    const { send, saveDescription, media, changes, problem } = removing({ description: 'a song', described: 'a song' });
    await saveDescription.reject(new ThumbnailRetained());
    expect([problem(), media().thumbnail, changes.at(-1)?.thumbnail]).toEqual(['upload.thumbnail_stays', 't1', 't1']);
    expect(undescribed({ media: [media()] })).toEqual([]);
    send({ type: 'upload.retry' });
    expect(saveDescription.requested.at(-1)).toEqual({ attachmentId: '7', description: 'a song' });
  });

  test('has no thumbnail again if the server retained an earlier one instead of a new one', async () => {
    const { send, clock, saveDescription, media, problem } = open(aMedium({ ...there, thumbnail: 't1', savedThumbnail: 't1' }));
    send({ type: 'upload.describe', thumbnail: 't2' });
    clock.increment(1_000);
    send({ type: 'upload.describe', thumbnail: '' });
    await saveDescription.reject(new ThumbnailRetained());
    expect([problem(), media().thumbnail]).toEqual([expect.stringContaining('upload.thumbnail_not_removed'), '']);
  });
});

// rules: media-thumbnail
describe('upload machine: thumbnail whose saving failed', () => {
  const lost = new CallError({ kind: 'timeout' });
  const refused = new CallError({ kind: 'rejected', status: 422, message: 'too large' });
  const saving = () => {
    const stand = open(aMedium(there));
    stand.send({ type: 'upload.describe', thumbnail: 't1' });
    stand.clock.increment(1_000);
    return stand;
  };

  test.each([
    ['before', true],
    ['after', false],
  ])('is removed on the server if the response was lost, chosen %s the failure', async (_, isBefore) => {
    const { send, clock, saveDescription, changes } = saving();
    if (isBefore) send({ type: 'upload.describe', thumbnail: '' });
    await saveDescription.reject(lost);
    expect(changes.at(-1)?.savedThumbnail).toBe(null);
    send(isBefore ? { type: 'upload.retry' } : { type: 'upload.describe', thumbnail: '' });
    clock.increment(1_000);
    // The present preview is unknown, so that the response is not compared with one.
    expect(saveDescription.requested.at(-1)).toEqual({ attachmentId: '7', description: '', thumbnail: '' });
    await saveDescription.resolve({ description: '', thumbnail: '', previewUrl: there.previewUrl });
    clock.increment(600_000);
    expect([saveDescription.requested.length, changes.at(-1)?.savedThumbnail]).toEqual([2, '']);
  });

  test('is not removed on the server if that refused it', async () => {
    const { send, clock, saveDescription } = saving();
    await saveDescription.reject(refused);
    send({ type: 'upload.describe', thumbnail: '' });
    clock.increment(600_000);
    expect(saveDescription.requested.map(({ thumbnail }) => thumbnail)).toEqual(['t1', undefined]);
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
