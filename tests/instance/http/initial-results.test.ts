import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import { call, raw } from '../support/client.ts';

const page = `<!doctype html><html><head><title>client</title></head><body>${'<p>words</p>'.repeat(80)}</body></html>`;
let home: string;
let instance: RunningInstance;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'starling-initial-'));
  writeFileSync(join(home, 'index.html'), page);
  instance = await startInstance({ testing: true, clientDir: home, log: () => {} });
});
afterAll(async () => {
  await instance.close();
  rmSync(home, { recursive: true });
});

const html = { accept: 'text/html' };
const get = (path = '/', headers: Record<string, string> = {}) => raw(instance.port, 'GET', path, { ...html, ...headers });
const testing = (path: string, json: unknown) => call(instance.origin, 'POST', `/api/testing/${path}`, { json });
const scriptOf = (text: string) =>
  /<script id="initial-results" type="application\/json">([^<]*)<\/script><\/head>/.exec(text)?.[1] ?? '{}';
const resultsOf = (text: string): Record<string, any> =>
  Object.fromEntries(
    Object.entries(JSON.parse(scriptOf(text)) as Record<string, string>).map(([path, value]) => [
      path,
      JSON.parse(Buffer.from(value, 'base64').toString()),
    ]),
  );

describe('initial results', () => {
  test('contain the client’s first responses, as Akkoma and Pleroma write them', async () => {
    for (const path of ['/', '/main/all']) {
      const { body } = await get(path);
      const results = resultsOf(body.toString());
      expect(Object.keys(results)).toEqual([
        '/api/pleroma/frontend_configurations',
        '/api/v1/instance',
        '/instance/panel.html',
        '/nodeinfo/2.0.json',
      ]);
      for (const [requested, value] of Object.entries(results)) {
        expect(value).toEqual((await call(instance.origin, 'GET', requested)).body);
      }
      expect(body.toString().replace(/<script[^>]*>[^<]*<\/script>/, '')).toBe(page);
    }
  });

  test('change their ETag only with their contents', async () => {
    const before = await get();
    expect((await get('/', { 'if-none-match': before.headers.etag ?? '' })).status).toBe(304);
    await testing('status', { account: 'noor', text: 'one more' });
    const after = await get('/', { 'if-none-match': before.headers.etag ?? '' });
    expect([after.status, after.headers.etag === before.headers.etag]).toEqual([200, false]);
    const packed = await get('/', { 'accept-encoding': 'br' });
    expect([packed.headers['content-encoding'], brotliDecompressSync(packed.body).toString()]).toEqual(['br', after.body.toString()]);
  });

  test('are neither logged nor consume a fault; a response with a fault is left out', async () => {
    await call(instance.origin, 'DELETE', '/api/testing/requests');
    await testing('faults', { path: '/api/v1/instance', times: 1, status: 503 });
    const results = resultsOf((await get()).body.toString());
    expect([results['/api/v1/instance'], Object.keys(results).length]).toEqual([undefined, 3]);
    const { requests } = (await call(instance.origin, 'GET', '/api/testing/requests')).body;
    expect(requests.map(({ path }: { path: string }) => path)).toEqual(['/']);
    expect((await call(instance.origin, 'GET', '/api/v1/instance')).status).toBe(503);
  });

  test('cannot be escaped by markup', async () => {
    const { body } = await get('/', { host: `localhost:${instance.port}` });
    expect(scriptOf(body.toString())).toMatch(/^[\w"{}:,./+=-]+$/);
  });

  test('are not sent by Mastodon', async () => {
    await testing('instance', { flavour: 'mastodon' });
    expect((await get()).body.toString()).toBe(page);
    await testing('instance', { flavour: 'union' });
  });
});
