import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import { raw } from '../support/client.ts';
import type { RawResponse } from '../support/client.ts';

let open: RunningInstance;
let shut: RunningInstance;
beforeAll(async () => {
  const options = { data: ':memory:', port: 0, testing: true } as const;
  open = await startInstance({ ...options, cors: true });
  shut = await startInstance(options);
});
afterAll(async () => {
  await open.close();
  await shut.close();
});

const elsewhere = 'https://phanpy.example';
const from = (mode: string, dest = 'empty') => ({
  origin: elsewhere,
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': mode,
  'sec-fetch-dest': dest,
});
const asks = { ...from('cors'), 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' };
const corsOf = ({ headers }: RawResponse): object =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')));
const exposed = 'Link,X-RateLimit-Reset,X-RateLimit-Limit,X-RateLimit-Remaining,X-Request-Id,Idempotency-Key';
const shared = { 'access-control-allow-origin': '*', 'access-control-expose-headers': exposed };

/** Returns the state of a socket: open, or the status of the refusal. */
async function dial({ port }: RunningInstance, path: string): Promise<number> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers: from('websocket', 'websocket') });
  const [what] = await Promise.race([
    once(socket, 'open').then(() => [101]),
    once(socket, 'unexpected-response').then(([, { statusCode }]) => [statusCode]),
  ]);
  socket.on('error', () => undefined);
  socket.terminate();
  return what;
}

const apiPaths = ['/api/v1/instance', '/api/v1/nowhere', '/nodeinfo/2.0.json', '/.well-known/nodeinfo', '/oauth/authorize'];
const filePaths = ['/media/dusk_480x320.png', '/avatars/noor.png', '/images/avi.png', '/favicon.png'];
const ownPaths = ['/', '/index.html', '/main/public', '/static/config.json', '/assets/x.js', '/instance/panel.html'];
const testingPaths = [
  '/api/testing/requests',
  '/api/%74esting/requests',
  '/api/testing',
  '/media/../api/testing/requests',
  '/media/%2e%2e/api/testing/requests',
];

