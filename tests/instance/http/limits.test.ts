import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { json as jsonOf } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import { expectRecorded } from '../contract/shape.ts';
import { call } from '../support/client.ts';
import type { Response } from '../support/client.ts';

let instance: RunningInstance;
let token: string;
let status: string;
let noor: string;
beforeAll(async () => {
  instance = await startInstance({ testing: true, clientDir: 'tests/no-client', log: () => {}, clock: () => 1_800_000_000_000 });
});
afterAll(() => instance.close());
beforeEach(async () => {
  await testing('reset', { scenario: 'seeded' });
  ({ token } = await testing('accounts', { username: 'demo' }));
  ({
    ids: [status],
  } = await testing('status', { account: 'noor', text: 'liked too often' }));
  noor = (await call(instance.origin, 'GET', '/api/v1/accounts/noor')).body.id;
  await testing('instance', { rateLimits: true });
});

const testing = async (path: string, json: unknown) => (await call(instance.origin, 'POST', `/api/testing/${path}`, { json })).body;
const send = (method: string, path: string, json?: unknown): Promise<Response> =>
  call(instance.origin, method, path, { token, ...(json === undefined ? {} : { json }) });
const times = async (count: number, work: (turn: number) => Promise<Response>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let turn = 0; turn < count; turn += 1) statuses.push((await work(turn)).status);
  return statuses;
};

describe('rate limits as Akkoma’s', () => {
  test('are off by default', async () => {
    await testing('instance', { rateLimits: false });
    expect(await times(8, () => send('GET', '/api/v1/timelines/home'))).toEqual(Array.from({ length: 8 }, () => 200));
  });

  test('permit three timelines of a kind in 500 ms, for each caller', async () => {
    const home = () => send('GET', '/api/v1/timelines/home');
    expect(await times(4, home)).toEqual([200, 200, 200, 429]);
    expectRecorded(await home(), 'error_429_timeline', 'pleroma');
    const { body, headers } = await home();
    expect([body, [...headers.keys()].filter((name) => /^(retry-after|x-ratelimit)/.test(name))]).toEqual([{ error: 'Throttled' }, []]);
    expect((await send('GET', '/api/v1/timelines/public')).status).toBe(200);
    const { token: other } = await testing('accounts', { username: 'noor' });
    expect((await call(instance.origin, 'GET', '/api/v1/timelines/home', { token: other })).status).toBe(200);
    await testing('clock', { advanceSeconds: 0.5 });
    expect((await home()).status).toBe(200);
  });

  test('permit two follows and unfollows of one account a minute', async () => {
    const turn = (id: string) => (count: number) => send('POST', `/api/v1/accounts/${id}/${count % 2 === 0 ? 'unfollow' : 'follow'}`);
    expect(await times(3, turn(noor))).toEqual([200, 200, 429]);
    const { id } = (await call(instance.origin, 'GET', '/api/v1/accounts/bruno')).body;
    expect(await times(1, turn(id))).toEqual([200]);
    await testing('clock', { advanceSeconds: 60 });
    expect(await times(1, turn(noor))).toEqual([200]);
  });

  test('permit three favourites and their removals of one status a minute; repeats count separately', async () => {
    const toggle = (count: number) => send('POST', `/api/v1/statuses/${status}/${count % 2 === 0 ? 'favourite' : 'unfavourite'}`);
    expect(await times(4, toggle)).toEqual([200, 200, 200, 429]);
    expect((await send('POST', `/api/v1/statuses/${status}/reblog`)).status).toBe(200);
    const { favourited } = (await send('GET', `/api/v1/statuses/${status}`)).body;
    expect(favourited).toBe(true);
  });

  test('permit fifteen statuses in ten seconds, five clients in a quarter of an hour, five resets in half an hour', async () => {
    const posted = await times(16, (turn) => send('POST', '/api/v1/statuses', { status: `post ${turn}` }));
    expect([posted.slice(0, 15).every((one) => one === 200), posted[15]]).toEqual([true, 429]);
    const app = { client_name: 'x', redirect_uris: 'urn:ietf:wg:oauth:2.0:oob', scopes: 'read' };
    const register = () => call(instance.origin, 'POST', '/api/v1/apps', { json: app });
    expect(await times(6, register)).toEqual([200, 200, 200, 200, 200, 429]);
    const reset = () => call(instance.origin, 'POST', '/auth/password?email=nobody@example.org');
    expect(await times(6, reset)).toEqual([204, 204, 204, 204, 204, 429]);
    expectRecorded(await reset(), 'error_429_password', 'pleroma');
  });

  test('permit ten searches a second for guests, thirty for members', async () => {
    const search = (withToken: boolean) => call(instance.origin, 'GET', '/api/v2/search?q=tide', withToken ? { token } : {});
    expect((await times(11, () => search(false))).at(-1)).toBe(429);
    expect((await times(31, () => search(true))).slice(-2)).toEqual([200, 429]);
  });
});

