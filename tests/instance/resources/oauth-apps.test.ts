import { describe, expect, test } from 'vitest';
import { openWithStaff } from '../support/staff.ts';

const path = '/api/v1/pleroma/admin/oauth_app';
const { demo, moderator, admin, request } = await openWithStaff();
const send = (method: string, at = '', json?: object) => request(method, path + at, { token: admin, json });

describe('apps', () => {
  test.each([
    ['GET', ''],
    ['POST', ''],
    ['PATCH', '/1'],
    ['DELETE', '/1'],
  ])('are for admins only: %s %s', async (method, at) => {
    const json = method === 'GET' ? {} : { json: { name: 'a', redirect_uris: 'https://a.example' } };
    for (const [token, error] of [
      [demo, 'User is not a staff member.'],
      [moderator, 'User is not an admin.'],
    ] as const) {
      const { status, body } = await request(method, path + at, { token, ...json });
      expect([status, body.error]).toEqual([403, error]);
    }
  });

  test('are created, found, changed and deleted', async () => {
    expect((await send('POST', '', { name: 'Skiff' })).status).toBe(400);
    const { id, ...created } = (await send('POST', '', { name: 'Skiff', redirect_uris: 'https://a.example', trusted: true })).body;
    expect(created).toMatchObject({ name: 'Skiff', redirect_uri: 'https://a.example', website: null, trusted: true });
    const found = (await send('GET', '?name=Skiff&trusted=true')).body;
    expect([found.count, found.page_size, found.apps[0].id]).toEqual([1, 50, id]);
    for (const query of ['', '&trusted=false']) expect((await send('GET', `?name=Skiff${query}`)).body.count).toBe(0);
    expect((await send('PATCH', `/${id}`, { name: 'Dinghy', redirect_uris: 'https://b.example' })).body).toMatchObject({
      name: 'Dinghy',
      redirect_uri: 'https://b.example',
      trusted: true,
    });
    expect([(await send('DELETE', `/${id}`)).status, (await send('DELETE', `/${id}`)).status]).toEqual([204, 400]);
  });
});

test('unreachable servers are listed with since when they are', async () => {
  const { unreachable } = (await request('GET', '/api/v1/pleroma/federation_status', {})).body;
  expect(Object.keys(unreachable)).toContain('foundry.example');
  for (const since of Object.values(unreachable)) expect(since).toMatch(/^\d{4}-\d{2}-\d{2} [\d:.]+$/);
});
