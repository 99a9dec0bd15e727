import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLoopback } from '#instance/http/host-guard.ts';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import { raw } from '../support/client.ts';

let instance: RunningInstance;
beforeAll(async () => {
  instance = await startInstance({ data: ':memory:', port: 0, testing: true });
});
afterAll(() => instance.close());

const path = '/api/v1/instance';

describe('Host', () => {
  test.each(['localhost', '127.0.0.1', '[::1]', 'LOCALHOST'])('accepts %s', async (name) => {
    expect((await raw(instance.port, 'GET', path, { host: `${name}:${instance.port}` })).status).toBe(200);
  });

  test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.nip.io', '0.0.0.0', '[::2]'])('refuses %s', async (name) => {
    const { status, headers } = await raw(instance.port, 'GET', path, { host: `${name}:${instance.port}` });
    expect([status, headers['content-type']]).toEqual([421, 'text/plain; charset=utf-8']);
  });

  test('refuses another port', async () => {
    for (const host of ['localhost', `localhost:${instance.port + 1}`, `localhost:${instance.port}@evil.example`]) {
      expect((await raw(instance.port, 'GET', path, { host })).status).toBe(421);
    }
  });
});

describe('Origin', () => {
  const own = () => `http://127.0.0.1:${instance.port}`;

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('returns 403 for %s from another origin', async (method) => {
    for (const origin of ['https://evil.example', 'null', `http://localhost:${instance.port}`, `https://127.0.0.1:${instance.port}`]) {
      expect((await raw(instance.port, method, '/api/v1/nowhere', { origin })).status).toBe(403);
    }
    expect((await raw(instance.port, method, '/api/v1/nowhere', { origin: own() })).status).toBe(404);
    expect((await raw(instance.port, method, '/api/v1/nowhere')).status).toBe(404);
  });

  test('permits reads, without sharing them', async () => {
    const { status, headers } = await raw(instance.port, 'GET', path, { origin: 'https://evil.example' });
    expect([status, headers['access-control-allow-origin'], headers['cross-origin-resource-policy']]).toEqual([
      200,
      undefined,
      'same-origin',
    ]);
  });

  test.each(['cross-site', 'same-site'])('forbids embedding by a page that is %s, and permits links', async (site) => {
    const from = (mode: string, dest: string) => ({ 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest });
    const status = async (method: string, at: string, headers: Record<string, string>) =>
      (await raw(instance.port, method, at, headers)).status;
    for (const at of ['/api/v2/search?q=a&resolve=true', '/api/v1/pleroma/captcha', '/media/dusk_480x320.png', '/avatars/noor.svg', '/']) {
      expect(await status('GET', at, from('no-cors', 'image'))).toBe(403);
      expect(await status('GET', at, from('cors', 'empty'))).toBe(403);
      expect(await status('GET', at, from('navigate', 'iframe'))).toBe(403);
    }
    expect(await status('GET', '/oauth/authorize', from('navigate', 'document'))).toBe(400);
    expect(await status('GET', path, from('navigate', 'document'))).toBe(200);
  });

  test('permits our own page and typed addresses', async () => {
    for (const site of ['same-origin', 'none']) {
      const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
      expect((await raw(instance.port, 'GET', path, headers)).status).toBe(200);
    }
  });

  test('returns 414 for an address longer than any valid one', async () => {
    expect((await raw(instance.port, 'GET', `${path}?${'a'.repeat(8000)}`)).status).toBe(414);
  });

  test('guards the testing calls too', async () => {
    expect((await raw(instance.port, 'DELETE', '/api/testing/faults', { origin: 'https://evil.example' })).status).toBe(403);
  });
});

describe('invalid addresses', () => {
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'c3RhcmxpbmcgaGFyYm91cg==',
  };

  test.each(['//', '/\\\\', 'http://[', 'http://a:99999999/', '//@'])(
    'are 400 for %s, also for a socket, and do not break the server',
    async (target) => {
      expect((await raw(instance.port, 'GET', target)).status).toBe(400);
      expect((await raw(instance.port, 'GET', target, upgrade)).status).toBe(400);
      expect((await raw(instance.port, 'GET', path)).status).toBe(200);
    },
  );
});

describe('listening address', () => {
  test('is loopback or not', () => {
    expect(['127.0.0.1', '127.8.9.1', '::1', 'localhost'].map(isLoopback)).toEqual([true, true, true, true]);
    expect(['0.0.0.0', '::', '192.168.0.2', '127.0.0.1.nip.io', ''].map(isLoopback)).toEqual([false, false, false, false, false]);
  });

  test('is refused outside loopback while demo passwords are on', async () => {
    await expect(startInstance({ data: ':memory:', host: '0.0.0.0' })).rejects.toThrow(/refused while demo passwords are on/);
  });

  test('is refused outside loopback while the testing calls are on', async () => {
    await expect(startInstance({ data: ':memory:', host: '0.0.0.0', testing: true, seed: false })).rejects.toThrow(
      /refused while --testing is on/,
    );
  });

  test('may be any without a demo password', async () => {
    const open = await startInstance({ data: ':memory:', host: '0.0.0.0', seed: false });
    expect((await raw(open.port, 'GET', path)).status).toBe(200);
    expect((await raw(open.port, 'GET', path, { host: `evil.example:${open.port}` })).status).toBe(421);
    await open.close();
  });

  test('reports a port in use', async () => {
    await expect(startInstance({ data: ':memory:', port: instance.port })).rejects.toThrow(`Port ${instance.port} is in use.`);
  });
});
