import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import { call, signIn } from '../support/client.ts';
import type { Response } from '../support/client.ts';
import { formWith, makeMovingGif, makeMp4, makePicture, makeWebm, ogg } from '../support/files.ts';
import { expectRecorded } from './shape.ts';

let instance: RunningInstance;
let token: string;
let foreign: string;

beforeAll(async () => {
  instance = await startInstance({ testing: true, clientDir: 'tests/no-client', log: () => {} });
  token = await signIn(instance.origin, 'demo');
  foreign = await signIn(instance.origin, 'noor');
});
afterAll(() => instance.close());

const send = (bytes: Uint8Array, name: string, fields: Record<string, string> = {}, version = 'v1'): Promise<Response> =>
  call(instance.origin, 'POST', `/api/${version}/media`, { token, form: formWith(bytes, name, fields) });

test('returns a picture', async () => {
  const response = await send(await makePicture('png', 320, 200), 'a.png', { description: ' two colours ' });
  expectRecorded(response, 'media_create_v1');
  expectRecorded(response, 'media_create_v1', 'pleroma');
  const { id, url, blurhash, ...rest } = response.body;
  expect(rest).toEqual({
    description: 'two colours',
    meta: { original: { width: 320, height: 200, aspect: 1.6 } },
    pleroma: { mime_type: 'image/png', name: 'a.png' },
    preview_url: url,
    remote_url: url,
    text_url: url,
    type: 'image',
  });
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/media\/[0-9a-f]{64}\.png$/);
  expect(blurhash).toMatch(/^\S{28}$/);
  expect((await call(instance.origin, 'GET', `/api/v1/media/${id}`, { token })).body).toEqual(response.body);
});

