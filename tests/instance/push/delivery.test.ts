import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isPushEndpoint } from '#instance/push/endpoint.ts';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import { siteAt } from '#instance/site.ts';
import { faultOfVapid } from '#instance/testing/push-inbox.ts';
import { idOf, openChat, send } from '../support/chats.ts';
import { call, signIn } from '../support/client.ts';

const logged: string[] = [];
let instance: RunningInstance;
let origin: string;
let demo: string;
let noor: string;
let demoId: string;
let noorId: string;

const everything = Object.fromEntries(
  ['mention', 'favourite', 'reblog', 'follow', 'poll', 'pleroma:chat_mention', 'pleroma:emoji_reaction'].map((name) => [name, true]),
);

beforeAll(async () => {
  instance = await startInstance({ testing: true, clientDir: 'tests/no-client', log: (line) => logged.push(line) });
  origin = instance.origin;
  [demo, noor] = await Promise.all([signIn(origin, 'demo'), signIn(origin, 'noor')]);
  [demoId, noorId] = await Promise.all([idOf(origin, demo), idOf(origin, noor)]);
});
beforeEach(() => call(origin, 'DELETE', '/api/testing/push'));
afterAll(() => instance.close());

const subscribe = async (alerts: unknown = everything, policy = 'all'): Promise<string> => {
  const { body } = await call(origin, 'POST', '/api/testing/push/subscriptions', { json: {} });
  const { id, endpoint, keys } = body;
  await call(origin, 'POST', '/api/v1/push/subscription', {
    token: demo,
    json: { subscription: { endpoint, keys }, data: { alerts, policy } },
  });
  return id;
};
const mention = async (text: string): Promise<string> =>
  (await call(origin, 'POST', '/api/v1/statuses', { token: noor, json: { status: `@demo ${text}` } })).body.id;
const pushes = async (): Promise<any[]> => (await call(origin, 'GET', '/api/testing/push')).body.pushes;
const arrived = (count = 1): Promise<any[]> =>
  vi.waitFor(async () => {
    const list = await pushes();
    expect(list).toHaveLength(count);
    return list;
  });

describe('a push', () => {
  test('arrives encrypted and signed, with its text', async () => {
    const id = await subscribe();
    const status = await mention('the ferry is late & full');
    const [push] = await arrived();
    expect(push.id).toBe(id);
    expect(push.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '2419200', urgency: 'normal' });
    const { body: notifications } = await call(origin, 'GET', '/api/v1/notifications?limit=1', { token: demo });
    expect(push.payload).toEqual({
      title: 'New Mention',
      body: '@noor: @demo the ferry is late & full',
      icon: expect.stringMatching(/^http:\/\/localhost:\d+\//),
      notification_id: notifications[0].id,
      notification_type: 'mention',
      pleroma: { activity_id: status, direct_conversation_id: null },
      preferred_locale: 'en',
    });
    expect(Buffer.from(push.body, 'base64').toString()).not.toContain('ferry');
  });

  test('is sent for a chat message, with its text', async () => {
    await subscribe();
    const chat = await openChat(origin, noor, demoId);
    await send(origin, noor, chat, { content: 'long '.repeat(30) });
    const [push] = await arrived();
    expect(push.payload).toMatchObject({ title: 'New Chat Message', notification_type: 'pleroma:chat_mention' });
    expect(push.payload.body).toMatch(/^@noor: long .*\.\.\.$/);
  });

  test('is sent for a reaction with its emoji, and for a direct status with its conversation', async () => {
    await subscribe();
    const { body } = await call(origin, 'POST', '/api/v1/statuses', { token: demo, json: { status: 'react to me' } });
    await call(origin, 'PUT', `/api/v1/pleroma/statuses/${body.id}/reactions/🔥`, { token: noor });
    const [reaction] = await arrived();
    expect(reaction.payload).toMatchObject({ title: 'New Reaction', body: '@noor reacted with 🔥', pleroma: { activity_id: body.id } });
    await call(origin, 'POST', '/api/v1/statuses', { token: noor, json: { status: '@demo psst', visibility: 'direct' } });
    const [, direct] = await arrived(2);
    expect(direct.payload).toMatchObject({ title: 'New Direct Message', body: '@noor: @demo psst' });
    expect(Number.isInteger(direct.payload.pleroma.direct_conversation_id)).toBe(true);
  });

  test('hides its contents by setting', async () => {
    await subscribe();
    const hide = (on: boolean) =>
      call(origin, 'PUT', `/api/pleroma/notification_settings?hide_notification_contents=${on}&block_from_strangers=false`, {
        token: demo,
      });
    await hide(true);
    await mention('a secret');
    const [push] = await arrived();
    expect([push.payload.title, push.payload.body]).toEqual([undefined, 'New Mention']);
    await hide(false);
  });

  test('is sent for favourites and repeats', async () => {
    await subscribe();
    const { body } = await call(origin, 'POST', '/api/v1/statuses', { token: demo, json: { status: 'my own words' } });
    await call(origin, 'POST', `/api/v1/statuses/${body.id}/favourite`, { token: noor });
    await call(origin, 'POST', `/api/v1/statuses/${body.id}/reblog`, { token: noor });
    const list = await arrived(2);
    expect(new Set(list.map((push) => push.payload.body))).toEqual(
      new Set(['@noor has favorited your post', '@noor repeated: my own words']),
    );
  });

  test('is sent only for subscribed types', async () => {
    await subscribe({ favourite: true, mention: false });
    await mention('quietly');
    const { body } = await call(origin, 'POST', '/api/v1/statuses', { token: demo, json: { status: 'one' } });
    await call(origin, 'POST', `/api/v1/statuses/${body.id}/favourite`, { token: noor });
    const [push] = await arrived();
    expect(push.payload.notification_type).toBe('favourite');
  });
});

