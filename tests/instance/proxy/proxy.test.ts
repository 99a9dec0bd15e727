import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import { call, linkTarget, raw, signIn, walk } from '../support/client.ts';
import type { CallOptions } from '../support/client.ts';
import { openStream } from '../support/stream.ts';

const page = '<!doctype html><title>client</title>';
let home: string;
let far: RunningInstance;
let near: RunningInstance;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'starling-proxy-'));
  mkdirSync(join(home, 'assets'));
  writeFileSync(join(home, 'index.html'), page);
  writeFileSync(join(home, 'assets', 'app.js'), 'ours');
  far = await startInstance({ data: ':memory:', port: 0, testing: true, clientDir: join(home, 'nowhere') });
  mkdirSync(join(home, 'static'));
  writeFileSync(join(home, 'static', 'terms-of-service.html'), 'ours');
  near = await startInstance({ port: 0, proxyTo: `http://localhost:${far.port}`, clientDir: home });
});
afterAll(async () => {
  await near.close();
  await far.close();
  rmSync(home, { recursive: true });
});

describe('in front of another instance', () => {
  test('serves our client, and forwards everything else', async () => {
    const client = await raw(near.port, 'GET', '/users/noor', { accept: 'text/html' });
    expect([client.body.toString(), client.headers['content-security-policy']]).toEqual([
      page,
      expect.stringContaining(`connect-src 'self' ws://127.0.0.1:${near.port};`),
    ]);
    expect((await raw(near.port, 'GET', '/assets/app.js')).body.toString()).toBe('ours');
    expect((await call(near.origin, 'GET', '/static/terms-of-service.html')).body).toContain('Starling Harbour');
    expect((await raw(near.port, 'GET', '/avatars/noor.png', { accept: 'text/html' })).headers['content-type']).toBe('image/png');
    expect((await call(near.origin, 'GET', '/api/v1/instance')).body.uri).toBe(`http://localhost:${far.port}`);
    expect((await raw(near.port, 'HEAD', '/api/v1/instance')).status).toBe(200);
  });

  test('permits pictures and films of the plain http server, and no other', async () => {
    const policyOf = async (port: number) =>
      String((await raw(port, 'GET', '/', { accept: 'text/html' })).headers['content-security-policy']);
    const theirs = `http://localhost:${far.port} http://127.0.0.1:${far.port}`;
    const policy = await policyOf(near.port);
    expect(policy).toContain(`img-src 'self' data: blob: https: ${theirs};`);
    expect(policy).toContain(`media-src 'self' https: ${theirs};`);
    const secure = await startInstance({ port: 0, proxyTo: 'https://social.example', clientDir: home });
    const named = await startInstance({ port: 0, proxyTo: 'http://pleroma.lan:4000', clientDir: home });
    const [farther, plain, itself] = [await policyOf(secure.port), await policyOf(named.port), await policyOf(far.port)];
    await Promise.all([secure.close(), named.close()]);
    expect([farther, itself].map((one) => /img-src[^;]*/.exec(one)?.[0])).toEqual(
      Array.from({ length: 2 }, () => "img-src 'self' data: blob: https:"),
    );
    expect(plain).toContain("img-src 'self' data: blob: https: http://pleroma.lan:4000;");
    expect([policy, plain].map((one) => one.replaceAll(/(img|media)-src[^;]*/g, '').includes(String(far.port)))).toEqual([false, false]);
  });

  test('forwards sign-in, posting with our page’s origin, and Link that names us', async () => {
    const token = await signIn(near.origin, 'demo');
    const headers = { origin: near.origin };
    const { status, body } = await call(near.origin, 'POST', '/api/v1/statuses', { token, json: { status: 'through' }, headers });
    expect(status).toBe(200);
    expect((await call(far.origin, 'GET', `/api/v1/statuses/${body.id}`)).body.content).toBe('through');
    const { headers: listed } = await call(near.origin, 'GET', '/api/v1/timelines/home', { token });
    expect(linkTarget(listed, 'next')?.origin).toBe(near.origin);
    const ids = await walk(near.origin, '/api/v1/timelines/home?limit=40', token, 'next');
    expect(ids).toEqual(await walk(far.origin, '/api/v1/timelines/home?limit=40', token, 'next'));
  });

  test('rewrites OAuth redirects to us', async () => {
    const app = await call(near.origin, 'POST', '/api/v1/apps', {
      form: { client_name: 'x', redirect_uris: `http://localhost:${far.port}/oauth-callback`, scopes: 'read' },
    });
    const form = {
      client_id: app.body.client_id,
      redirect_uri: `http://localhost:${far.port}/oauth-callback`,
      name: 'demo',
      password: 'starling',
    };
    const { status, headers } = await call(near.origin, 'POST', '/oauth/authorize', { form });
    expect([status, new URL(headers.get('location') ?? '').origin]).toEqual([302, near.origin]);
  });

  test('forwards pages of the server, though a browser requests them', async () => {
    for (const [path, text] of [
      ['/main/ostatus?nickname=noor', 'Follow noor'],
      ['/oauth/authorize', 'Unknown app'],
    ] as const) {
      expect((await call(near.origin, 'GET', path, { headers: { accept: 'text/html' } })).body).toContain(text);
    }
    expect((await raw(near.port, 'GET', '/avatars/noor.png', { accept: 'text/html' })).body.subarray(1, 4).toString()).toBe('PNG');
  });

  test('redirects a sign-in through a page whose path the client has too back to the client', async () => {
    await call(far.origin, 'POST', '/api/testing/instance', { json: { flavour: 'hollo' } });
    const request = (method: string, path: string, options: CallOptions = {}) =>
      call(near.origin, method, path, { ...options, headers: { accept: 'text/html', ...options.headers } });
    const redirect_uri = `${near.origin}/oauth-callback`;
    const app = await request('POST', '/api/v1/apps', { json: { client_name: 'x', redirect_uris: redirect_uri, scopes: 'read' } });
    const requested = `/oauth/authorize?${new URLSearchParams({ client_id: app.body.client_id, redirect_uri, response_type: 'code', scope: 'read', state: 's' }).toString()}`;
    const login = (await request('GET', requested)).headers.get('location') ?? '';
    expect((await request('GET', login)).body).toContain('name="email"');
    expect((await request('GET', '/login')).body).toBe(page);
    const form = { next: new URLSearchParams(login.split('?')[1]).get('next') ?? '', email: 'demo@harbour.example', password: 'starling' };
    const entered = await request('POST', '/login', { form, headers: { referer: near.origin + login } });
    expect(entered.headers.get('location')).toBe(near.origin + requested);
    const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await request('GET', requested, { headers: { cookie } })).body).toContain('wants to act as demo');
    const consent = { client_id: app.body.client_id, redirect_uri, scope: 'read', state: 's' };
    const back = (await request('POST', '/oauth/authorize', { form: consent, headers: { cookie } })).headers.get('location') ?? '';
    expect((await request('GET', back.replace(near.origin, ''))).body).toBe(page);
    expect((await request('GET', login)).body, 'the sign-in has ended').toBe(page);
    await call(far.origin, 'POST', '/api/testing/instance', { json: { flavour: 'union' } });
  });

  test('forwards streams, by protocol and by query, and their refusal', async () => {
    const token = await signIn(near.origin, 'demo');
    for (const by of ['protocol', 'query'] as const) {
      const stream = await openStream(near.origin, { token, by, headers: { origin: near.origin } });
      expect(stream.protocol).toBe(by === 'protocol' ? token : '');
      const json = { account: 'noor', text: `heard by ${by}` };
      const { ids } = (await call(far.origin, 'POST', '/api/testing/status', { json })).body;
      expect((await stream.next()).payload.id).toBe(ids[0]);
      stream.socket.send('ping');
      expect(await stream.nextText()).toBe('pong');
      await call(far.origin, 'POST', '/api/testing/sockets', { json: { close: 1012 } });
      expect(await stream.closed).toEqual({ code: 1012 });
    }
    await expect(openStream(near.origin, { token: 'zzz' })).rejects.toThrow('401');
  });

  test('has the host guard too', async () => {
    expect((await raw(near.port, 'GET', '/api/v1/instance', { host: `localhost:${far.port}` })).status).toBe(421);
    expect((await raw(near.port, 'POST', '/api/v1/apps', { origin: far.origin })).status).toBe(403);
    await expect(openStream(near.origin, { stream: 'public', headers: { origin: 'https://evil.example' } })).rejects.toThrow('403');
  });
});