describe('bodies', () => {
  const headers = () => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });

  /** Sends zeros until this many bytes are sent or the server has responded. */
  const pour = (bytes: number, extra: Record<string, string>): Promise<number> =>
    new Promise((done, fail) => {
      const requested = request(
        { port: instance.port, method: 'POST', path: '/api/v1/statuses', headers: { ...headers(), ...extra } },
        (response) => {
          done(response.statusCode ?? 0);
          requested.destroy();
        },
      );
      requested.on('error', fail);
      requested.write(`{"status":"${'0'.repeat(bytes)}"}`);
      requested.end();
    });

  test('are 413 when too large, with or without a length', async () => {
    expect(await pour(21_000_000, { 'content-length': '21000013' })).toBe(413);
    expect(await pour(21_000_000, { 'transfer-encoding': 'chunked' })).toBe(413);
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(21_000_000)], { type: 'image/png' }), 'big.png');
    const upload = await call(instance.origin, 'POST', '/api/v1/media', { token, form }).catch(() => undefined);
    if (upload !== undefined) expectRecorded(upload, 'media_create_too_large', 'pleroma');
  });

  test('are accepted without a length when not too large', async () => {
    const response = await new Promise<IncomingMessage>((done, fail) => {
      const requested = request({ port: instance.port, method: 'POST', path: '/api/v1/statuses', headers: headers() }, done);
      requested.on('error', fail);
      for (const piece of ['{"status":', '"in pieces"}']) requested.write(piece);
      requested.end();
    });
    expect([response.statusCode, ((await jsonOf(response)) as { content: string }).content]).toEqual([200, 'in pieces']);
  });

  test('are 400 without valid JSON', async () => {
    const response = await fetch(`${instance.origin}/api/v1/statuses`, { method: 'POST', headers: headers(), body: '{"status":' });
    expect([response.status, await response.json()]).toEqual([400, { errors: { detail: 'Internal server error' } }]);
  });

  test('are 400 for an excessively nested field', async () => {
    const body = new URLSearchParams([[`a${'[b]'.repeat(5000)}`, '1']]);
    expect((await fetch(`${instance.origin}/api/v1/apps`, { method: 'POST', body })).status).toBe(400);
    const deep = `{"settings":${'['.repeat(20_000)}${']'.repeat(20_000)},"version":1}`;
    const settings = { method: 'PUT', headers: headers(), body: deep };
    expect((await fetch(`${instance.origin}/api/v1/akkoma/frontend_settings/x/y`, settings)).status).toBe(400);
  });

  test('have excessive numbers limited', async () => {
    expect((await send('GET', '/api/v1/bookmarks?offset=99999999999999999999')).body).toEqual([]);
    for (const path of [`statuses/${status}/mute`, `accounts/${noor}/mute`]) {
      expect((await send('POST', `/api/v1/${path}`, { expires_in: 1e300 })).status).toBe(200);
    }
  });

  test.each([
    ['PATCH', '/api/v1/statuses'],
    ['PROPFIND', '/api/v1/instance'],
    ['PUT', '/oauth/token'],
    ['DELETE', '/static/config.json'],
  ])('%s %s: no such call', async (method, path) => {
    expect((await call(instance.origin, method, path)).status).toBe(404);
  });
});