test('returns a smaller version of a large picture', async () => {
  const { body } = await send(await makePicture('jpeg', 2000, 1000), 'large.jpg');
  expect(body.meta).toEqual({ original: { width: 2000, height: 1000, aspect: 2 }, small: { width: 640, height: 320, aspect: 2 } });
  expect(body.preview_url).toMatch(/\.webp$/);
  const preview = await fetch(body.preview_url);
  expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

test('returns a moving picture as gifv', async () => {
  const response = await send(await makeMovingGif(60, 60), 'g.gif');
  expectRecorded(response, 'media_create_gif');
  expect(response.body.meta).toEqual({ original: { width: 60, height: 60, aspect: 1 } });
  expect(response.body.preview_url).toBe(response.body.url);
});

test('returns a film from version 2 of the call', async () => {
  const response = await send(makeMp4(160, 120), 'v.mp4', { description: 'a video' }, 'v2');
  expectRecorded(response, 'media_create_v2');
  expect(response.body).toMatchObject({ type: 'video', description: 'a video', meta: { original: { width: 160, height: 120 } } });
});

test('returns a sound with neither dimensions nor a hash', async () => {
  const response = await send(ogg, 's.ogg');
  expectRecorded(response, 'media_create_audio');
  expect(response.body).toMatchObject({ type: 'audio', blurhash: null, pleroma: { mime_type: 'audio/ogg' } });
  expect(response.body).not.toHaveProperty('meta');
});

test('returns a script as unknown', async () => {
  const response = await send(Buffer.from('alert(1)'), 'rec.mjs');
  expectRecorded(response, 'media_create_unknown');
  expect(response.body).toMatchObject({ type: 'unknown', pleroma: { mime_type: 'application/javascript' } });
});

const text = (text: string) => Buffer.from(text, 'latin1');

describe('detecting the type', () => {
  test.each<[string, string, string, () => Buffer | Promise<Buffer>]>([
    ['image/jpeg', 'image', 'lie.txt', () => makePicture('jpeg', 20, 10)],
    ['image/webp', 'image', 'lie.png', () => makePicture('webp', 20, 10)],
    ['image/avif', 'image', 'a.avif', () => makePicture('avif', 20, 10)],
    ['video/webm', 'video', 'a.webm', () => makeWebm(320, 180)],
    ['audio/mpeg', 'audio', 'a.mp3', () => text('ID3\u0004')],
    ['audio/mpeg', 'audio', 'b.mp3', () => Buffer.from([0xff, 0xfb, 0x90, 0x64])],
    ['audio/wav', 'audio', 'a.wav', () => text('RIFF\u0000\u0000\u0000\u0000WAVEfmt ')],
    ['audio/flac', 'audio', 'a.flac', () => text('fLaC\u0000')],
    ['audio/mp4', 'audio', 'a.m4a', () => text('\u0000\u0000\u0000\u0014ftypM4A ')],
    ['application/pdf', 'unknown', 'a.pdf', () => text('%PDF-1.7')],
    ['application/x-shockwave-flash', 'unknown', 'a.swf', () => text('FWS\u0009')],
    ['text/html', 'unknown', 'a.html', () => text('<script>alert(1)</script>')],
    ['application/octet-stream', 'unknown', 'a.svg', () => text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['application/octet-stream', 'unknown', 'broken.png', () => text('\u0089PNG\r\n\u001a\nnothing')],
    ['application/octet-stream', 'unknown', 'a.png', () => text('not a picture')],
  ])('%s, %s: %s', async (mime, type, name, make) => {
    const { status, body } = await send(await make(), name);
    expect([status, body.pleroma.mime_type, body.type, body.pleroma.name]).toEqual([200, mime, type, name]);
  });
});

describe('refuses', () => {
  test('a request without a file', async () => {
    const none = await call(instance.origin, 'POST', '/api/v1/media', { token, form: { description: 'x' } });
    expectRecorded(none, 'media_create_nofile');
    expect(none.body.error).toBe('Missing field: file.');
    expectRecorded(await send(Buffer.alloc(0), 'empty.png'), 'media_create_nofile');
    const text = await call(instance.origin, 'POST', '/api/v1/media', { token, form: { file: 'words' } });
    expect([text.status, text.body.errors[0].source.pointer]).toEqual([400, '/file']);
  });

  test('a file that is too large', async () => {
    expectRecorded(await send(Buffer.alloc(16_000_001), 'big.bin'), 'media_create_too_large');
    expectRecorded(await send(Buffer.alloc(21_000_000), 'bigger.bin', {}, 'v2'), 'media_create_too_large');
    expect((await send(Buffer.alloc(16_000_000), 'full.bin')).status).toBe(200);
  });

  test('a description that is too long', async () => {
    const response = await send(ogg, 's.ogg', { description: 'x'.repeat(5001) });
    expect([response.status, response.body]).toEqual([400, { error: 'description_too_long' }]);
    const { id } = (await send(ogg, 's.ogg', { description: 'x'.repeat(5000) })).body;
    const changed = await call(instance.origin, 'PUT', `/api/v1/media/${id}`, { token, json: { description: 'x'.repeat(5001) } });
    expect(changed.status).toBe(400);
  });

  test.each(['1', '2,0', 'left,top', '0,0,0', ','])('the focus %s', async (focus) => {
    expect((await send(ogg, 's.ogg', { focus })).status).toBe(400);
  });
});

test('updates description and focus individually', async () => {
  const { id } = (await send(await makePicture('png', 320, 200), 'a.png')).body;
  const put = (json: object) => call(instance.origin, 'PUT', `/api/v1/media/${id}`, { token, json });
  const described = await put({ description: 'gradient' });
  expectRecorded(described, 'media_update');
  expect(described.body).toMatchObject({ description: 'gradient', meta: { original: { width: 320 } } });
  expect(described.body.meta).not.toHaveProperty('focus');
  const focused = await put({ focus: '-0.5,1' });
  expect(focused.body).toMatchObject({ description: 'gradient', meta: { focus: { x: -0.5, y: 1 } } });
  const seen = await call(instance.origin, 'GET', `/api/v1/media/${id}`, { token });
  expectRecorded(seen, 'media_get');
  expect(seen.body).toEqual(focused.body);
  expect((await put({ description: '' })).body.description).toBe('');
});

describe('the focal point', () => {
  const setFlavour = (flavour: string) => call(instance.origin, 'POST', '/api/testing/instance', { json: { flavour } });

  test.each([
    ['mastodon', { x: -0.5, y: 1 }],
    ['gotosocial', { x: -0.5, y: 1 }],
    ['akkoma', undefined],
    ['pleroma', undefined],
    ['snac', undefined],
    ['hollo', undefined],
  ])('is stored by %s as %j', async (flavour, focus) => {
    const { id } = (await send(await makePicture('png', 320, 200), 'a.png')).body;
    await setFlavour(flavour);
    try {
      const { status } = await call(instance.origin, 'PUT', `/api/v1/media/${id}`, { token, json: { focus: '-0.5,1' } });
      expect(status).toBe(200);
    } finally {
      await setFlavour('union');
    }
    const { body } = await call(instance.origin, 'GET', `/api/v1/media/${id}`, { token });
    expect(body.meta.focus).toEqual(focus);
  });
});

describe('a thumbnail', () => {
  const setFlavour = (flavour: string) => call(instance.origin, 'POST', '/api/testing/instance', { json: { flavour } });
  const put = (id: string, body: { json?: object; form?: FormData }) =>
    call(instance.origin, 'PUT', `/api/v1/media/${id}`, { token, ...body });
  const formOf = (bytes: Uint8Array) => {
    const form = new FormData();
    form.append('thumbnail', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'cover.png');
    return form;
  };

  test.each([
    ['mastodon', true],
    ['union', true],
    ['akkoma', false],
    ['pleroma', false],
    ['gotosocial', false],
    ['snac', false],
    ['hollo', false],
  ])('is stored by %s: %s', async (flavour, isStored) => {
    const { id, preview_url } = (await send(ogg, 's.ogg')).body;
    await setFlavour(flavour);
    try {
      const { status } = await put(id, { form: formOf(await makePicture('png', 40, 30)) });
      expect(status).toBe(200);
    } finally {
      await setFlavour('union');
    }
    const { body } = await call(instance.origin, 'GET', `/api/v1/media/${id}`, { token });
    expect(body.preview_url !== preview_url).toBe(isStored);
  });

  test('has another address each time, keeps the description, and is removed by null', async () => {
    await setFlavour('mastodon');
    try {
      const cover = await makePicture('jpeg', 2000, 1000);
      const form = formWith(makeMp4(160, 120), 'v.mp4', { description: 'a video' });
      form.append('thumbnail', new Blob([cover as Uint8Array<ArrayBuffer>]), 'cover.jpg');
      const first = (await call(instance.origin, 'POST', '/api/v2/media', { token, form })).body;
      expect(first).toMatchObject({ type: 'video', preview_url: expect.stringMatching(/\.webp$/), blurhash: expect.any(String) });
      const second = (await put(first.id, { form: formOf(cover) })).body;
      expect(second).toMatchObject({ description: 'a video', meta: { small: { width: 640, height: 320 } } });
      expect(second.preview_url).not.toBe(first.preview_url);
      const read = async (url: string) => (await fetch(url)).status;
      expect([await read(first.preview_url), await read(second.preview_url)]).toEqual([404, 200]);
      const none = (await put(first.id, { json: { thumbnail: null } })).body;
      expect([none.preview_url, none.blurhash]).toEqual([none.url, null]);
    } finally {
      await setFlavour('union');
    }
  });

  test('that is no picture is rejected, and the file remains', async () => {
    await setFlavour('mastodon');
    try {
      const { id } = (await send(ogg, 's.ogg')).body;
      const refused = await put(id, { form: formOf(ogg) });
      expect([refused.status, refused.body.error]).toEqual([
        422,
        'Validation failed: Thumbnail content type is invalid, Thumbnail is invalid',
      ]);
      expect((await put(id, { json: { description: 'a song' } })).body).toMatchObject({ description: 'a song' });
    } finally {
      await setFlavour('union');
    }
  });
});

test('deletes a file and its preview with the account, unless another account has the same', async () => {
  const member = await call(instance.origin, 'POST', '/api/testing/accounts', { json: { username: 'brief' } });
  const upload = async (token: string, width: number): Promise<string[]> => {
    const form = formWith(await makePicture('jpeg', width, 900), 'large.jpg');
    const { body } = await call(instance.origin, 'POST', '/api/v1/media', { token, form });
    return [body.url, body.preview_url];
  };
  const theirs = [...(await upload(member.body.token, 1400)), ...(await upload(member.body.token, 1500))];
  const shared = await upload(token, 1500);
  const statuses = async () => Promise.all(theirs.map(async (url) => (await fetch(url)).status));
  expect([await statuses(), theirs.slice(2)]).toEqual([[200, 200, 200, 200], shared]);
  await call(instance.origin, 'POST', '/api/pleroma/delete_account', { token: member.body.token, json: { password: 'starling' } });
  expect(await statuses()).toEqual([404, 404, 200, 200]);
});

describe('access', () => {
  test('is refused to other accounts, and for unknown media', async () => {
    const { id } = (await send(ogg, 's.ogg')).body;
    for (const method of ['GET', 'PUT']) {
      const theirs = await call(instance.origin, method, `/api/v1/media/${id}`, { token: foreign, ...(method === 'PUT' && { json: {} }) });
      expect([theirs.status, theirs.body]).toEqual([403, { error: 'Access denied' }]);
      const none = await call(instance.origin, method, '/api/v1/media/0', { token, ...(method === 'PUT' && { json: {} }) });
      expect([none.status, none.body]).toEqual([404, { error: 'Record not found' }]);
    }
  });

  test.each([
    ['POST', '/api/v1/media', 'write:media'],
    ['POST', '/api/v2/media', 'write:media'],
    ['PUT', '/api/v1/media/1', 'write:media'],
    ['GET', '/api/v1/media/1', 'read:media'],
  ])('to %s %s needs %s', async (method, path, scope) => {
    const guest = await call(instance.origin, method, path);
    expect([guest.status, guest.body]).toEqual([403, { error: 'Invalid credentials.' }]);
    const weak = await signIn(instance.origin, 'demo', 'follow');
    const response = await call(instance.origin, method, path, { token: weak });
    expect([response.status, response.body]).toEqual([403, { error: `Insufficient permissions: ${scope}.` }]);
  });
});

test('returns no address while media are processed, as Mastodon does, and refuses to attach them', async () => {
  const testing = (path: string, json: object) => call(instance.origin, 'POST', `/api/testing/${path}`, { json });
  await testing('instance', { mediaProcessingMs: 60_000 });
  const taken = await send(await makePicture('png', 20, 20), 'a.png', {}, 'v2');
  const nothing = { url: null, preview_url: null, text_url: null };
  expect([taken.status, taken.body]).toMatchObject([202, nothing]);
  const { id } = taken.body;
  const fetchMedia = () => call(instance.origin, 'GET', `/api/v1/media/${id}`, { token });
  const post = () => call(instance.origin, 'POST', '/api/v1/statuses', { token, json: { status: 'a picture', media_ids: [id] } });
  expect(await fetchMedia()).toMatchObject({ status: 206, body: nothing });
  expect(await post()).toMatchObject({ status: 422, body: { error: expect.stringContaining('have not finished processing') } });
  await testing('clock', { advanceSeconds: 61 });
  expect(await fetchMedia()).toMatchObject({ status: 200, body: { url: expect.stringContaining('/media/') } });
  expect((await post()).status).toBe(200);
  await testing('instance', { mediaProcessingMs: 0 });
});

test('captions the files of a post in its edit, as GoToSocial does', async () => {
  const testing = (json: object) => call(instance.origin, 'POST', '/api/testing/instance', { json });
  const before = (await testing({})).body.flavour;
  await testing({ flavour: 'gotosocial' });
  const [{ id }] = [(await send(await makePicture('png', 20, 20), 'a.png')).body];
  const posted = await call(instance.origin, 'POST', '/api/v1/statuses', { token, json: { status: 'a picture', media_ids: [id] } });
  const json = { status: 'a picture', media_ids: [id], media_attributes: [{ id, description: 'a gull' }] };
  const edited = await call(instance.origin, 'PUT', `/api/v1/statuses/${posted.body.id}`, { token, json });
  expect(edited.body.media_attachments).toMatchObject([{ id, description: 'a gull' }]);
  await testing({ flavour: before });
});

test('captions the files of a post in its edit, as Mastodon does, and finds them nowhere else', async () => {
  const testing = (json: object) => call(instance.origin, 'POST', '/api/testing/instance', { json });
  const before = (await testing({})).body.flavour;
  await testing({ flavour: 'mastodon' });
  const [{ id }, other] = [(await send(await makePicture('png', 20, 20), 'a.png')).body, (await send(ogg, 's.ogg')).body];
  const posted = await call(instance.origin, 'POST', '/api/v1/statuses', { token, json: { status: 'a picture', media_ids: [id] } });
  const alone = await call(instance.origin, 'PUT', `/api/v1/media/${id}`, { token, json: { description: 'a gull' } });
  expect([alone.status, alone.body]).toEqual([404, { error: 'Record not found' }]);
  const edited = await call(instance.origin, 'PUT', `/api/v1/statuses/${posted.body.id}`, {
    token,
    json: {
      status: 'a picture',
      media_ids: [id],
      media_attributes: [
        { id, description: 'a gull', focus: '0.5,-0.2' },
        { id: other.id, description: 'a song' },
      ],
    },
  });
  expect(edited.body.media_attachments).toMatchObject([{ id, description: 'a gull', meta: { focus: { x: 0.5, y: -0.2 } } }]);
  const theirs = await call(instance.origin, 'GET', `/api/v1/media/${other.id}`, { token });
  expect(theirs.body.description).not.toBe('a song');
  await testing({ flavour: before });
});
