import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import { call, raw, signIn } from '../support/client.ts';
import { formWith, makeMovingGif, makeMp4, makePhoto, makePicture } from '../support/files.ts';

let instance: RunningInstance;
let token: string;

beforeAll(async () => {
  instance = await startInstance({ testing: true, clientDir: 'tests/no-client', log: () => {} });
  token = await signIn(instance.origin, 'demo');
});
afterAll(() => instance.close());

const uploaded = async (bytes: Uint8Array, name: string): Promise<any> =>
  (await call(instance.origin, 'POST', '/api/v1/media', { token, form: formWith(bytes, name) })).body;
const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  raw(instance.port, method, new URL(url).pathname, { host: `127.0.0.1:${instance.port}`, ...headers });

describe('media files', () => {
  test('are served unchanged, cacheable for ever, under a policy without scripts', async () => {
    const picture = await makePicture('png', 40, 30);
    const { url } = await uploaded(picture, 'a.png');
    const { status, headers, body } = await get(url);
    expect(status).toBe(200);
    expect(body.equals(picture)).toBe(true);
    expect(headers).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(picture.length),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('content-disposition');
    const again = await get(url, { 'if-none-match': headers.etag ?? '' });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await get(url, {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, String(picture.length), 0]);
  });

  test.each(['a.svg', 'a.html', 'a.mjs', 'a.pdf'])('serve %s as a download', async (name) => {
    const { url } = await uploaded(Buffer.from(name.endsWith('pdf') ? '%PDF-1.7' : '<svg onload="alert(1)">'), name);
    const { headers } = await get(url);
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[0-9a-f]{64}\.[a-z]+"$/);
  });

  test.each([
    ['bytes=0-9', 206, '0-9', 10],
    ['bytes=5-', 206, '5-', -5],
    ['bytes=-4', 206, 'last 4', 4],
    ['bytes=0-99999999', 206, 'all', 0],
  ])('serve part %s of a film', async (range, status, _what, length) => {
    const film = makeMp4(160, 120, 5000);
    const { url } = await uploaded(film, 'v.mp4');
    const response = await get(url, { range });
    const from = range === 'bytes=-4' ? film.length - 4 : Number(/\d+/.exec(range)?.[0]);
    const size = length > 0 ? length : film.length + length;
    expect(response.status).toBe(status);
    expect(response.headers['content-range']).toBe(`bytes ${from}-${from + size - 1}/${film.length}`);
    expect(response.headers['content-type']).toBe('video/mp4');
    expect(response.body.equals(film.subarray(from, from + size))).toBe(true);
  });

  test('return 416 for a range beyond the end, and the whole file for an invalid one', async () => {
    const film = makeMp4(160, 120);
    const { url } = await uploaded(film, 'v.mp4');
    const beyond = await get(url, { range: `bytes=${film.length}-` });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${film.length}`]);
    for (const range of ['bytes=-', 'lines=1-2', 'bytes=9-3', 'bytes=0-1,4-5']) expect((await get(url, { range })).status).toBe(200);
  });

  test('rotate a photo upright and remove its location', async () => {
    const photo = await makePhoto(800, 400);
    expect((await sharp(photo).metadata()).exif?.length).toBeGreaterThan(0);
    const { url, meta } = await uploaded(photo, 'photo.jpg');
    expect(meta.original).toEqual({ width: 400, height: 800, aspect: 0.5 });
    const { format, width, height, exif, orientation } = await sharp((await get(url)).body).metadata();
    expect({ format, width, height, exif, orientation }).toEqual({
      format: 'jpeg',
      width: 400,
      height: 800,
      exif: undefined,
      orientation: undefined,
    });
  });

  test('stay animated', async () => {
    const { url } = await uploaded(await makeMovingGif(30, 20), 'a.gif');
    expect((await sharp((await get(url)).body).metadata()).pages).toBe(2);
  });

  test('return 404 for unknown names, and still serve drawn pictures', async () => {
    expect((await get(`${instance.origin}/media/${'0'.repeat(64)}.png`)).status).toBe(404);
    expect((await get(`${instance.origin}/media/..%2fstarling.sqlite`)).status).toBe(404);
    const drawn = await get(`${instance.origin}/media/dusk-test-1_480x320.png`);
    expect([drawn.status, drawn.headers['content-type']]).toEqual([200, 'image/png']);
  });
});
