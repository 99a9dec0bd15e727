import { describe, expect, test, vi } from 'vitest';
import { createFileStore } from '#platform/file-store.ts';
import { serve } from '../support/server.ts';

describe('file store', () => {
  test('assigns keys to files, and object URLs to images that are released with them', async () => {
    const revoke = vi.spyOn(URL, 'revokeObjectURL');
    const store = createFileStore();
    const received = vi.fn();
    const stop = store.watch(received);
    const picture = new File(['1234'], 'bird.png', { type: 'image/png' });
    const { key, ...notified } = store.add(picture);
    const other = store.add(new File(['1'], 'notes'));
    expect([notified, other.type, other.key === key]).toEqual([
      { name: 'bird.png', type: 'image/png', size: 4 },
      'application/octet-stream',
      false,
    ]);
    const address = store.pictureOf(key);
    expect([await store.bytesOf(key), address?.startsWith('blob:'), store.pictureOf(other.key)]).toEqual([picture, true, undefined]);
    store.drop(key);
    expect([await store.bytesOf(key), store.pictureOf(key), revoke.mock.calls, received.mock.calls.length]).toEqual([
      undefined,
      undefined,
      [[address]],
      3,
    ]);
    stop();
    store.clear();
    expect([await store.bytesOf(other.key), received.mock.calls.length]).toEqual([undefined, 3]);
  });

  test('restores a draft’s file under its key without replacing an existing one', async () => {
    const store = createFileStore();
    store.put('f1', new Blob(['a'], { type: 'image/png' }));
    const [address, bytes] = [store.pictureOf('f1'), await store.bytesOf('f1')];
    store.put('f1', new Blob(['b'], { type: 'image/png' }));
    expect([store.pictureOf('f1'), await store.bytesOf('f1')]).toEqual([address, bytes]);
  });

  test('fetches an image of the server when its bytes are needed, and accepts images only', async () => {
    const { origin } = await serve(({ url }, response) => {
      response.writeHead(200, { 'content-type': url === '/gull.png' ? 'image/png' : 'text/html' }).end('1234');
    });
    const store = createFileStore();
    const { key, ...notified } = store.addFrom({ name: 'gull.png', url: `${origin}/gull.png` });
    expect([notified, store.pictureOf(key)]).toEqual([{ name: 'gull.png', type: 'image/png', size: 0 }, `${origin}/gull.png`]);
    expect((await store.bytesOf(key))?.size).toBe(4);
    store.drop(key);
    expect(await store.bytesOf(key)).toBe(undefined);
    const page = store.addFrom({ name: 'gull.png', url: `${origin}/` });
    await expect(store.bytesOf(page.key)).rejects.toThrow('text/html');
  });
});
