import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import { idOf, onChats, openChat, send } from '../support/chats.ts';
import { call, linkTarget, signIn, walk } from '../support/client.ts';
import type { Response } from '../support/client.ts';
import { expectRecorded } from './shape.ts';

let instance: RunningInstance;
let origin: string;
let demo: string;
let noor: string;
let demoId: string;
let noorId: string;
let chat: string;

beforeAll(async () => {
  instance = await startInstance({ testing: true, clientDir: 'tests/no-client', log: () => {} });
  origin = instance.origin;
  [demo, noor] = await Promise.all([signIn(origin, 'yusuf'), signIn(origin, 'noor')]);
  [demoId, noorId] = await Promise.all([idOf(origin, demo), idOf(origin, noor)]);
  chat = await openChat(origin, demo, noorId);
});
afterAll(() => instance.close());

const as = (token: string, method: string, path: string, json?: unknown): Promise<Response> =>
  onChats(origin, token, method, path, json === undefined ? {} : { json });
const fresh = async (): Promise<[string, string]> => {
  const { body } = await call(origin, 'POST', '/api/testing/accounts', {
    json: { username: `guest${Math.random().toString(36).slice(2, 10)}` },
  });
  return [body.token, body.account.id];
};

test('creates a chat once', async () => {
  const [token] = await fresh();
  const first = await as(token, 'POST', `/by-account-id/${noorId}`);
  expectRecorded(first, 'chat_create', 'pleroma');
  expect(first.body).toMatchObject({ account: { id: noorId, acct: 'noor' }, last_message: null, unread: 0, pinned: false });
  const second = await as(token, 'POST', `/by-account-id/${noorId}`);
  expect(second.body.id).toBe(first.body.id);
  expect((await as(token, 'POST', '/by-account-id/nobody')).status).toBe(404);
});

test('creates a one-sided chat with a remote account', async () => {
  const { body } = await call(origin, 'POST', '/api/testing/account', { json: { username: 'afar', domain: 'tidepool.example' } });
  const far = await openChat(origin, demo, body.id);
  const received = await send(origin, demo, far, { content: 'over the water' });
  expect(received.body).toMatchObject({ account_id: demoId, chat_id: far, unread: false });
});

describe('messages', () => {
  test('are formatted, with their emoji and the key', async () => {
    const received = await send(
      origin,
      demo,
      chat,
      { content: 'hi :starling: <b>\nhttps://a.example' },
      { 'idempotency-key': 'contract-1' },
    );
    expectRecorded(received, 'chat_message_post', 'pleroma');
    expect(received.body).toMatchObject({
      account_id: demoId,
      attachment: null,
      card: null,
      chat_id: chat,
      emojis: [{ shortcode: 'starling', url: `${origin}/emoji/harbour/starling.png` }],
      idempotency_key: 'contract-1',
      unread: false,
    });
    expect(received.body.content).toMatch(
      /^hi :starling: &lt;b&gt;<br\s*\/?><a href="https:\/\/a\.example"[^>]*>https:\/\/a\.example<\/a>$/,
    );
    const again = await send(origin, demo, chat, { content: 'something else' }, { 'idempotency-key': 'contract-1' });
    expect(again.body).toEqual(received.body);
  });

  test('exist on both sides under ids of their own', async () => {
    const received = await send(origin, demo, chat, { content: 'both sides' });
    const theirs = await openChat(origin, noor, demoId);
    expect(theirs).not.toBe(chat);
    const seen = await as(noor, 'GET', `/${theirs}`);
    expectRecorded(seen, 'chat_get', 'pleroma');
    expect(seen.body.last_message).toMatchObject({ account_id: demoId, chat_id: theirs, content: 'both sides', unread: true });
    expect(seen.body.last_message.id).not.toBe(received.body.id);
    expect((await as(demo, 'GET', `/${chat}`)).body).toMatchObject({ unread: 0, last_message: { id: received.body.id, unread: false } });
  });

  test('are counted as unread until they are read', async () => {
    const [token, id] = await fresh();
    const mine = await openChat(origin, token, noorId);
    for (const content of ['one', 'two', 'three']) await send(origin, token, mine, { content });
    const theirs = await openChat(origin, noor, id);
    const listed = await as(noor, 'GET', `/${theirs}/messages`);
    expectRecorded(listed, 'chat_messages', 'pleroma');
    expect(listed.body.map((item: any) => [item.content, item.unread])).toEqual([
      ['three', true],
      ['two', true],
      ['one', true],
    ]);
    expect((await as(noor, 'GET', `/${theirs}`)).body.unread).toBe(3);
    const read = await as(noor, 'POST', `/${theirs}/read`, { last_read_id: listed.body[1].id });
    expectRecorded(read, 'chat_read', 'pleroma');
    expect(read.body).toMatchObject({ id: theirs, unread: 1, last_message: { content: 'three', unread: true } });
    const one = await as(noor, 'POST', `/${theirs}/messages/${listed.body[0].id}/read`);
    expect([one.status, one.body.unread, one.body.content]).toEqual([200, false, 'three']);
    expect((await as(noor, 'GET', `/${theirs}`)).body.unread).toBe(0);
    expectRecorded(await as(noor, 'POST', `/${theirs}/read`, {}), 'chat_read_missing', 'pleroma');
    expect((await as(noor, 'POST', `/${theirs}/messages/zzz/read`)).status).toBe(404);
  });

  test('come in pages', async () => {
    const [token, id] = await fresh();
    const mine = await openChat(origin, token, id === noorId ? demoId : noorId);
    for (const content of ['1', '2', '3', '4', '5']) await send(origin, token, mine, { content });
    const { headers, body } = await as(token, 'GET', `/${mine}/messages?limit=2`);
    expect(linkTarget(headers, 'next')).toMatchObject({ path: `/api/v1/pleroma/chats/${mine}/messages` });
    expect(linkTarget(headers, 'next')?.query.get('max_id')).toBe(body[1].id);
    const path = `/api/v1/pleroma/chats/${mine}/messages`;
    const all = await walk(origin, `${path}?limit=2`, token, 'next');
    expect(all).toHaveLength(5);
    const contents = async (query: string): Promise<string[]> => {
      const page = await as(token, 'GET', `/${mine}/messages?${query}`);
      return page.body.map((item: any) => item.content);
    };
    expect(await contents(`min_id=${all[4]}&limit=2`)).toEqual(['3', '2']);
    expect(await contents(`since_id=${all[4]}&limit=2`)).toEqual(['5', '4']);
    expect(await contents(`max_id=${all[1]}&limit=2`)).toEqual(['3', '2']);
    expect((await as(token, 'GET', `/${mine}/messages?max_id=${all[4]}`)).headers.get('link')).toBeNull();
  });

  test('are refused when empty, too long or without a recipient', async () => {
    expectRecorded(await send(origin, demo, chat, { content: '' }), 'chat_message_empty', 'pleroma');
    expectRecorded(await send(origin, demo, chat, {}), 'chat_message_nobody', 'pleroma');
    const long = await send(origin, demo, chat, { content: 'x'.repeat(5001) });
    expect([long.status, long.body]).toEqual([400, { error: 'content_too_long' }]);
    expect((await send(origin, demo, chat, { content: 'x'.repeat(5000) })).status).toBe(200);
    expect((await send(origin, demo, 'zzz', { content: 'x' })).status).toBe(404);
  });
});

