import { describe, expect, test } from 'vitest';
import { undescribed, type DraftMedia } from '#domain/composer/draft.ts';
import { ThumbnailRetained } from '#domain/composer/thumbnail-retained.ts';
import { CallError } from '#domain/text/failure.ts';
import { aMedium } from '#tests/support/drafts.ts';
import { openUpload, there } from '#tests/support/machines-upload.ts';

// rules: media-thumbnail
describe('upload machine: thumbnail', () => {
  const saved = { description: '', thumbnail: 't1', previewUrl: 'https://a.example/8' };

  test('is saved like a description, is the preview from then on, and is not sent with later changes', async () => {
    const { send, clock, saveDescription, media, changes } = openUpload(aMedium(there));
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
    const { send, clock, saveDescription, media } = openUpload(aMedium(there));
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
    const { send, clock, saveDescription, media, problem } = openUpload(aMedium(there));
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
    const stand = openUpload(aMedium({ ...there, thumbnail: 't1', savedThumbnail: 't1', ...change }));
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

  test('has its thumbnail again where the server retained it, with another way to remove it, and nothing to try again', async () => {
    const { send, saveDescription, media, changes, problem } = removing({ description: 'a song', described: 'a song' });
    await saveDescription.reject(new ThumbnailRetained());
    expect([problem(), media().thumbnail, changes.at(-1)?.thumbnail]).toEqual(['upload.thumbnail_stays', 't1', 't1']);
    expect(undescribed({ media: [media()] })).toEqual([]);
    send({ type: 'upload.retry' });
    expect([problem(), saveDescription.requested.length]).toEqual(['upload.thumbnail_stays', 1]);
  });

  test('is known to be the earlier one where the server retained it instead of a new one, so that its removal is checked', async () => {
    const { send, clock, saveDescription, media } = openUpload(aMedium({ ...there, thumbnail: 't1', savedThumbnail: 't1' }));
    send({ type: 'upload.describe', thumbnail: 't2' });
    clock.increment(1_000);
    await saveDescription.reject(new ThumbnailRetained());
    expect(media()).toMatchObject({ thumbnail: 't2', savedThumbnail: 't1' });
    send({ type: 'upload.describe', thumbnail: '' });
    clock.increment(1_000);
    expect(saveDescription.requested.at(-1)).toMatchObject({ thumbnail: '', previewUrl: there.previewUrl });
  });

  test('has no thumbnail again if the server retained an earlier one instead of a new one', async () => {
    const { send, clock, saveDescription, media, problem } = openUpload(aMedium({ ...there, thumbnail: 't1', savedThumbnail: 't1' }));
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
    const stand = openUpload(aMedium(there));
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
