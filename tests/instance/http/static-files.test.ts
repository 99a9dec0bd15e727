import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import { raw } from '../support/client.ts';

const head = `<script src="/assets/first-1a.js"></script><link rel="preload" as="font" href="/assets/a-1a.woff2" /><link rel="icon" href="/static/logo.svg" />
<script type="module" crossorigin src="/assets/app-1a2b.js"></script><link rel="stylesheet" crossorigin href="/assets/app-3c.css" />`;
const page = `<!doctype html><title>client</title>${head}${'<p>words</p>'.repeat(80)}`;
const script = `console.log("${'x'.repeat(2000)}");`;
let home: string;
let instance: RunningInstance;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'starling-static-'));
  const client = join(home, 'client');
  mkdirSync(join(client, 'assets'), { recursive: true });
  mkdirSync(join(client, 'static'));
  writeFileSync(join(home, 'secret.txt'), 'secret');
  writeFileSync(join(client, 'index.html'), page);
  writeFileSync(join(client, 'assets', 'app-1a2b.js'), script);
  writeFileSync(join(client, 'assets', 'dot.png'), Buffer.alloc(2000));
  writeFileSync(join(client, 'static', 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(client, 'static', 'config.json'), '{"from":"the client"}');
  symlinkSync(join(home, 'secret.txt'), join(client, 'link.txt'));
  instance = await startInstance({ data: ':memory:', port: 0, clientDir: client });
});
afterAll(async () => {
  await instance.close();
  rmSync(home, { recursive: true });
});

const html = { accept: 'text/html' };
const get = (path: string, headers: Record<string, string> = {}) => raw(instance.port, 'GET', path, headers);

