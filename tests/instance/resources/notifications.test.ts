import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import { call, signIn, walk } from '../support/client.ts';

let instance: RunningInstance;
let demo: string;
let status: string;
beforeAll(async () => {
  instance = await startInstance({ data: ':memory:', port: 0, testing: true });
  demo = await signIn(instance.origin, 'demo');
});
afterAll(() => instance.close());

const list = async (query = '') => (await call(instance.origin, 'GET', `/api/v1/notifications${query}`, { token: demo })).body;
const post = (path: string, json?: unknown) =>
  call(instance.origin, 'POST', path, { token: demo, ...(json === undefined ? {} : { json }) });
const brief = (items: any[]) => items.map((item) => [item.type, item.account.acct, item.status?.id ?? null]);

describe('seeded notifications', () => {
  test('are about fifteen, paged without loss, the newest unread', async () => {
    const ids = await walk(instance.origin, '/api/v1/notifications?limit=4', demo, 'next');
    const numbers = ids.map(Number);
    expect([ids.length >= 14, new Set(ids).size, numbers.toSorted((a, b) => b - a)]).toEqual([true, ids.length, numbers]);
    expect(ids.filter((id) => !/^[1-9]\d*$/.test(id))).toEqual([]);
    const seen = (await list('?limit=40')).map((item: any) => item.pleroma.is_seen);
    expect(seen).toEqual(seen.map((_: boolean, index: number) => index >= 5));
    const me = await call(instance.origin, 'GET', '/api/v1/accounts/verify_credentials', { token: demo });
    expect(me.body.pleroma.unread_notifications_count).toBe(5);
  });
});

describe('notifications of actions', () => {
  beforeEach(async () => {
    await post('/api/v1/notifications/clear');
    status = (await post('/api/v1/statuses', { status: 'mine' })).body.id;
  });
  const react = (account: string, action: string, id = status) =>
    call(instance.origin, 'POST', '/api/testing/react', { json: { account, action, id } });

  test('are created for favourite, reblog, mention and follow, newest first', async () => {
    await react('noor', 'favourite');
    await react('bruno', 'reblog');
    const received = await call(instance.origin, 'POST', '/api/testing/status', { json: { account: 'wanda', text: 'hello @demo' } });
    await call(instance.origin, 'POST', '/api/testing/account', { json: { username: 'fan' } });
    await call(instance.origin, 'POST', '/api/testing/follow', { json: { account: 'fan', target: 'demo' } });
    expect(brief(await list())).toEqual([
      ['follow', 'fan', null],
      ['mention', 'wanda', received.body.ids[0]],
      ['reblog', 'bruno', status],
      ['favourite', 'noor', status],
    ]);
    expect(brief(await list('?include_types[]=mention&include_types[]=follow'))).toEqual([
      ['follow', 'fan', null],
      ['mention', 'wanda', received.body.ids[0]],
    ]);
    expect(brief(await list('?exclude_types[]=mention&exclude_types[]=follow')).length).toBe(2);
  });

  test('are absent for oneself, repetitions and undone actions', async () => {
    await react('demo', 'favourite');
    await react('noor', 'favourite');
    await react('noor', 'favourite');
    await react('bruno', 'favourite');
    await react('bruno', 'unfavourite');
    await react('bruno', 'reblog');
    await react('bruno', 'unreblog');
    expect(brief(await list())).toEqual([['favourite', 'noor', status]]);
  });

  test('are created for a reply without a mention, and deleted with it', async () => {
    const { ids } = (
      await call(instance.origin, 'POST', '/api/testing/status', { json: { account: 'noor', text: 'indeed', replyTo: status } })
    ).body;
    expect(brief(await list())).toEqual([['mention', 'noor', ids[0]]]);
    await call(instance.origin, 'DELETE', '/api/testing/status', { json: { id: ids[0] } });
    expect(await list()).toEqual([]);
  });

  test('are read alone or up to one', async () => {
    for (const name of ['noor', 'bruno', 'wanda']) await react(name, 'favourite');
    const [third, second, first] = await list();
    const read = await post('/api/v1/pleroma/notifications/read', { id: third.id });
    expect([read.body.id, read.body.pleroma.is_seen]).toEqual([third.id, true]);
    expect((await list()).map((item: any) => item.pleroma.is_seen)).toEqual([true, false, false]);
    const all = await call(instance.origin, 'POST', '/api/v1/pleroma/notifications/read', { token: demo, form: { max_id: second.id } });
    expect(all.body.map((item: any) => [item.id, item.pleroma.is_seen])).toEqual([
      [second.id, true],
      [first.id, true],
    ]);
    expect((await list()).every((item: any) => item.pleroma.is_seen)).toBe(true);
    expect((await post('/api/v1/pleroma/notifications/read', {})).status).toBe(400);
  });

  test('are read by id, dismissed and cleared', async () => {
    await react('noor', 'favourite');
    await react('bruno', 'favourite');
    const [newest, oldest] = await list();
    expect((await call(instance.origin, 'GET', `/api/v1/notifications/${newest.id}`, { token: demo })).body).toEqual(newest);
    expect((await post(`/api/v1/notifications/${newest.id}/dismiss`)).body).toEqual({});
    expect((await list()).map((item: any) => item.id)).toEqual([oldest.id]);
    const twice = await post(`/api/v1/notifications/${newest.id}/dismiss`);
    expect([twice.status, twice.body]).toEqual([403, { error: 'Cannot dismiss notification' }]);
    const removed = await call(instance.origin, 'GET', `/api/v1/notifications/${newest.id}`, { token: demo });
    expect([removed.status, removed.body]).toEqual([403, { error: 'Cannot get notification' }]);
    await post('/api/v1/notifications/clear');
    expect(await list()).toEqual([]);
  });

  test.each(['mastodon', 'gotosocial'])('that are absent are not found on %s', async (flavour) => {
    await call(instance.origin, 'POST', '/api/testing/instance', { json: { flavour } });
    const responses = [
      await call(instance.origin, 'GET', '/api/v1/notifications/999999', { token: demo }),
      await post('/api/v1/notifications/999999/dismiss'),
    ];
    await call(instance.origin, 'POST', '/api/testing/instance', { json: { flavour: 'union' } });
    const error = flavour === 'gotosocial' ? 'Not Found' : 'Record not found';
    expect(responses.map(({ status: code, body }) => [code, body])).toEqual([
      [404, { error }],
      [404, { error }],
    ]);
  });

  test('of another account cannot be read or dismissed', async () => {
    await react('noor', 'favourite');
    const [mine] = await list();
    const noor = await signIn(instance.origin, 'noor');
    expect((await call(instance.origin, 'GET', `/api/v1/notifications/${mine.id}`, { token: noor })).status).toBe(403);
    expect((await call(instance.origin, 'POST', `/api/v1/notifications/${mine.id}/dismiss`, { token: noor })).status).toBe(403);
    expect((await call(instance.origin, 'GET', '/api/v1/notifications')).status).toBe(403);
  });

  test('are absent for muted accounts', async () => {
    const hedda = (await call(instance.origin, 'GET', '/api/v1/accounts/hedda')).body.id;
    await react('hedda', 'favourite');
    await post(`/api/v1/accounts/${hedda}/mute`);
    expect(await list()).toEqual([]);
    expect(brief(await list('?with_muted=true'))).toEqual([['favourite', 'hedda', status]]);
    await post(`/api/v1/accounts/${hedda}/unmute`);
  });
});