describe('with --cors', () => {
  test('shares the API, sign-in and files with any origin, without credentials', async () => {
    for (const path of [...apiPaths, ...filePaths]) {
      expect([path, corsOf(await raw(open.port, 'GET', path, from('cors')))]).toEqual([path, shared]);
    }
    expect((await raw(open.port, 'POST', '/api/v1/apps', from('cors'))).status).toBe(400);
    expect((await raw(open.port, 'POST', '/auth/password', from('cors'))).status).toBe(204);
    expect((await raw(open.port, 'GET', '/api/v1/accounts/verify_credentials', from('cors'))).status).toBe(403);
  });

  test('answers preflight requests as recorded', async () => {
    for (const path of ['/api/v1/statuses', '/oauth/token', '/api/v1/statuses/1/reactions/%F0%9F%90%A6']) {
      const response = await raw(open.port, 'OPTIONS', path, asks);
      expect([response.status, corsOf(response)]).toEqual([
        204,
        {
          ...shared,
          'access-control-allow-headers': 'Authorization,Content-Type,Idempotency-Key,User-Agent',
          'access-control-allow-methods': 'POST,PUT,DELETE,GET,PATCH,OPTIONS',
          'access-control-max-age': '86400',
        },
      ]);
    }
    await raw(open.port, 'GET', '/');
  });

  test('permits embedding files, not calls and pages', async () => {
    const embedded = async (path: string, mode = 'no-cors', dest = 'image') => (await raw(open.port, 'GET', path, from(mode, dest))).status;
    for (const path of filePaths) {
      const { status, headers } = await raw(open.port, 'GET', path, from('no-cors', 'image'));
      expect([path, status, headers['cross-origin-resource-policy']]).toEqual([path, 200, 'cross-origin']);
    }
    for (const path of [...apiPaths, ...ownPaths]) expect([path, await embedded(path)]).toEqual([path, 403]);
    for (const path of ['/', '/oauth/authorize', '/media/dusk_480x320.png', '/api/v1/instance']) {
      expect([path, await embedded(path, 'navigate', 'iframe')]).toEqual([path, 403]);
    }
    expect((await raw(open.port, 'GET', '/api/v1/instance', from('cors'))).headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  test('shares neither the page nor accepts a form of another page', async () => {
    for (const path of ownPaths) {
      expect([path, (await raw(open.port, 'GET', path, from('cors'))).status]).toEqual([path, 403]);
      expect([path, corsOf(await raw(open.port, 'GET', path, { accept: 'text/html' }))]).toEqual([path, {}]);
    }
    for (const path of ['/oauth/authorize', '/oauth/token', '/api/v1/statuses']) {
      expect([path, (await raw(open.port, 'POST', path, from('navigate', 'document'))).status]).toEqual([path, 403]);
    }
    expect((await raw(open.port, 'POST', '/main/ostatus', from('cors'))).status).toBe(403);
  });

  test('does not share the testing calls in any spelling', async () => {
    for (const path of testingPaths) {
      for (const mode of ['cors', 'no-cors']) {
        expect([path, (await raw(open.port, 'GET', path, from(mode))).status]).toEqual([path, 403]);
        expect([path, (await raw(open.port, 'DELETE', path, from(mode))).status]).toEqual([path, 403]);
      }
      expect([path, (await raw(open.port, 'DELETE', path, { origin: elsewhere })).status]).toEqual([path, 403]);
      const requested = await raw(open.port, 'OPTIONS', path, { origin: elsewhere, 'access-control-request-method': 'DELETE' });
      expect([path, corsOf(requested)]).toEqual([path, {}]);
    }
  });

  test('accepts sockets for streams and the shoutbox only', async () => {
    expect(await dial(open, '/api/v1/streaming?stream=public')).toBe(101);
    expect(await dial(open, '/socket/websocket?token=zzz')).toBe(403);
    expect(await dial(open, '/api/v1/statuses')).toBe(403);
    expect(await dial(open, '/api/testing')).toBe(403);
  });

  test('sends the headers of each flavour’s server', async () => {
    for (const [flavour, allowed] of [
      ['akkoma', 'Authorization,Content-Type,Idempotency-Key'],
      ['pleroma', 'Authorization,Content-Type,Idempotency-Key,User-Agent'],
    ] as const) {
      const as = await startInstance({ cors: true, seed: false, settings: { flavour } });
      expect((await raw(as.port, 'OPTIONS', '/api/v1/apps', asks)).headers['access-control-allow-headers']).toBe(allowed);
      await as.close();
    }
  });

  test('treats another host name as another server', async () => {
    expect((await raw(open.port, 'GET', '/api/v1/instance', { ...from('cors'), host: 'evil.example' })).status).toBe(421);
  });
});

describe('without --cors', () => {
  test('shares nothing', async () => {
    for (const path of [...apiPaths, ...filePaths, ...testingPaths]) {
      for (const mode of ['cors', 'no-cors']) {
        const response = await raw(shut.port, 'GET', path, from(mode));
        expect([path, response.status, corsOf(response)]).toEqual([path, 403, {}]);
      }
      expect([path, corsOf(await raw(shut.port, 'GET', path, { origin: elsewhere }))]).toEqual([path, {}]);
      expect([path, corsOf(await raw(shut.port, 'OPTIONS', path, asks))]).toEqual([path, {}]);
    }
    expect((await raw(shut.port, 'POST', '/api/v1/apps', { origin: elsewhere })).status).toBe(403);
    expect(await dial(shut, '/api/v1/streaming?stream=public')).toBe(403);
  });
});

test('leaves sign-in windows accessible to their opener, no other pages', async () => {
  for (const { port } of [open, shut]) {
    const policy = async (path: string) => (await raw(port, 'GET', path)).headers['cross-origin-opener-policy'];
    expect([await policy('/oauth/authorize'), await policy('/'), await policy('/api/v1/instance')]).toEqual([
      undefined,
      'same-origin-allow-popups',
      'same-origin-allow-popups',
    ]);
  }
});