describe('client files', () => {
  test('include the page, under the policies of Akkoma and our own', async () => {
    const { status, headers, body } = await get('/', html);
    const host = `127.0.0.1:${instance.port}`;
    expect([status, body.toString(), headers['content-type'], headers['cache-control']]).toEqual([
      200,
      page,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'; script-src 'self'; style-src 'self'; " +
        `font-src 'self'; connect-src 'self' ws://${host}; img-src 'self' data: blob: https:; media-src 'self' https:; ` +
        "worker-src 'self'; object-src 'none'; frame-src 'none'; form-action 'self' https:",
    );
    expect([headers['x-content-type-options'], headers['referrer-policy'], headers['x-frame-options']]).toEqual([
      'nosniff',
      'same-origin',
      'DENY',
    ]);
  });

  // rules: served-small
  test('cache pictures for a fortnight, and the configuration never', async () => {
    const stored = async (path: string) => (await get(path)).headers['cache-control'];
    expect([await stored('/static/logo.svg'), await stored('/static/config.json')]).toEqual(['public, max-age=1209600', 'no-cache']);
  });

  // rules: served-small
  test('preload the page’s first requests, and nothing with other responses', async () => {
    const { headers } = await get('/', html);
    expect(headers.link).toBe(
      '</assets/a-1a.woff2>; rel=preload; as=font; type=font/woff2; crossorigin, ' +
        '</assets/app-1a2b.js>; rel=modulepreload; crossorigin, </assets/app-3c.css>; rel=preload; as=style; crossorigin',
    );
    expect((await get('/assets/app-1a2b.js')).headers.link).toBe(undefined);
  });

  test.each([
    ['fortnight', 'public, max-age=1209600'],
    ['revalidated', 'public, no-cache'],
  ] as const)('are cached as on real servers with %s: without hints, and without caching the page', async (fileCaching, caching) => {
    const other = await startInstance({ data: ':memory:', port: 0, clientDir: join(home, 'client'), settings: { fileCaching } });
    const headersOf = async (path: string) => (await raw(other.port, 'GET', path, html)).headers;
    expect([(await headersOf('/')).link, (await headersOf('/'))['cache-control']]).toEqual([undefined, 'public, no-cache']);
    for (const path of ['/assets/app-1a2b.js', '/static/config.json']) expect((await headersOf(path))['cache-control']).toBe(caching);
    const { etag } = await headersOf('/assets/app-1a2b.js');
    expect((await raw(other.port, 'GET', '/assets/app-1a2b.js', { 'if-none-match': String(etag) })).status).toBe(304);
    await other.close();
  });

  test('name the websocket of the requested host in the policy', async () => {
    const { headers } = await get('/', { ...html, host: `localhost:${instance.port}` });
    expect(headers['content-security-policy']).toContain(`connect-src 'self' ws://localhost:${instance.port};`);
  });

  test.each(['/main/all', '/users/noor', '/notice/abc', '/index.html', '/about/deep/er'])('include the page at %s', async (path) => {
    expect((await get(path, html)).body.toString()).toBe(page);
  });

  test.each([
    ['/api/v1/nowhere', 404, '{"error":"Not implemented"}'],
    ['/oauth/nowhere', 404, '{"error":"Not found"}'],
    ['/assets/gone.js', 404, '{"error":"Not found"}'],
    ['/media/gone.png', 404, '{"error":"Not found"}'],
  ])('do not include the page at %s', async (path, status, body) => {
    const response = await get(path, html);
    expect([response.status, response.body.toString()]).toEqual([status, body]);
  });

  test('include the page with 200 for an absent static file, as on Akkoma', async () => {
    const { status, headers, body } = await get('/static/absent.json', { accept: 'application/json' });
    expect([status, headers['content-type'], body.toString()]).toEqual([200, 'text/html; charset=utf-8', page]);
  });

  test('fall back for pages only, not for an absent script', async () => {
    expect((await get('/gone.js')).status).toBe(404);
    expect((await raw(instance.port, 'POST', '/main/all', html)).status).toBe(404);
  });

  test('of the operator take precedence', async () => {
    expect((await get('/static/config.json')).body.toString()).toBe('{"from":"the client"}');
    expect((await get('/static/terms-of-service.html')).body.toString()).toContain('Starling Harbour');
  });

  test('send only headers to HEAD', async () => {
    const { status, headers, body } = await raw(instance.port, 'HEAD', '/assets/app-1a2b.js');
    expect([status, headers['content-length'], body.length]).toEqual([200, String(script.length), 0]);
    expect((await raw(instance.port, 'HEAD', '/', html)).status).toBe(200);
    expect((await raw(instance.port, 'HEAD', '/api/v1/instance')).status).toBe(200);
  });
});

describe('transfer', () => {
  test('caches hashed assets for ever', async () => {
    const { headers } = await get('/assets/app-1a2b.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('compresses text by gzip or brotli', async () => {
    const zipped = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, deflate' });
    const tight = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' });
    const { vary } = zipped.headers;
    expect([zipped.headers['content-encoding'], gunzipSync(zipped.body).toString(), vary]).toEqual(['gzip', script, 'accept-encoding']);
    expect([tight.headers['content-encoding'], brotliDecompressSync(tight.body).toString()]).toEqual(['br', script]);
    expect(zipped.body.length).toBeLessThan(100);
  });

  test('does not compress pictures and small files', async () => {
    for (const path of ['/assets/dot.png', '/static/config.json']) {
      const { headers } = await get(path, { 'accept-encoding': 'gzip, br' });
      expect(headers['content-encoding']).toBeUndefined();
    }
  });

  test('compresses responses of the API, without caching', async () => {
    const { headers, body } = await get('/api/v1/timelines/public', { 'accept-encoding': 'gzip' });
    expect([headers['content-encoding'], headers['cache-control']]).toEqual(['gzip', 'max-age=0, private, must-revalidate']);
    expect(JSON.parse(gunzipSync(body).toString())).toHaveLength(20);
  });

  test('returns 304 for an unchanged file', async () => {
    const { etag } = (await get('/', html)).headers;
    const { status, body } = await get('/', { ...html, 'if-none-match': etag ?? '' });
    expect([status, body.length]).toEqual([304, 0]);
  });
});

describe('paths outside are refused', () => {
  test.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/..%252fsecret.txt',
    '/..\\secret.txt',
    '/..%5csecret.txt',
    '/static/..%2f..%2fsecret.txt',
    '//secret.txt',
    '/assets/..;/../secret.txt',
    '/index.html%00.txt',
    '/%c0%ae%c0%ae/secret.txt',
    '/%',
    '/link.txt',
    '/assets',
  ])('%s', async (path) => {
    const { body } = await get(path);
    expect(body.toString()).not.toContain('secret');
  });
});

test('a missing build shows a hint', async () => {
  const bare = await startInstance({ data: ':memory:', clientDir: join(home, 'nowhere') });
  const { status, headers, body } = await raw(bare.port, 'GET', '/', html);
  expect([status, headers['content-type'], body.toString()]).toEqual([
    200,
    'text/plain; charset=utf-8',
    expect.stringContaining('npm run build'),
  ]);
  await bare.close();
});
