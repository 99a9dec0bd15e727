import { expect, test, vi } from 'vitest';
import { createFileShelf } from '#browser/file-shelf.ts';
import { serve } from '../support/server.ts';

test('what is put on it has a key, and pictures an address that goes with them', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  const shelf = createFileShelf();
  const heard = vi.fn();
  const stop = shelf.watch(heard);
  const picture = new File(['1234'], 'bird.png', { type: 'image/png' });
  const { key, ...told } = shelf.add(picture);
  const other = shelf.add(new File(['1'], 'notes'));
  expect([told, other.type, other.key === key]).toEqual([
    { name: 'bird.png', type: 'image/png', size: 4 },
    'application/octet-stream',
    false,
  ]);
  const address = shelf.pictureOf(key);
  expect([await shelf.bytesOf(key), address?.startsWith('blob:'), shelf.pictureOf(other.key)]).toEqual([picture, true, undefined]);
  shelf.drop(key);
  expect([await shelf.bytesOf(key), shelf.pictureOf(key), revoke.mock.calls, heard.mock.calls.length]).toEqual([
    undefined,
    undefined,
    [[address]],
    3,
  ]);
  stop();
  shelf.clear();
  expect([await shelf.bytesOf(other.key), heard.mock.calls.length]).toEqual([undefined, 3]);
});

test('what a draft brought back takes the key that it had, and what is there stays', async () => {
  const shelf = createFileShelf();
  shelf.put('f1', new Blob(['a'], { type: 'image/png' }));
  const [address, bytes] = [shelf.pictureOf('f1'), await shelf.bytesOf('f1')];
  shelf.put('f1', new Blob(['b'], { type: 'image/png' }));
  expect([shelf.pictureOf('f1'), await shelf.bytesOf('f1')]).toEqual([address, bytes]);
});

test('a picture of the server is fetched when its bytes are asked for, and nothing but a picture is taken', async () => {
  const { origin } = await serve(({ url }, response) => {
    response.writeHead(200, { 'content-type': url === '/gull.png' ? 'image/png' : 'text/html' }).end('1234');
  });
  const shelf = createFileShelf();
  const { key, ...told } = shelf.addFrom({ name: 'gull.png', url: `${origin}/gull.png` });
  expect([told, shelf.pictureOf(key)]).toEqual([{ name: 'gull.png', type: 'image/png', size: 0 }, `${origin}/gull.png`]);
  expect((await shelf.bytesOf(key))?.size).toBe(4);
  shelf.drop(key);
  expect(await shelf.bytesOf(key)).toBe(undefined);
  const page = shelf.addFrom({ name: 'gull.png', url: `${origin}/` });
  await expect(shelf.bytesOf(page.key)).rejects.toThrow('200 text/html');
});
