import { describe, expect, test } from 'vitest';
import { signIn } from '../support/client.ts';
import type { Response } from '../support/client.ts';
import { openWithStaff } from '../support/staff.ts';
import { expectRecorded } from './shape.ts';

const path = '/api/v1/pleroma/admin/announcements';
const { instance, demo, moderator, admin, request } = await openWithStaff();

const make = async (json: Record<string, unknown>): Promise<Response> => request('POST', path, { token: admin, json });
const ids = (response: Response): string[] => response.body.map((item: { id: string }) => item.id);
const hour = 3_600_000;
const at = (ms: number): string => new Date(Date.now() + ms).toISOString();

describe('announcements', () => {
  test('are created, changed and deleted by an admin', async () => {
    const made = await make({ content: 'hello *all*', starts_at: null, ends_at: null, all_day: false });
    expectRecorded(made, 'admin_announcement_create');
    expect(made.body).toMatchObject({ content: 'hello *all*', all_day: false, pleroma: { raw_content: 'hello *all*' } });
    expectRecorded(await request('GET', path, { token: admin }), 'admin_announcements');
    const changes = { content: 'changed', all_day: true, starts_at: '2020-01-01T00:00:00.000Z', ends_at: null };
    const changed = await request('PATCH', `${path}/${made.body.id}`, { token: admin, json: changes });
    expectRecorded(changed, 'admin_announcement_patch');
    expect(changed.body).toMatchObject({ content: 'changed', all_day: true, starts_at: '2020-01-01T00:00:00Z', ends_at: null });
    const touched = await request('PATCH', `${path}/${made.body.id}`, { token: admin, json: { ends_at: '2021-01-01T00:00:00Z' } });
    expect(touched.body).toMatchObject({
      content: 'changed',
      all_day: true,
      starts_at: '2020-01-01T00:00:00Z',
      ends_at: '2021-01-01T00:00:00Z',
    });
    expect((await request('GET', `${path}/${made.body.id}`, { token: admin })).body).toEqual(touched.body);
    expectRecorded(await request('DELETE', `${path}/${made.body.id}`, { token: admin }), 'admin_announcement_delete');
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const removed = await request(method, `${path}/${made.body.id}`, { token: admin });
      expect([removed.status, removed.body]).toEqual([404, { error: 'Not found' }]);
    }
  });

  test('reject invalid input without changes', async () => {
    const before = (await request('GET', path, { token: admin })).body;
    expectRecorded(await make({}), 'admin_announcement_create_bad');
    expect((await make({ content: '  ' })).status).toBe(400);
    expect((await make({ content: ['x'] })).status).toBe(400);
    const badDate = await make({ content: 'x', starts_at: 'tomorrow' });
    expect([badDate.status, badDate.body.error]).toEqual([400, 'starts_at - Invalid format. Expected :"date-time".']);
    expect((await request('GET', path, { token: admin })).body).toEqual(before);
  });

  test('require the privilege', async () => {
    expectRecorded(await request('GET', path, { token: demo }), 'admin_announcements_403');
    const other = await request('POST', path, { token: moderator, json: { content: 'x' } });
    expect([other.status, other.body]).toEqual([403, { error: "User isn't privileged." }]);
    expect((await request('GET', path)).body).toEqual({ error: 'Invalid credentials.' });
    const reader = await signIn(instance.origin, 'admin', 'read write admin:read');
    expect((await request('GET', path, { token: reader })).status).toBe(200);
    const writes = await request('POST', path, { token: reader, json: { content: 'x' } });
    expect([writes.status, writes.body]).toEqual([403, { error: 'Insufficient permissions: admin:write.' }]);
  });

  test('are read by all members while active, and dismissed individually', async () => {
    const current = (await make({ content: 'a <b>link</b> https://example.com\nnext', starts_at: at(-hour), ends_at: at(hour) })).body;
    await make({ content: 'over', ends_at: at(-hour) });
    await make({ content: 'not yet', starts_at: at(hour) });
    const list = await request('GET', '/api/v1/announcements', { token: demo });
    expectRecorded(list, 'announcements');
    expect(ids(list)).toEqual([current.id]);
    expect(list.body[0]).toMatchObject({ read: false });
    expect(list.body[0].content).toMatch(/^a &lt;b&gt;link&lt;\/b&gt; <a href="https:\/\/example.com"[^>]*>.*<\/a><br\/?>next$/);
    expect(list.body[0]).not.toHaveProperty('pleroma');
    expectRecorded(await request('POST', `/api/v1/announcements/${current.id}/dismiss`, { token: demo }), 'announcement_dismiss');
    const after = await request('GET', '/api/v1/announcements', { token: demo });
    expectRecorded(after, 'announcements_after_dismiss');
    expect(after.body[0].read).toBe(true);
    expect((await request('GET', '/api/v1/announcements', { token: moderator })).body[0].read).toBe(false);
  });

  test('are refused to guests; dismissing an unknown one fails', async () => {
    expectRecorded(await request('GET', '/api/v1/announcements'), 'announcements_anon');
    expectRecorded(await request('POST', '/api/v1/announcements/zz/dismiss', { token: demo }), 'announcement_dismiss_404');
    const reader = await signIn(instance.origin, 'demo', 'read');
    const response = await request('POST', '/api/v1/announcements/zz/dismiss', { token: reader });
    expect([response.status, response.body]).toEqual([403, { error: 'Insufficient permissions: write:accounts.' }]);
  });

  test('are paged for the admin', async () => {
    const all = ids(await request('GET', path, { token: admin }));
    expect(all.length).toBeGreaterThan(2);
    expect(ids(await request('GET', `${path}?offset=1&limit=1`, { token: admin }))).toEqual(all.slice(1, 2));
    expect((await request('GET', `${path}?offset=x`, { token: admin })).status).toBe(400);
  });

  test('take one reaction per member and emoji, which can be removed', async () => {
    const { id } = (await make({ content: 'react to this' })).body;
    const react = (method: string, name: string, token = demo) =>
      request(method, `/api/v1/announcements/${id}/reactions/${encodeURIComponent(name)}`, { token });
    const reactions = async () =>
      (await request('GET', '/api/v1/announcements', { token: demo })).body.find((one: { id: string }) => one.id === id)
        .reactions as unknown;
    for (const [name, token] of [
      ['🦉', demo],
      ['🦉', demo],
      ['🦉', moderator],
      ['starling', moderator],
    ] as const) {
      expect((await react('PUT', name, token)).status).toBe(200);
    }
    const url = expect.stringMatching(/\/emoji\/harbour\/starling.png$/);
    expect(await reactions()).toEqual([
      { name: '🦉', count: 2, me: true },
      { name: 'starling', count: 1, me: false, url, static_url: url },
    ]);
    expect((await react('DELETE', '🦉')).status).toBe(200);
    expect(await reactions()).toMatchObject([{ name: '🦉', count: 1, me: false }, { name: 'starling' }]);
    expect((await react('PUT', 'nonsense')).status).toBe(422);
    expect((await request('PUT', '/api/v1/announcements/zz/reactions/x', { token: demo })).status).toBe(404);
  });
});
