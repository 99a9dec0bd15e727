import { expect, test } from 'vitest';
import { createActor, fromCallback, setup, toPromise } from 'xstate';
import type { Entry } from '#domain/outbox/outbox.ts';
import { entryOf } from '#domain/outbox/stored.ts';
import { createHttp } from '#http/http.ts';
import { createStorage } from '#platform/storage.ts';
import type { Live } from '#services/effects.ts';
import type { OutboxWrite } from '#machines/outbox/outbox.machine.ts';
import { pickedFiles } from '#services/composer/picked-files.ts';
import { outboxStore } from '#services/outbox-store.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { aDevice } from '#tests/support/app.ts';
import { aMedium, anEntry, aSubmission } from '#tests/support/drafts.ts';

const open = (device = aDevice()) => {
  const origin = 'https://starling.example';
  const parts = {
    http: createHttp(origin),
    visitor: { origin, accountId: '1' },
    effects: {
      storage: createStorage(device),
      vault: { tokenOf: () => 'token' },
      report: (error: unknown) => {
        throw error;
      },
    },
  } as unknown as SessionParts;
  const sendFile = async () => ({ status: 200, body: { id: '7', type: 'image', url: `${origin}/7.png` } });
  const live = {
    sendFile,
    connectionReturns: () => fromCallback(() => {}),
    tabChannel: () => ({ say: () => {}, close: () => {} }),
    takeTurn: () => () => {},
  } as unknown as Live;
  const { uploading, storing } = outboxStore(parts, live, device.posts, 'outbox');
  /** Reads the stored entries as a waiting turn does. */
  const read = () =>
    new Promise<readonly Entry[]>((resolve) => {
      const parent = setup({
        types: { events: {} as { type: 'outbox.storeChanged'; entries: readonly Entry[] } },
        actors: { requestLock: storing.requestLock },
      }).createMachine({
        invoke: { src: 'requestLock', input: { lane: '' } },
        on: { 'outbox.storeChanged': { actions: ({ event: { entries } }) => resolve(entries) } },
      });
      createActor(parent).start();
    });
  const write = (write: OutboxWrite) => toPromise(createActor(storing.writeEntry, { input: { write } }).start());
  return { uploading, posts: device.posts, read, write };
};

test('a post that was marked as sent can be undone as long as before', async () => {
  const { uploading, posts } = open();
  const entry = anEntry('k1', { undoMs: 10_000 });
  const sentAt = await toPromise(createActor(uploading.markSent, { input: { entry } }).start());
  const [[, stored] = []] = await posts.all('outbox/');
  expect(entryOf(stored)).toEqual({ ...entry, sentAt });
});

test('a post with an uploaded file can be undone as long as before', async () => {
  const { uploading, posts } = open();
  const entry = anEntry('k1', { undoMs: 10_000, submission: aSubmission({ idempotencyKey: 'k1', media: [aMedium()] }) });
  pickedFiles.put('f1', new Blob(['bird']));
  await toPromise(createActor(uploading.uploadMissing, { input: { entry } }).start());
  const [[, stored] = []] = await posts.all('outbox/');
  expect(entryOf(stored)).toMatchObject({ undoMs: 10_000, submission: { media: [{ attachmentId: '7' }] } });
});

test('an entry whose deletion has begun is not deleted again by a read', async () => {
  const device = aDevice();
  const deletions: string[] = [];
  const end = Promise.withResolvers<void>();
  const remove = async (name: string) => {
    deletions.push(name);
    await end.promise;
    await device.posts.remove(name);
  };
  const { write, read } = open({ ...device, posts: { ...device.posts, remove } });
  await write({ store: anEntry('k1') });
  const deleted = write({ drop: 'k1' });
  expect(await read()).toEqual([]);
  end.resolve();
  await deleted;
  expect(deletions).toHaveLength(1);
  expect(await device.posts.all('outbox/')).toEqual([]);
});

test('a deletion that failed is repeated by the next read', async () => {
  const device = aDevice();
  let isFull = true;
  const remove = (name: string) => (isFull ? Promise.reject(new Error('no room')) : device.posts.remove(name));
  const { write, read } = open({ ...device, posts: { ...device.posts, remove } });
  await write({ store: anEntry('k1') });
  await expect(write({ drop: 'k1' })).rejects.toThrow('no room');
  isFull = false;
  expect(await read()).toEqual([]);
  await expect.poll(() => device.posts.all('outbox/')).toEqual([]);
});
