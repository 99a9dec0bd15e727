import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import { idOf, onChats, openChat, send } from '../support/chats.ts';
import { call, linkTarget, signIn, walkItems } from '../support/client.ts';
import { expectRecorded } from './shape.ts';

let instance: RunningInstance;
let origin: string;
let me: string;
const friends = ['noor', 'bruno', 'moderator', 'admin'];
const ids: Record<string, string> = {};
const chats: Record<string, string> = {};

beforeAll(async () => {
  instance = await startInstance({ testing: true, clientDir: 'tests/no-client', log: () => {} });
  origin = instance.origin;
  me = (await call(origin, 'POST', '/api/testing/accounts', { json: { username: 'lister' } })).body.token;
  for (const name of friends) {
    ids[name] = await idOf(origin, await signIn(origin, name));
    chats[name] = await openChat(origin, me, ids[name]);
    await send(origin, me, chats[name], { content: `hello ${name}` });
    await call(origin, 'POST', '/api/testing/clock', { json: { advanceSeconds: 60 } });
  }
});
afterAll(() => instance.close());

const names = async (query = '', version = 'v1'): Promise<string[]> => {
  const { body } = await call(origin, 'GET', `/api/${version}/pleroma/chats${query}`, { token: me });
  return body.map((chat: any) => chat.account.acct);
};

test('sorts chats by their last message', async () => {
  const listed = await onChats(origin, me, 'GET', '');
  expectRecorded(listed, 'chats', 'pleroma');
  expect(await names()).toEqual(['admin', 'moderator', 'bruno', 'noor']);
  await send(origin, me, chats['noor'] ?? '', { content: 'and again' });
  expect(await names()).toEqual(['noor', 'admin', 'moderator', 'bruno']);
  expect(listed.body[0].last_message).toMatchObject({ content: 'hello admin' });
});

test('pages chats by Link', async () => {
  const first = await call(origin, 'GET', '/api/v2/pleroma/chats?limit=1', { token: me });
  expectRecorded(first, 'chats_v2', 'pleroma');
  expect(linkTarget(first.headers, 'next')?.query.get('max_id')).toBe(first.body[0].id);
  const down = await walkItems(origin, '/api/v2/pleroma/chats?limit=3', me, 'next');
  expect(down.map((chat) => chat.account.acct)).toEqual(['noor', 'admin', 'moderator', 'bruno']);
  const up = await walkItems(origin, `/api/v2/pleroma/chats?limit=2&min_id=${chats['bruno']}`, me, 'prev');
  expect(up.map((chat) => chat.account.acct)).toEqual(['noor', 'admin', 'moderator']);
  expect(await names(`?limit=2&since_id=${chats['bruno']}`, 'v2')).toEqual(['noor', 'admin']);
});

test('includes muted chats on request, blocked ones never', async () => {
  await call(origin, 'POST', `/api/v1/accounts/${ids['bruno']}/mute`, { token: me });
  await call(origin, 'POST', `/api/v1/accounts/${ids['admin']}/block`, { token: me });
  expect(await names()).toEqual(['noor', 'moderator']);
  expect(await names('?with_muted=true', 'v2')).toEqual(['noor', 'moderator', 'bruno']);
  await call(origin, 'POST', `/api/v1/accounts/${ids['bruno']}/unmute`, { token: me });
  await call(origin, 'POST', `/api/v1/accounts/${ids['admin']}/unblock`, { token: me });
});

describe('pins', () => {
  test('stay until they are removed', async () => {
    const pinned = await onChats(origin, me, 'POST', `/${chats['bruno']}/pin`);
    expect([pinned.status, pinned.body.id, pinned.body.pinned]).toEqual([200, chats['bruno'], true]);
    expect(await names('?pinned=true')).toEqual(['bruno']);
    expect(await names('?pinned=false', 'v2')).not.toContain('bruno');
    expect((await onChats(origin, me, 'POST', `/${chats['bruno']}/unpin`)).body.pinned).toBe(false);
    expect(await names('?pinned=true')).toEqual([]);
  });

  test('are unknown to Pleroma 2.7', async () => {
    await call(origin, 'POST', '/api/testing/instance', { json: { flavour: 'pleroma' } });
    const response = await onChats(origin, me, 'POST', `/${chats['bruno']}/pin`);
    expectRecorded(response, 'chat_message_pin', 'pleroma');
    expect(response.body).toEqual({ errors: { detail: 'Page not found' } });
    await call(origin, 'POST', '/api/testing/instance', { json: { flavour: 'union' } });
  });
});

describe('an account that receives no chat messages', () => {
  const writes = async (): Promise<number[]> => {
    const { body } = await call(origin, 'POST', '/api/testing/accounts', {
      json: { username: `w${Math.random().toString(36).slice(2, 9)}` },
    });
    const fresh = await onChats(origin, body.token, 'POST', `/by-account-id/${ids['noor']}`);
    const loaded = await onChats(origin, me, 'POST', `/by-account-id/${ids['noor']}`);
    const received = await send(origin, me, chats['noor'] ?? '', { content: 'please' });
    return [fresh.status, loaded.status, received.status];
  };

  test('by choice', async () => {
    const noor = await signIn(origin, 'noor');
    const choose = (accepts: boolean) =>
      call(origin, 'PATCH', '/api/v1/accounts/update_credentials', { token: noor, json: { accepts_chat_messages: accepts } });
    await choose(false);
    expect(await writes()).toEqual([403, 200, 422]);
    await choose(true);
    expect(await writes()).toEqual([200, 200, 200]);
  });

  test('by a block', async () => {
    const noor = await signIn(origin, 'noor');
    const lister = await idOf(origin, me);
    await call(origin, 'POST', `/api/v1/accounts/${lister}/block`, { token: noor });
    expect(await writes()).toEqual([200, 200, 422]);
    await call(origin, 'POST', `/api/v1/accounts/${lister}/unblock`, { token: noor });
  });

  test('because it was deactivated or deleted', async () => {
    await call(origin, 'POST', '/api/testing/account', { json: { username: 'noor', deactivated: true } });
    expect(await writes()).toEqual([404, 404, 422]);
    await call(origin, 'POST', '/api/testing/account', { json: { username: 'noor', deactivated: false } });
  });
});
