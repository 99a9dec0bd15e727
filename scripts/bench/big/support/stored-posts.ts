import type { Page } from '@playwright/test';

export interface Sizes {
  readonly drafts: number;
  readonly queued: number;
  readonly files: number;
  readonly fileBytes: number;
}

/** Stores drafts, queued posts and their pictures on this device, for the account that is logged in; each queued post has pictures while there are any. */
export const storePosts = (page: Page, sizes: Sizes): Promise<void> =>
  page.evaluate(async ({ drafts, queued, files, fileBytes }) => {
    const accounts = JSON.parse(localStorage.getItem('starling:accounts') ?? '{}') as { current: string };
    const owner = `${location.origin}/${accounts.current}`;
    const request = indexedDB.open('starling');
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('posts'));
    const database = await new Promise<IDBDatabase>((resolve) => request.addEventListener('success', () => resolve(request.result)));
    const transaction = database.transaction('posts', 'readwrite');
    const table = transaction.objectStore('posts');
    const hourAgo = Date.now() - 3_600_000;
    const draftOf = (at: number, media: readonly object[]) => ({
      subject: '',
      text: `Post ${at} about the harbour: ${'a sentence of some length that says nothing. '.repeat(8)}`,
      visibility: 'public',
      contentType: 'text/plain',
      language: 'en',
      sensitive: false,
      media,
      versions: { [`form-${at}`]: 1 },
    });
    const bytes = new Blob([crypto.getRandomValues(new Uint8Array(60_000)), new Uint8Array(Math.max(0, fileBytes - 60_000))], {
      type: 'image/png',
    });
    const picked = Array.from({ length: files }, (_, at) => {
      table.put(bytes, `file/${owner}/picture-${at}`);
      return { key: `picture-${at}`, name: `picture-${at}.png`, type: 'image/png', size: bytes.size, description: 'A picture' };
    });
    for (let at = 0; at < drafts; at++) {
      const [key, savedAt] = [`aside:${hourAgo + at}-${at}`, new Date(hourAgo + at).toISOString()];
      table.put({ ...draftOf(at, []), formKey: 'status', savedAt }, `draft/${owner}/${key}`);
    }
    const each = Math.ceil(files / Math.max(1, queued));
    for (let at = 0; at < queued; at++) {
      const id = `queued-${at}`;
      const submission = {
        ...draftOf(at, picked.slice(at * each, (at + 1) * each)),
        purpose: { kind: 'status' },
        idempotencyKey: id,
      };
      const submittedAt = new Date(hourAgo + at * 1_000).toISOString();
      table.put({ id, formKey: 'status', submission, submittedAt, wasSent: false }, `outbox/${owner}/${id}`);
    }
    await new Promise((resolve, reject) => {
      transaction.addEventListener('complete', resolve);
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not stored')));
    });
    database.close();
  }, sizes);
