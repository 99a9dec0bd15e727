import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import { call, registerApp, signIn } from '../support/client.ts';

let instance: RunningInstance;
let demo: string;
beforeAll(async () => {
  instance = await startInstance({ data: ':memory:', port: 0, testing: true });
  demo = await signIn(instance.origin, 'demo');
});
afterAll(() => instance.close());
afterEach(() => call(instance.origin, 'DELETE', '/api/testing/faults'));

const faults = (json: unknown) => call(instance.origin, 'POST', '/api/testing/faults', { json });
const until = (assertion: () => Promise<void>) => vi.waitFor(assertion, { timeout: 5000, interval: 10 });
const get = (path: string) => call(instance.origin, 'GET', path, { token: demo });

describe('faults', () => {
  test('apply to a path as often as specified, in order', async () => {
    const first = { path: '/api/v1/timelines/home', times: 2, status: 503, headers: { 'retry-after': '30' }, body: { error: 'later' } };
    const response = await faults([first, { path: '/api/v1/timelines', times: 1, status: 500, body: 'oops' }]);
    expect(response.body.faults.length).toBe(2);
    for (let turn = 0; turn < 2; turn += 1) {
      const { status, headers, body } = await get('/api/v1/timelines/home?limit=1');
      expect([status, headers.get('retry-after'), body]).toEqual([503, '30', { error: 'later' }]);
    }
    const third = await get('/api/v1/timelines/home');
    expect([third.status, third.headers.get('content-type'), third.body]).toEqual([500, 'text/plain; charset=utf-8', 'oops']);
    expect((await get('/api/v1/timelines/home')).status).toBe(200);
    expect((await get('/api/testing/faults')).body).toEqual({ faults: [] });
  });

  test('apply by method and by regular expression, also to OAuth and static paths', async () => {
    await faults([
      { method: 'POST', path: '^/oauth/token$', status: 429, body: { error: 'Throttled' } },
      { path: '^/api/v1/instance$', headers: { 'content-type': 'text/html' }, body: '<html></html>' },
      { path: '/static/config.json', status: 404, body: 'removed' },
    ]);
    const app = await registerApp(instance.origin);
    const form = { ...app, grant_type: 'password', username: 'demo', password: 'starling' };
    expect((await call(instance.origin, 'POST', '/oauth/token', { form })).body).toEqual({ error: 'Throttled' });
    expect((await get('/oauth/token')).status).toBe(404);
    const info = await get('/api/v1/instance');
    expect([info.status, info.headers.get('content-type'), info.body]).toEqual([200, 'text/html', '<html></html>']);
    expect((await get('/api/v1/instance/more')).body).toEqual({ error: 'Not implemented' });
    expect((await get('/static/config.json')).status).toBe(404);
    await call(instance.origin, 'DELETE', '/api/testing/faults');
    expect((await get('/api/v1/instance')).body.max_toot_chars).toBe(5000);
  });

  test('drop before: no work and no response', async () => {
    const before = (await get('/api/v1/accounts/demo')).body.statuses_count;
    await faults({ method: 'POST', path: '/api/v1/statuses', times: 1, drop: 'before' });
    await expect(call(instance.origin, 'POST', '/api/v1/statuses', { token: demo, json: { status: 'lost' } })).rejects.toThrow(
      'fetch failed',
    );
    expect((await get('/api/v1/accounts/demo')).body.statuses_count).toBe(before);
  });

  test('drop after: the work and no response; the same key returns it', async () => {
    const before = (await get('/api/v1/accounts/demo')).body.statuses_count;
    await faults({ method: 'POST', path: '/api/v1/statuses', times: 1, drop: 'after' });
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

  test('done: the work, and the faulty response', async () => {
    const statusesWith = async () => (await get('/api/testing/statuses?text=spoilt')).body.statuses.length;
    await faults({ method: 'POST', path: '/api/v1/statuses', times: 1, done: true, status: 503, body: { error: 'later' } });
    const response = await call(instance.origin, 'POST', '/api/v1/statuses', { token: demo, json: { status: 'spoilt' } });
    expect([response.status, response.body, await statusesWith()]).toEqual([503, { error: 'later' }, 1]);
  });

  test.each([
    ['a successful call', {}, 200],
    ['a faulty call', { status: 500, body: 'html' }, 500],
  ])('cut: half of a response to %s', async (_, fault, status) => {
    await faults({ path: '/api/v1/custom_emojis', times: 1, cut: true, ...fault });
    const response = await fetch(`${instance.origin}/api/v1/custom_emojis`);
    expect(response.status).toBe(status);
    await expect(response.text()).rejects.toThrow('terminated');
  });

  test.each([
    ['malformed', 'application/json; charset=utf-8', /^\{"id":[^}]*$/],
    ['html', 'text/html; charset=utf-8', /^<!doctype html>/],
    ['empty', 'application/json; charset=utf-8', /^$/],
  ])('send a body that is %s, with 200 by default', async (body, type, text) => {
    await faults({ path: '/api/v1/custom_emojis', times: 1, body });
    const response = await fetch(`${instance.origin}/api/v1/custom_emojis`);
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      200,
      type,
      expect.stringMatching(text),
    ]);
  });

  describe('commitAfterMs: the work is done later', () => {
    const statusesWith = async (text: string) => (await get(`/api/testing/statuses?text=${text}`)).body.statuses.length;
    const post = (status: string, options = {}) =>
      call(instance.origin, 'POST', '/api/v1/statuses', { token: demo, json: { status }, ...options });
    const later = (fault: Record<string, unknown>) =>
      faults({ method: 'POST', path: '/api/v1/statuses', times: 1, commitAfterMs: 500, ...fault });

    test('and then responds, if the client still waits', async () => {
      await later({});
      const response = post('patient');
      expect(await statusesWith('patient')).toBe(0);
      expect((await response).body.content).toBe('patient');
    });

    test('even after the client disconnected', async () => {
      await later({});
      const leaving = new AbortController();
      const body = JSON.stringify({ status: 'impatient' });
      const headers = { authorization: `Bearer ${demo}`, 'content-type': 'application/json' };
      const requested = fetch(`${instance.origin}/api/v1/statuses`, { method: 'POST', body, headers, signal: leaving.signal });
      const ending = requested.then(
        () => 'answered',
        (error: unknown) => (error as Error).name,
      );
      await until(async () => expect((await get('/api/testing/faults')).body).toEqual({ faults: [] }));
      leaving.abort();
      expect([await ending, await statusesWith('impatient')]).toEqual(['AbortError', 0]);
      await until(async () => expect(await statusesWith('impatient')).toBe(1));
    });

    test('after a response that is sent at once', async () => {
      await later({ status: 504 });
      expect([(await post('behind 504')).status, await statusesWith('behind 504')]).toEqual([504, 0]);
      await until(async () => expect(await statusesWith('behind 504')).toBe(1));
    });

    test.each([
      ['before', 0],
      ['after', 1],
    ] as const)('with the connection dropped %s it', async (drop, heldAtEnd) => {
      await later({ drop });
      await expect(post(`dropped-${drop}`)).rejects.toThrow('fetch failed');
      expect(await statusesWith(`dropped-${drop}`)).toBe(heldAtEnd);
      await until(async () => expect(await statusesWith(`dropped-${drop}`)).toBe(1));
    });

    test('with a retry under the same key answered first and returned to the delayed one', async () => {
      const headers = { 'idempotency-key': 'late-and-again' };
      await later({ drop: 'before' });
      await expect(post('once only', { headers })).rejects.toThrow('fetch failed');
      expect((await post('once only', { headers })).status).toBe(200);
      await later({ commitAfterMs: 501 });
      expect((await post('and one later')).status).toBe(200);
      expect(await statusesWith('once')).toBe(1);
    });

    test('also for uploads', async () => {
      await faults({ method: 'POST', path: '/api/v1/apps', times: 1, commitAfterMs: 10 });
      const form = new FormData();
      for (const [key, value] of Object.entries({ client_name: 'late', redirect_uris: 'urn:ietf:wg:oauth:2.0:oob', scopes: 'read' }))
        form.set(key, value);
      expect((await call(instance.origin, 'POST', '/api/v1/apps', { form })).body.name).toBe('late');
    });
  });

  test('latencyMs alone only delays', async () => {
    await faults([{ path: '/api/v1/custom_emojis', times: 1, latencyMs: 30 }]);
    const started = performance.now();
    expect((await get('/api/v1/custom_emojis')).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThan(25);
  });
});

describe('request log', () => {
  test('contains the request, its token and key, and the response', async () => {
    await call(instance.origin, 'DELETE', '/api/testing/requests');
    await get('/api/v1/timelines/home?limit=1');
    await call(instance.origin, 'GET', '/api/v1/nowhere');
    const options = { token: demo, json: { status: '' }, headers: { 'idempotency-key': 'logged' } };
    await call(instance.origin, 'POST', '/api/v1/statuses', options);
    await faults({ path: '/static/', times: 1, drop: 'before' });
    await expect(get('/static/config.json')).rejects.toThrow('fetch failed');
    const { requests } = (await get('/api/testing/requests')).body;
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

test('testing calls are absent without --testing', async () => {
  const plain = await startInstance({ data: ':memory:', seed: false });
  const paths =
    'reset accounts instance faults sockets mail clock statuses captcha requests status react follow account notification ' +
    'malformed tokens/revoke stream/send stream/refuse-protocol push push/subscriptions';
  for (const path of paths.split(' ')) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const { status, body } = await call(plain.origin, method, `/api/testing/${path}`);
      expect([status, JSON.stringify(body)]).toEqual([404, expect.not.stringContaining('testing call')]);
    }
  }
  expect((await call(plain.origin, 'POST', '/testing-push/x')).status).toBe(404);
  await plain.close();
});