describe('the policy', () => {
  test.each([
    ['none', [], false],
    ['followed', [['demo', 'noor']], true],
    ['followed', [['noor', 'demo']], false],
    ['follower', [['noor', 'demo']], true],
    ['follower', [['demo', 'noor']], false],
  ] as [string, [string, string][], boolean][])('%s, %j', async (policy, follows, comes) => {
    await call(origin, 'POST', `/api/v1/accounts/${noorId}/unfollow`, { token: demo });
    await call(origin, 'POST', `/api/v1/accounts/${demoId}/unfollow`, { token: noor });
    for (const [from] of follows) {
      const [token, id] = from === 'demo' ? [demo, noorId] : [noor, demoId];
      await call(origin, 'POST', `/api/v1/accounts/${id}/follow`, { token });
    }
    await subscribe({ mention: true }, policy);
    await mention('under a policy');
    await call(origin, 'PUT', '/api/v1/push/subscription', { token: demo, json: { data: { alerts: { mention: true }, policy: 'all' } } });
    await mention('at last');
    const list = await arrived(comes ? 2 : 1);
    expect(list.some((push) => push.payload.body.endsWith('under a policy'))).toBe(comes);
  });
});

describe('an endpoint', () => {
  test('ends the subscription when it no longer exists', async () => {
    const id = await subscribe();
    await call(origin, 'PUT', `/api/testing/push/subscriptions/${id}`, { json: { status: 410 } });
    await mention('anybody there');
    await vi.waitFor(async () => expect((await call(origin, 'GET', '/api/v1/push/subscription', { token: demo })).status).toBe(404));
    expect(await pushes()).toEqual([]);
  });

  test('retains the subscription when it fails', async () => {
    const id = await subscribe();
    logged.length = 0;
    await call(origin, 'PUT', `/api/testing/push/subscriptions/${id}`, { json: { status: 503 } });
    await mention('lost');
    await vi.waitFor(() => expect(logged).toEqual([`push to ${new URL(origin).host}: 503`]));
    await call(origin, 'PUT', `/api/testing/push/subscriptions/${id}`, { json: { status: null } });
    await mention('found');
    expect((await arrived())[0].payload.body).toContain('found');
  });

  test('of a browser’s own keys is stored unchanged', async () => {
    const { body } = await call(origin, 'POST', '/api/testing/push/subscriptions', { json: {} });
    const json = { subscription: { endpoint: `${origin}/testing-push/of-a-browser`, keys: body.keys }, data: { alerts: everything } };
    await call(origin, 'POST', '/api/v1/push/subscription', { token: demo, json });
    await mention('sealed');
    expect(await arrived()).toMatchObject([{ id: 'of-a-browser', payload: null }]);
  });

  test('refuses unsigned messages', async () => {
    const id = await subscribe();
    const response = await fetch(`${origin}/testing-push/${id}`, { method: 'POST', headers: { ttl: '1' }, body: 'x' });
    expect(response.status).toBe(403);
  });

  test('must be a push service, or our own', () => {
    const site = siteAt(4123);
    const may = ['https://push.example/x', 'http://127.0.0.1:4123/testing-push/a', 'http://localhost:4123/testing-push/a'];
    const mayNot = [
      'http://push.example/x',
      'https://127.0.0.1/x',
      'https://localhost/x',
      'http://127.0.0.1:9/testing-push/a',
      'http://127.0.0.1:4123/api/v1/statuses',
      'http://10.0.0.1:4123/testing-push/a',
      'file:///etc/passwd',
      'nothing',
    ];
    expect(may.filter((endpoint) => !isPushEndpoint(endpoint, site))).toEqual([]);
    expect(mayNot.filter((endpoint) => isPushEndpoint(endpoint, site))).toEqual([]);
  });
});

describe('the signature', () => {
  test('is checked for its key, its audience and its time', async () => {
    await subscribe();
    await mention('signed');
    const [{ headers }] = await arrived();
    const { body: about } = await call(origin, 'GET', '/api/v1/instance');
    const key = about.pleroma.vapid_public_key;
    const { authorization } = headers;
    expect(faultOfVapid(authorization, origin, key, Date.now())).toBeUndefined();
    expect(faultOfVapid(authorization, origin, keyOfAnother, Date.now())).toBe('another key');
    expect(faultOfVapid(authorization, 'https://push.example', key, Date.now())).toBe('another audience');
    expect(faultOfVapid(authorization, origin, key, Date.now() + 86_400_000)).toBe('expired, or valid for too long');
    expect(faultOfVapid(authorization.replace(/(\.[\w-]+\.)../, '$1AA'), origin, key, Date.now())).toBe('bad signature');
  });

  test('uses one key per data directory', async () => {
    const data = mkdtempSync(join(tmpdir(), 'starling-push-'));
    const keyIn = async (): Promise<string> => {
      const own = await startInstance({ data, clientDir: 'tests/no-client', log: () => {} });
      const { body } = await call(own.origin, 'GET', '/api/v1/instance');
      await own.close();
      return body.pleroma.vapid_public_key;
    };
    const first = await keyIn();
    expect(Buffer.from(first, 'base64url')).toHaveLength(65);
    expect(await keyIn()).toBe(first);
    rmSync(data, { recursive: true });
  });
});

const keyOfAnother = 'BCm1UZsAaXBTRzmim0R-GRS29gXNLnqBI9qhLQ1a0v_2AalDGVwcB4yVNNp_dEV_sgrWmd2GbDwq5CpdWGSb3QQ';
