import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { storePicture } from '#instance/actions/pictures.ts';
import { makeBlobs } from '#instance/blobs.ts';
import { Refusal } from '#instance/http/errors.ts';
import { makeMovingGif, makePhoto, makePicture } from '../support/files.ts';

const blobs = makeBlobs(':memory:');
const limits = { maxBytes: 1_000_000, maxSide: 100 };
const store = async (bytes: Buffer, name = 'a', wanted = limits) =>
  storePicture({ blobs }, {} as never, new File([new Uint8Array(bytes)], name), wanted);
const read = (path: string) => sharp(blobs.get(path.replace('/media/', ''))).metadata();

describe('stored pictures', () => {
  test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('fit a large %s into the size in its own format', async (format) => {
    const path = await store(await makePicture(format, 400, 200));
    expect(path).toMatch(/^\/media\/[0-9a-f]{64}\.[a-z]{3,4}$/);
    const found = await read(path);
    expect([found.format, found.width, found.height]).toEqual([format === 'avif' ? 'heif' : format, 100, 50]);
  });

  test('do not enlarge a small one', async () => {
    const { width, height } = await read(await store(await makePicture('png', 40, 30)));
    expect([width, height]).toEqual([40, 30]);
  });

  test('rotate a photo upright and remove its metadata', async () => {
    const { width, height, exif, orientation } = await read(await store(await makePhoto(300, 150)));
    expect({ width, height, exif, orientation }).toEqual({ width: 50, height: 100, exif: undefined, orientation: undefined });
  });

  test('stay animated', async () => {
    expect((await read(await store(await makeMovingGif(200, 200)))).pages).toBe(2);
  });

  test.each([
    ['words', Buffer.from('words'), limits, 403, 'Invalid request'],
    ['a drawing in XML', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), limits, 403, 'Invalid request'],
    ['a broken picture', Buffer.from('\u0089PNG\r\n\u001a\nno', 'latin1'), limits, 403, 'Invalid request'],
    ['too many bytes', Buffer.alloc(11), { ...limits, maxBytes: 10 }, 413, 'File is too large'],
  ])('refuse %s', async (_what, bytes, wanted, status, error) => {
    const refusal = await store(bytes, 'a.png', wanted).catch((thrown: unknown) => thrown);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ status, body: { error } });
  });
});
