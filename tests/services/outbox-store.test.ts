import { expect, test } from 'vitest';
import { createActor, fromCallback, toPromise } from 'xstate';
import { entryOf } from '#domain/outbox/stored.ts';
import { createHttp } from '#http/http.ts';
import { createStorage } from '#platform/storage.ts';
import type { Live } from '#services/effects.ts';
import { pickedFiles } from '#services/composer/picked-files.ts';
import { outboxStore } from '#services/outbox-store.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { aDevice } from '#tests/support/app.ts';
import { aMedium, anEntry, aSubmission } from '#tests/support/drafts.ts';

const open = () => {
  const device = aDevice();
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
  const live = { sendFile, connectionReturns: () => fromCallback(() => {}) } as unknown as Live;
  const { uploading } = outboxStore(parts, live, device.posts, 'outbox');
  return { uploading, posts: device.posts };
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
