import { describe, expect, test } from 'vitest';
import { sharedDraft } from '#features/composer/services/shared-draft.ts';
import type { FileLimits } from '#domain/composer/upload.ts';
import type { PostStore } from '#platform/post-store.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { aDraft } from '#tests/support/drafts.ts';
import { aDevice } from '#tests/support/app.ts';

const PICTURE = new File(['gull'], 'gull.png', { type: 'image/png' });
const SHARED = { text: '', hasFiles: true, hasDropped: false, opens: false };

/** Takes the shared content of a device whose storage may fail; returns it, the writes in their order, and the reported errors. */
const take = async (content: Partial<typeof SHARED>, fails?: PostStore['set'], limits: FileLimits = { sizes: {}, fileLimit: 4 }) => {
  const { posts } = aDevice();
  await posts.set('shared', { at: Date.now(), files: [PICTURE] });
  const written: string[] = [];
  const watched: PostStore = {
    ...posts,
    set: async (key, value) => {
      await (fails ?? posts.set)(key, value);
      written.push(key.split('/')[0] ?? '');
    },
    change: async (names, decide) => {
      await posts.change(names, decide);
      written.push(`change ${names.join()}`);
    },
  };
  const reported: unknown[] = [];
  const parts = {
    visitor: { origin: 'https://starling.example', accountId: '1' },
    effects: { report: (error: unknown) => reported.push(error) },
  } as unknown as SessionParts;
  const shared = await sharedDraft({ ...SHARED, ...content }, { start: () => aDraft(), limits: async () => limits }, watched, parts);
  return { shared, written, reported, left: await posts.get('shared') };
};

// rules: share-target
describe('draft of shared content', () => {
  test('stores its files before their record is removed', async () => {
    const { shared, written, left } = await take({});
    expect(shared).toMatchObject({ draft: { media: [{ name: 'gull.png' }] } });
    expect([written, left]).toEqual([['file', 'change shared'], undefined]);
  });

  test('has its files where there is no room to store them', async () => {
    const error = new Error('full');
    const { shared, reported } = await take({}, () => Promise.reject(error));
    expect(shared).toMatchObject({ draft: { media: [{ name: 'gull.png' }] } });
    expect(reported).toEqual([error]);
  });

  test('lacks files that the worker could not store, and takes no others', async () => {
    expect(await take({ hasFiles: false, hasDropped: true, text: 'Look' })).toMatchObject({
      shared: { draft: { text: 'Look', media: [] }, lacksFiles: true },
      left: { files: [PICTURE] },
    });
    expect((await take({ hasFiles: false, hasDropped: true })).shared).toEqual({ lacksFiles: true });
  });

  // rules: upload-limit
  test('lacks files that the server would not accept, and reports why', async () => {
    const { shared, written, left } = await take({ text: 'Look' }, undefined, { sizes: { image: 3 }, fileLimit: 4 });
    expect(shared).toMatchObject({ draft: { text: 'Look', media: [] }, problem: { key: 'upload.error.file_too_big' } });
    expect([written, left]).toEqual([['change shared'], undefined]);
    expect((await take({}, undefined, { sizes: { any: 3 }, fileLimit: 4 })).shared).toMatchObject({
      problem: { args: { allowedsize: 3 } },
    });
  });
});
