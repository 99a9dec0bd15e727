import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import { call, signIn } from '../support/client.ts';
import type { Response, CallOptions } from '../support/client.ts';
import { expectRecorded } from './shape.ts';

const path = '/api/v1/pleroma/admin/users/tag';
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
let instance: RunningInstance;
let demo: string;
let noor: string;
let moderator: string;

const request = async (method: string, target: string, options: CallOptions = {}): Promise<Response> =>
  call(instance.origin, method, target, options);
const tag = async (method: 'PUT' | 'DELETE', ...tags: string[]): Promise<Response> =>
  request(method, path, { token: moderator, json: { nicknames: ['noor'], tags: tags.map((name) => `mrf_tag:${name}`) } });
const post = async (fields: Record<string, unknown> = {}): Promise<any> =>
  (await request('POST', '/api/v1/statuses', { token: noor, json: { status: 'hello', ...fields } })).body;

/** Posts with the given tags set, then removes them. */
async function postWith(tags: string[], fields: Record<string, unknown> = {}): Promise<any> {
  await tag('PUT', ...tags);
  const status = await post(fields);
  await tag('DELETE', ...tags);
  return status;
}

async function upload(): Promise<string> {
  const form = new FormData();
  form.set('file', new File([png], 'dot.png', { type: 'image/png' }));
  return (await request('POST', '/api/v1/media', { token: noor, form })).body.id;
}

beforeAll(async () => {
  instance = await startInstance({ testing: true, clientDir: 'tests/no-client', log: () => {} });
  [demo, noor, moderator] = await Promise.all([
    signIn(instance.origin, 'demo'),
    signIn(instance.origin, 'noor'),
    signIn(instance.origin, 'moderator', 'read write follow push admin'),
  ]);
});
afterAll(async () => instance.close());

describe('account tags', () => {
  test('are added and removed', async () => {
    const json = { nicknames: ['noor'], tags: ['mrf_tag:media-force-nsfw'] };
    expectRecorded(await request('PUT', path, { token: moderator, json }), 'admin_tag_put');
    expect((await request('GET', '/api/v1/accounts/noor')).body.pleroma.tags).toEqual(['mrf_tag:media-force-nsfw']);
    expect((await request('GET', '/api/v1/pleroma/admin/users/noor', { token: moderator })).body.tags).toEqual([
      'mrf_tag:media-force-nsfw',
    ]);
    expectRecorded(await request('DELETE', path, { token: moderator, json }), 'admin_tag_delete');
    expect((await request('GET', '/api/v1/accounts/noor')).body.pleroma.tags).toEqual([]);
    expectRecorded(await request('PUT', path, { token: demo, json }), 'admin_tag_put_403');
    expect((await request('PUT', path, { token: moderator, json: { nicknames: ['noor'] } })).body.error).toBe('Missing field: tags.');
    expect((await request('PUT', path, { token: moderator, json: { nicknames: ['nobody'], tags: ['x'] } })).status).toBe(500);
  });

  test.each([
    ['force-unlisted', 'public', 'unlisted'],
    ['force-unlisted', 'private', 'private'],
    ['sandbox', 'public', 'private'],
    ['sandbox', 'unlisted', 'private'],
    ['sandbox', 'local', 'private'],
    ['sandbox', 'direct', 'direct'],
  ])('with %s make %s statuses %s', async (name, visibility, becomes) => {
    const status = await postWith([name], { visibility });
    expect(status.visibility).toBe(becomes);
    expect((await post({ visibility })).visibility).toBe(visibility);
  });

  test('mark media as sensitive or remove them', async () => {
    const covered = await postWith(['media-force-nsfw'], { media_ids: [await upload()] });
    expect([covered.sensitive, covered.media_attachments.length]).toEqual([true, 1]);
    expect((await postWith(['media-force-nsfw'])).sensitive).toBe(false);
    const stripped = await postWith(['media-strip'], { media_ids: [await upload()] });
    expect(stripped.media_attachments).toEqual([]);
  });

  test('apply to a preview of the status', async () => {
    const media_ids = [await upload()];
    const preview = { preview: true, media_ids };
    expect(await postWith(['force-unlisted', 'media-force-nsfw'], preview)).toMatchObject({ visibility: 'unlisted', sensitive: true });
    expect(await postWith(['sandbox', 'media-strip'], preview)).toMatchObject({ visibility: 'private', media_attachments: [] });
    expect(await post(preview)).toMatchObject({ id: 'pleroma:fakeid', visibility: 'public', sensitive: false, media_attachments: [{}] });
  });

  test('prevent new followers with disabled subscription; existing ones stay', async () => {
    const { id } = (await request('GET', '/api/v1/accounts/noor')).body;
    await request('POST', `/api/v1/accounts/${id}/unfollow`, { token: demo });
    await tag('PUT', 'disable-any-subscription');
    const refused = await request('POST', `/api/v1/accounts/${id}/follow`, { token: demo });
    expect([refused.status, refused.body]).toEqual([
      403,
      { error: '[TagPolicy] Follow from demo tagged with mrf_tag:disable-any-subscription' },
    ]);
    await tag('DELETE', 'disable-any-subscription');
    await tag('PUT', 'disable-remote-subscription');
    expect((await request('POST', `/api/v1/accounts/${id}/follow`, { token: demo })).body.following).toBe(true);
    const far = (await request('GET', '/api/v1/timelines/public?remote=true')).body[0].account.acct;
    await request('POST', '/api/testing/follow', { json: { account: far, target: 'noor', on: false } });
    expect((await request('POST', '/api/testing/follow', { json: { account: far, target: 'noor' } })).status).toBe(403);
    await tag('PUT', 'disable-any-subscription');
    expect((await request('POST', `/api/v1/accounts/${id}/follow`, { token: demo, json: { reblogs: false } })).status).toBe(200);
  });
});
