import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startInstance } from '#instance/server.ts';
import { signIn } from '../support/client.ts';
import { openWithStaff } from '../support/staff.ts';

const root = '/api/v1/pleroma/admin';
const { demo, moderator, admin, instance, request } = await openWithStaff();

const get = async (path: string) => (await request('GET', path, { token: admin })).body;
const send = (method: string, path: string, json?: object) => request(method, `${root}/${path}`, { token: admin, json });

describe("an operator's calls", () => {
  test.each([
    ['GET', 'relay'],
    ['POST', 'relay'],
    ['DELETE', 'relay'],
    ['GET', 'media_proxy_caches'],
    ['POST', 'media_proxy_caches/purge'],
    ['POST', 'media_proxy_caches/delete'],
    ['GET', 'instance_document/terms-of-service'],
    ['DELETE', 'instance_document/terms-of-service'],
    ['GET', 'rules'],
    ['POST', 'rules'],
    ['GET', 'frontends'],
    ['POST', 'frontends/install'],
  ])('are for admins only: %s %s', async (method, path) => {
    const json = method === 'GET' ? {} : { json: { urls: ['https://a.example/1'], text: 'a', name: 'a' } };
    for (const [token, error] of [
      [demo, 'User is not a staff member.'],
      [moderator, 'User is not an admin.'],
    ] as const) {
      const { status, body } = await request(method, `${root}/${path}`, { token, ...json });
      expect([status, body.error]).toEqual([403, error]);
    }
  });

  test('follow and unfollow a relay, and log both', async () => {
    const relay_url = 'https://relay.example/actor';
    const listed = async () => (await get(`${root}/relay`)).relays;
    expect((await send('POST', 'relay', { relay_url })).body).toEqual({ actor: relay_url, followed_back: true });
    expect(await listed()).toEqual([{ actor: relay_url, followed_back: true }]);
    expect((await send('POST', 'relay', { relay_url: 'https://relay.example' })).status).toBe(500);
    expect((await send('DELETE', 'relay', { relay_url })).body).toBe(relay_url);
    expect([await listed(), (await send('DELETE', 'relay', { relay_url })).status]).toEqual([[], 500]);
    const { items } = await get(`${root}/moderation_log?page_size=2`);
    expect(items.map(({ message }: { message: string }) => message)).toEqual([
      `@admin unfollowed relay: ${relay_url}`,
      `@admin followed relay: ${relay_url}`,
    ]);
  });

  test('purge, ban, find and unban media', async () => {
    const [first, second] = ['https://a.example/1.png', 'https://b.example/2.png'];
    const listed = async (query = '') => (await get(`${root}/media_proxy_caches${query}`)).urls;
    await send('POST', 'media_proxy_caches/purge', { urls: [first, second] });
    await send('POST', 'media_proxy_caches/purge', { urls: ['https://c.example/3.png'], ban: false });
    expect([await listed(), await listed('?query=b.ex'), await listed('?page=2&page_size=1')]).toEqual([
      [first, second],
      [second],
      [second],
    ]);
    await send('POST', 'media_proxy_caches/delete', { urls: [first, second] });
    expect(await get(`${root}/media_proxy_caches`)).toEqual({ count: 0, page_size: 50, urls: [] });
  });

  test('change and reset the documents that everyone reads', async () => {
    const path = `${root}/instance_document/terms-of-service`;
    const read = async () => (await fetch(`${instance.origin}/static/terms-of-service.html`)).text();
    const before = await read();
    const form = new FormData();
    form.append('file', new Blob(['<p>No gulls.</p>'], { type: 'text/html' }), 'terms.html');
    const headers = { authorization: `Bearer ${admin}` };
    const changed = await fetch(`${instance.origin}${path}`, { method: 'PATCH', headers, body: form });
    expect(await changed.json()).toEqual({ url: expect.stringMatching(/^http.*\/static\/terms-of-service\.html$/) });
    expect([await read(), await (await fetch(`${instance.origin}${path}`, { headers })).text()]).toEqual([
      '<p>No gulls.</p>',
      '<p>No gulls.</p>',
    ]);
    expect((await request('PATCH', path, { token: admin, json: { file: 'text' } })).status).toBe(400);
    const statuses = [];
    for (let times = 0; times < 2; times += 1) statuses.push((await request('DELETE', path, { token: admin })).status);
    expect([statuses, await read()]).toEqual([[200, 404], before]);
    expect((await request('GET', `${root}/instance_document/other`, { token: admin })).status).toBe(404);
  });

  test("change documents even where the client has files of their names, which are the server's default then", async () => {
    const client = mkdtempSync(join(tmpdir(), 'starling-documents-'));
    mkdirSync(join(client, 'static'));
    writeFileSync(join(client, 'static', 'terms-of-service.html'), '<p>No terms yet.</p>');
    const served = await startInstance({ data: ':memory:', port: 0, testing: true, clientDir: client });
    const account = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"username":"operator","admin":true}' };
    const { token } = (await (await fetch(`${served.origin}/api/testing/accounts`, account)).json()) as { token: string };
    const send = async (method: string, body?: FormData) => {
      const init = { method, headers: { authorization: `Bearer ${token}` }, ...(body && { body }) };
      await fetch(`${served.origin}${root}/instance_document/terms-of-service`, init);
      return (await fetch(`${served.origin}/static/terms-of-service.html`)).text();
    };
    const form = new FormData();
    form.append('file', new Blob(['<p>No gulls.</p>'], { type: 'text/html' }), 'terms.html');
    expect([await send('GET'), await send('PATCH', form), await send('DELETE')]).toEqual([
      '<p>No terms yet.</p>',
      '<p>No gulls.</p>',
      '<p>No terms yet.</p>',
    ]);
    await served.close();
    rmSync(client, { recursive: true });
  });

  test('add, change, reorder and delete rules, which everyone reads', async () => {
    await request('POST', '/api/testing/instance', { json: { flavour: 'pleroma' } });
    const shown = async () => (await get('/api/v1/instance/rules')).map(({ text, hint }: { text: string; hint: string }) => [text, hint]);
    const first = (await send('POST', 'rules', { text: 'Be kind' })).body;
    const second = (await send('POST', 'rules', { text: 'Describe pictures', hint: 'ALT', priority: 1 })).body;
    expect([first, second]).toEqual([
      { id: expect.any(String), priority: 0, text: 'Be kind', hint: '' },
      { id: expect.any(String), priority: 1, text: 'Describe pictures', hint: 'ALT' },
    ]);
    await send('PATCH', `rules/${first.id}`, { priority: 2, hint: 'Always' });
    expect(await shown()).toEqual([
      ['Describe pictures', 'ALT'],
      ['Be kind', 'Always'],
    ]);
    expect((await get('/api/v1/instance')).rules.length).toBe(2);
    expect([(await send('POST', 'rules', { text: ' ' })).status, (await send('PATCH', 'rules/999', { text: 'a' })).status]).toEqual([
      400, 404,
    ]);
    for (const { id } of [first, second]) await send('DELETE', `rules/${id}`);
    expect([await shown(), (await send('DELETE', `rules/${first.id}`)).status]).toEqual([[], 404]);
  });

  test.each(['pleroma', 'akkoma'])('install no frontend with a token that may only read from %s', async (flavour) => {
    await request('POST', '/api/testing/instance', { json: { flavour } });
    const token = await signIn(instance.origin, 'admin', 'read admin:read');
    expect((await request('GET', `${root}/frontends`, { token })).status).toBe(200);
    const { status, body } = await request('POST', `${root}/frontends/install`, { token, json: { name: 'gull-fe' } });
    expect([status, body]).toEqual([403, { error: 'Insufficient permissions: admin:write.' }]);
  });

  test('install a frontend that the server knows', async () => {
    const named = (all: { name: string }[]) => all.find(({ name }) => name === 'gull-fe');
    expect(named(await get(`${root}/frontends`))).toMatchObject({ installed: false, installed_refs: [] });
    const { body } = await send('POST', 'frontends/install', { name: 'gull-fe', ref: 'stable' });
    expect(named(body)).toMatchObject({ installed: true, installed_refs: ['stable'] });
    expect((await send('POST', 'frontends/install', { name: 'other' })).status).toBe(400);
  });
});