describe('forwarded headers', () => {
  let server: Server;
  let proxy: RunningInstance;
  let seen: { request: IncomingMessage; body: string }[] = [];
  let target: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        seen.push({ request, body: Buffer.concat(chunks).toString() });
        response.writeHead(302, {
          location: `${target}/next?a=1`,
          link: `<${target}/api/x?max_id=1>; rel="next"`,
          'set-cookie': ['s=1; Path=/; Domain=real.example; Secure; HttpOnly; SameSite=None', 't=2'],
          connection: 'keep-alive, x-hop',
          'x-hop': 'removed',
          'strict-transport-security': 'max-age=1',
          'access-control-allow-origin': '*',
        });
        response.end('moved');
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    proxy = await startInstance({ port: 0, proxyTo: target, clientDir: home });
  });
  afterAll(async () => {
    await proxy.close();
    server.close();
    server.closeAllConnections();
  });

  test('show the server its own host and origin, and us our own links, redirects and cookies', async () => {
    seen = [];
    const headers = {
      origin: proxy.origin,
      referer: `${proxy.origin}/main/all?x=1`,
      'content-type': 'text/plain',
      'proxy-authorization': 'secret',
    };
    const response = await call(proxy.origin, 'POST', '/api/x?y=%20z', { headers, token: 'abc', json: { a: 1 } });
    const { request, body } = seen[0]!;
    expect([request.method, request.url, request.headers.host, request.headers.origin, request.headers.referer, body]).toEqual([
      'POST',
      '/api/x?y=%20z',
      target.replace('http://', ''),
      target,
      `${target}/main/all?x=1`,
      '{"a":1}',
    ]);
    expect([request.headers['authorization'], request.headers['proxy-authorization']]).toEqual(['Bearer abc', undefined]);
    expect([response.status, response.body]).toEqual([302, 'moved']);
    expect(response.headers.get('location')).toBe(`${proxy.origin}/next?a=1`);
    expect(response.headers.get('link')).toBe(`<${proxy.origin}/api/x?max_id=1>; rel="next"`);
    expect(response.headers.getSetCookie()).toEqual(['s=1; Path=/; HttpOnly; SameSite=Lax', 't=2']);
    for (const name of ['x-hop', 'strict-transport-security', 'access-control-allow-origin']) expect(response.headers.get(name)).toBe(null);
  });

  test.each(['//evil.example/api/x', 'http://evil.example/api/x', '/\\evil.example/api/x', '/@evil.example/api/x'])(
    'reach no other target: %s',
    async (path) => {
      seen = [];
      await raw(proxy.port, 'GET', path, { host: `127.0.0.1:${proxy.port}` });
      expect(seen.map(({ request }) => request.headers.host)).toEqual([target.replace('http://', '')]);
    },
  );

  test.each(['//', 'http://[', '/\\\\'])('are not sent for an invalid address: %s', async (path) => {
    seen = [];
    expect([(await raw(proxy.port, 'GET', path)).status, seen]).toEqual([400, []]);
  });

  test('become 502 in JSON when the server does not respond', async () => {
    const nowhere = await startInstance({ port: 0, proxyTo: 'http://127.0.0.1:9', clientDir: home });
    const { status, body } = await call(nowhere.origin, 'GET', '/api/v1/instance');
    expect([status, body]).toEqual([502, { error: '127.0.0.1:9 did not answer' }]);
    await expect(openStream(nowhere.origin, { stream: 'public' })).rejects.toThrow('502');
    await nowhere.close();
  });

  test.each(['HTTP/1.1 099 X', 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x', 'nonsense'])(
    'become 502 for an invalid response: %j',
    async (response) => {
      const odd = createTcpServer((socket) => {
        socket.on('error', () => socket.destroy());
        socket.once('data', () => socket.end(`${response}\r\nContent-Length: 0\r\n\r\n`));
      });
      await new Promise<void>((done) => odd.listen(0, '127.0.0.1', done));
      const { port } = odd.address() as AddressInfo;
      const before = await startInstance({ port: 0, proxyTo: `http://127.0.0.1:${port}`, clientDir: home });
      expect((await call(before.origin, 'GET', '/api/v1/instance')).status).toBe(502);
      await before.close();
      odd.close();
    },
  );

  test.each(['ftp://real.example', 'https://real.example/path', 'https://user@real.example', 'nonsense'])(
    'are refused for %s as a server',
    async (proxyTo) => {
      await expect(startInstance({ port: 0, proxyTo })).rejects.toThrow(/is no address|must be an origin alone/);
    },
  );
});
