import { beforeAll, describe, expect, test } from 'vitest';
import { call, registerApp } from '../support/client.ts';
import { openWorld, type World } from '../support/world.ts';

const DAY = 86_400;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const upload = async (content: string): Promise<{ id: string; path: string }> => {
  const form = new FormData();
  form.set('file', new Blob([content], { type: 'text/plain' }), 'notes.txt');
  const { id, url } = (await world.request('POST', '/api/v1/media', { token: world.demo, form })).body;
  return { id, path: new URL(url).pathname };
};
const fileStatus = async (path: string): Promise<number> => (await fetch(world.instance.origin + path)).status;
const postWith = (id: string, more: Record<string, unknown> = {}) =>
  world.post(world.demo, { status: 'with a file', media_ids: [id], ...more });

describe('uploads', () => {
  test('without a post are deleted with their file after 30 days, unless another upload has the same content', async () => {
    const [alone, twin, posted] = [await upload('alone'), await upload('shared'), await upload('shared')];
    await postWith(posted.id);
    await world.advance(DAY);
    await world.advance(29 * DAY);
    expect(await fileStatus(alone.path)).toBe(200);
    await world.advance(2 * DAY);
    expect(await fileStatus(alone.path)).toBe(404);
    expect(await fileStatus(twin.path)).toBe(200);
    const late = { status: 'too late', media_ids: [alone.id] };
    expect((await world.request('POST', '/api/v1/statuses', { token: world.demo, json: late })).status).not.toBe(200);
  });

  test('of a deleted post stay for another 30 days, so that it can be written again', async () => {
    const file = await upload('old');
    const { id } = await postWith(file.id);
    await world.advance(400 * DAY);
    await world.request('DELETE', `/api/v1/statuses/${id}`, { token: world.demo });
    await world.advance(DAY);
    await world.advance(28 * DAY);
    expect((await postWith(file.id)).media_attachments).toHaveLength(1);
  });

  test('are deleted although a scheduled post has none', async () => {
    const file = await upload('beside a scheduled post');
    const later = new Date(Date.now() + 9_000 * DAY * 1000).toISOString();
    await world.post(world.demo, { status: 'later', media_ids: null, scheduled_at: later });
    await world.advance(DAY);
    await world.advance(31 * DAY);
    expect(await fileStatus(file.path)).toBe(404);
  });

  test('of scheduled posts, of chats and of earlier versions stay', async () => {
    const [waiting, earlier, sent] = [await upload('waiting'), await upload('earlier'), await upload('sent')];
    await postWith(waiting.id, { scheduled_at: new Date(Date.now() + 900 * DAY * 1000).toISOString() });
    const { id } = await postWith(earlier.id);
    await world.request('PUT', `/api/v1/statuses/${id}`, { token: world.demo, json: { status: 'without it', media_ids: [] } });
    const chat = (await world.request('POST', `/api/v1/pleroma/chats/by-account-id/${await world.idOf('noor')}`, { token: world.demo }))
      .body;
    await world.request('POST', `/api/v1/pleroma/chats/${chat.id}/messages`, { token: world.demo, json: { media_id: sent.id } });
    await world.advance(DAY);
    await world.advance(40 * DAY);
    for (const { path } of [waiting, earlier, sent]) expect(await fileStatus(path)).toBe(200);
  });
});

describe('clients', () => {
  test('that nobody used for 30 days are deleted, those with a login stay', async () => {
    const app = await registerApp(world.instance.origin);
    const grant = { ...app, grant_type: 'password', username: 'demo', password: 'starling', scope: 'read' };
    const logIn = () => call(world.instance.origin, 'POST', '/oauth/token', { form: grant });
    await world.advance(DAY);
    await world.advance(29 * DAY);
    expect((await logIn()).status).toBe(200);
    await world.advance(60 * DAY);
    expect((await logIn()).status).toBe(200);
    const unused = await registerApp(world.instance.origin);
    const ownToken = { ...unused, grant_type: 'client_credentials', scope: 'read' };
    expect((await call(world.instance.origin, 'POST', '/oauth/token', { form: ownToken })).status).toBe(200);
    await world.advance(DAY);
    await world.advance(31 * DAY);
    expect((await call(world.instance.origin, 'POST', '/oauth/token', { form: ownToken })).status).toBe(200);
    await world.advance(31 * DAY);
    await world.advance(31 * DAY);
    expect((await call(world.instance.origin, 'POST', '/oauth/token', { form: { ...grant, ...unused } })).status).not.toBe(200);
  });
});
