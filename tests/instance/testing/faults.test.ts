import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startInstance } from '../../../instance/server.ts';
import type { RunningInstance } from '../../../instance/server.ts';
import { call, registerApp, signIn } from '../support/client.ts';

let instance: RunningInstance;
let demo: string;
beforeAll(async () => {
  instance = await startInstance({ data: ':memory:', port: 0, testing: true });
  demo = await signIn(instance.origin, 'demo');
});
afterAll(() => instance.close());
afterEach(() => call(instance.origin, 'DELETE', '/testing/faults'));

const faults = (json: unknown) => call(instance.origin, 'POST', '/testing/faults', { json });
const get = (path: string) => call(instance.origin, 'GET', path, { token: demo });

describe('faults', () => {
  test('strike a path as often as they are told, in their order', async () => {
    const first = { path: '/api/v1/timelines/home', times: 2, status: 503, headers: { 'retry-after': '30' }, body: { error: 'later' } };
    const answer = await faults([first, { path: '/api/v1/timelines', times: 1, status: 500, body: 'oops' }]);
    expect(answer.body.faults.length).toBe(2);
    for (let turn = 0; turn < 2; turn += 1) {
      const { status, headers, body } = await get('/api/v1/timelines/home?limit=1');
      expect([status, headers.get('retry-after'), body]).toEqual([503, '30', { error: 'later' }]);
    }
    const third = await get('/api/v1/timelines/home');
    expect([third.status, third.headers.get('content-type'), third.body]).toEqual([500, 'text/plain; charset=utf-8', 'oops']);
    expect((await get('/api/v1/timelines/home')).status).toBe(200);
    expect((await get('/testing/faults')).body).toEqual({ faults: [] });
  });

  test('strike by method and by regular expression, also OAuth and static paths', async () => {
    await faults([
      { method: 'POST', path: '^/oauth/token$', status: 429, body: { error: 'Throttled' } },
      { path: '^/api/v1/instance$', status: 200, contentType: 'text/html', body: '<html></html>' },
      { path: '/static/config.json', status: 404, body: 'gone' },
    ]);
    const app = await registerApp(instance.origin);
    const form = { ...app, grant_type: 'password', username: 'demo', password: 'starling' };
    expect((await call(instance.origin, 'POST', '/oauth/token', { form })).body).toEqual({ error: 'Throttled' });
    expect((await get('/oauth/token')).status).toBe(404);
    const info = await get('/api/v1/instance');
    expect([info.status, info.headers.get('content-type'), info.body]).toEqual([200, 'text/html', '<html></html>']);
    expect((await get('/api/v1/instance/more')).body).toEqual({ error: 'Not implemented' });
    expect((await get('/static/config.json')).status).toBe(404);
    await call(instance.origin, 'DELETE', '/testing/faults');
    expect((await get('/api/v1/instance')).body.max_toot_chars).toBe(5000);
  });

  test('drop: nothing done and no answer', async () => {
    const before = (await get('/api/v1/accounts/demo')).body.statuses_count;
    await faults({ method: 'POST', path: '/api/v1/statuses', times: 1, drop: true });
    await expect(call(instance.origin, 'POST', '/api/v1/statuses', { token: demo, json: { status: 'lost' } })).rejects.toThrow(
      'fetch failed',
    );
    expect((await get('/api/v1/accounts/demo')).body.statuses_count).toBe(before);
  });

  test('dropAfter: the work done and no answer; the same key finds it again', async () => {
    const before = (await get('/api/v1/accounts/demo')).body.statuses_count;
    await faults({ method: 'POST', path: '/api/v1/statuses', times: 1, dropAfter: true });
    const post = () =>
      call(instance.origin, 'POST', '/api/v1/statuses', {
        token: demo,
        json: { status: 'did it arrive?' },
        headers: { 'idempotency-key': 'drop-after' },
      });
    await expect(post()).rejects.toThrow('fetch failed');
    expect((await get('/api/v1/accounts/demo')).body.statuses_count).toBe(before + 1);
    expect((await post()).body.content).toBe('did it arrive?');
    expect((await get('/api/v1/accounts/demo')).body.statuses_count).toBe(before + 1);
  });

  test('delayMs alone only delays', async () => {
    await faults([{ path: '/api/v1/custom_emojis', times: 1, delayMs: 30 }]);
    const started = performance.now();
    expect((await get('/api/v1/custom_emojis')).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThan(25);
  });
});

describe('the log of requests', () => {
  test('says what was asked, by which token and key, and what was answered', async () => {
    await call(instance.origin, 'DELETE', '/testing/requests');
    await get('/api/v1/timelines/home?limit=1');
    await call(instance.origin, 'GET', '/api/v1/nowhere');
    const options = { token: demo, json: { status: '' }, headers: { 'idempotency-key': 'logged' } };
    await call(instance.origin, 'POST', '/api/v1/statuses', options);
    await faults({ path: '/static/', times: 1, drop: true });
    await expect(get('/static/config.json')).rejects.toThrow('fetch failed');
    const { requests } = (await get('/testing/requests')).body;
    const name = requests[0].token;
    expect(name).toMatch(/^[\w-]{12}$/);
    expect(demo).not.toContain(name);
    expect(requests).toEqual([
      { method: 'GET', path: '/api/v1/timelines/home', query: '?limit=1', status: 200, token: name, idempotencyKey: null },
      { method: 'GET', path: '/api/v1/nowhere', query: '', status: 404, token: null, idempotencyKey: null },
      { method: 'POST', path: '/api/v1/statuses', query: '', status: 422, token: name, idempotencyKey: 'logged' },
      { method: 'GET', path: '/static/config.json', query: '', status: 0, token: name, idempotencyKey: null },
    ]);
  });
});

test('without --testing there are no testing calls', async () => {
  const plain = await startInstance({ data: ':memory:', seed: false });
  for (const [method, path] of [
    ['POST', '/testing/status'],
    ['GET', '/testing/requests'],
    ['DELETE', '/testing/faults'],
  ] as const) {
    expect((await call(plain.origin, method, path)).status).toBe(404);
  }
  await plain.close();
});