describe('an attachment', () => {
  const upload = async (token: string): Promise<string> => {
    const form = new FormData();
    const picture = (await fetch(`${origin}/emoji/harbour/starling.png`)).arrayBuffer();
    form.append('file', new File([await picture], 'a.png', { type: 'image/png' }));
    return (await call(origin, 'POST', '/api/v1/media', { token, form })).body.id;
  };

  test('belongs to the sender', async () => {
    const media_id = await upload(demo);
    const received = await send(origin, demo, chat, { media_id });
    expectRecorded(received, 'chat_message_media', 'pleroma');
    expect(received.body).toMatchObject({ content: null, attachment: { id: media_id, type: 'image' } });
    const both = await send(origin, demo, chat, { media_id, content: 'look' });
    expect(both.body).toMatchObject({ content: 'look', attachment: { id: media_id } });
    expect((await send(origin, demo, chat, { media_id: await upload(noor) })).status).toBe(403);
    expect((await send(origin, demo, chat, { media_id: 'none' })).status).toBe(404);
  });
});

describe('deleting a message', () => {
  test('removes one’s own on both sides, another’s on one’s own side only', async () => {
    const [token, id] = await fresh();
    const mine = await openChat(origin, token, noorId);
    const first = await send(origin, token, mine, { content: 'first' }, { 'idempotency-key': `delete-${id}` });
    await send(origin, token, mine, { content: 'second' });
    const theirs = await openChat(origin, noor, id);
    const removed = await as(token, 'DELETE', `/${mine}/messages/${first.body.id}`);
    expectRecorded(removed, 'chat_message_delete', 'pleroma');
    expect(removed.body).toEqual(first.body);
    const left = await as(noor, 'GET', `/${theirs}/messages`);
    expect(left.body.map((item: any) => item.content)).toEqual(['second']);
    expect((await as(noor, 'DELETE', `/${theirs}/messages/${left.body[0].id}`)).status).toBe(200);
    expect((await as(noor, 'GET', `/${theirs}/messages`)).body).toEqual([]);
    expect((await as(token, 'GET', `/${mine}/messages`)).body).toHaveLength(1);
    expectRecorded(await as(token, 'DELETE', `/${mine}/messages/zzz`), 'chat_message_delete_404', 'pleroma');
  });
});

describe('access', () => {
  test('is limited to one’s own chats', async () => {
    expectRecorded(await as(demo, 'GET', '/zzz'), 'chat_get_404', 'pleroma');
    for (const [method, path, json] of [
      ['GET', `/${chat}`],
      ['GET', `/${chat}/messages`],
      ['POST', `/${chat}/messages`, { content: 'x' }],
      ['POST', `/${chat}/read`, { last_read_id: 'x' }],
      ['POST', `/${chat}/pin`],
    ] as [string, string, unknown][]) {
      const response = await as(noor, method, path, json);
      expect([path, response.status, response.body]).toEqual([path, 404, { error: 'Record not found' }]);
    }
    const { body } = await as(demo, 'GET', `/${chat}/messages?limit=1`);
    const foreign = await as(noor, 'DELETE', `/${chat}/messages/${body[0].id}`);
    expect(foreign.status).toBe(400);
    expect(foreign.body).toEqual({ error: 'could_not_delete' });
  });

  test('needs the scopes', async () => {
    const reader = await signIn(origin, 'yusuf', 'read');
    const writer = await signIn(origin, 'yusuf', 'write');
    const refused = await as(writer, 'GET', '');
    expect([refused.status, refused.body]).toEqual([403, { error: 'Insufficient permissions: read:chats.' }]);
    expect((await as(reader, 'POST', `/${chat}/messages`, { content: 'x' })).body).toEqual({
      error: 'Insufficient permissions: write:chats.',
    });
    const nobody = await call(origin, 'GET', '/api/v1/pleroma/chats');
    expect([nobody.status, nobody.body]).toEqual([403, { error: 'Invalid credentials.' }]);
  });
});
