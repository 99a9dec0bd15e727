import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import { call, signIn } from '../support/client.ts';
import type { Response, CallOptions } from '../support/client.ts';
import { expectRecorded } from './shape.ts';

const root = '/api/v1/pleroma/admin';
const staffScopes = 'read write follow push admin';
let instance: RunningInstance;
let moderator: string;
let admin: string;

const request = async (method: string, path: string, options: CallOptions = {}): Promise<Response> =>
  call(instance.origin, method, path, options);

beforeAll(async () => {
  instance = await startInstance({ testing: true, clientDir: 'tests/no-client', log: () => {} });
  [moderator, admin] = await Promise.all([
    signIn(instance.origin, 'moderator', staffScopes),
    signIn(instance.origin, 'admin', staffScopes),
  ]);
});
afterAll(async () => instance.close());

describe('roles and the staff’s tools', () => {
  test('grant and revoke roles with immediate effect', async () => {
    const path = `${root}/users/noor/permission_group`;
    const noor = await signIn(instance.origin, 'noor');
    const given = await request('POST', `${path}/moderator`, { token: admin });
    expectRecorded(given, 'admin_permission_add');
    expect(given.body).toEqual({ is_moderator: true });
    expect((await request('GET', path, { token: admin })).body).toEqual({ is_admin: false, is_moderator: true });
    expect((await request('GET', '/api/v1/accounts/noor')).body.pleroma).toMatchObject({ is_moderator: true, is_admin: false });
    expect((await request('GET', `${root}/reports`, { token: noor })).body).toEqual({
      error: 'Insufficient permissions: admin:read:reports.',
    });
    const asStaff = await signIn(instance.origin, 'noor', 'admin');
    expect((await request('GET', `${root}/reports`, { token: asStaff })).status).toBe(200);
    const taken = await request('DELETE', `${path}/moderator`, { token: admin });
    expectRecorded(taken, 'admin_permission_delete');
    expect((await request('GET', `${root}/reports`, { token: asStaff })).body).toEqual({ error: 'User is not a staff member.' });
  });

  test('handle several accounts, unknown ones, unknown roles and oneself', async () => {
    const json = { nicknames: ['noor', 'demo'] };
    expect((await request('POST', `${root}/users/permission_group/admin`, { token: admin, json })).body).toEqual({ is_admin: true });
    expect((await request('GET', `${root}/users/demo`, { token: admin })).body.roles).toEqual({ admin: true, moderator: false });
    expect((await request('DELETE', `${root}/users/permission_group/admin`, { token: admin, json })).body).toEqual({ is_admin: false });
    expect((await request('POST', `${root}/users/nobody/permission_group/admin`, { token: admin })).status).toBe(500);
    const odd = await request('POST', `${root}/users/noor/permission_group/emperor`, { token: admin });
    expect([odd.status, odd.body]).toEqual([404, { error: 'No such permission_group' }]);
    const own = await request('DELETE', `${root}/users/admin/permission_group/admin`, { token: admin });
    expect([own.status, own.body.error]).toEqual([403, "You can't revoke your own admin/moderator status."]);
    expect((await request('POST', `${root}/users/noor/permission_group/admin`, { token: moderator })).body).toEqual({
      error: 'User is not an admin.',
    });
  });

  test('create a password reset link, read credentials, and follow on behalf of others', async () => {
    const reset = await request('GET', `${root}/users/noor/password_reset`, { token: admin });
    expect(reset.body.link).toBe(`http://localhost:${instance.port}/api/v1/pleroma/password_reset/${reset.body.token}`);
    const path = `${root}/users/noor/credentials`;
    expect((await request('GET', path, { token: admin })).body).toMatchObject({ nickname: 'noor', email: expect.any(String) });
    const long = { email: 'nope', name: 'n'.repeat(101), bio: 'b'.repeat(5001), actor_type: 'Group' };
    const tooLong = 'should be at most %{count} character(s)';
    const refused = await request('PATCH', path, { token: admin, json: long });
    const errors = { email: 'has invalid format', name: tooLong, bio: tooLong, actor_type: 'is invalid' };
    expect([refused.status, refused.body]).toEqual([400, { errors }]);
    const changed = await request('PATCH', path, { token: admin, json: { email: 'noor@new.example', name: 'Noor B.' } });
    expect(changed.body).toEqual({ status: 'success' });
    expect((await request('GET', path, { token: admin })).body).toMatchObject({ email: 'noor@new.example', name: 'Noor B.' });
    // Unknown fields, such as the old name of `is_locked`, are ignored.
    await request('PATCH', path, {
      token: admin,
      json: { locked: true, bio: 'a\nb', is_discoverable: true, actor_type: 'Service', avatar: '' },
    });
    const fetched = {
      is_locked: false,
      bio: 'a<br>b',
      is_discoverable: true,
      actor_type: 'Service',
      avatar: expect.stringContaining('/images/avi.png'),
    };
    expect((await request('GET', path, { token: admin })).body).toMatchObject(fetched);
    const json = { follower: 'admin', followed: 'moderator' };
    const { id } = (await request('GET', '/api/v1/accounts/moderator')).body;
    const following = async (): Promise<boolean> =>
      (await request('GET', `/api/v1/accounts/relationships?id[]=${id}`, { token: admin })).body[0].following;
    const before = await following();
    expect((await request('POST', `${root}/users/${before ? 'unfollow' : 'follow'}`, { token: admin, json })).body).toBe('ok');
    expect(await following()).toBe(!before);
  });

  test('log the staff’s actions', async () => {
    await request('PUT', `${root}/users/tag`, { token: moderator, json: { nicknames: ['noor'], tags: ['a', 'b'] } });
    const log = (await request('GET', `${root}/moderation_log?page_size=1`, { token: moderator })).body;
    expect(log.items).toMatchObject([
      {
        data: { action: 'tag', nicknames: ['noor'], tags: ['a', 'b'], actor: { nickname: 'moderator', type: 'user' } },
        message: '@moderator added tags: a, b to users: @noor',
        time: expect.any(Number),
      },
    ]);
    expect(log.total).toBeGreaterThan(3);
    const found = (await request('GET', `${root}/moderation_log?search=REVOKED`, { token: admin })).body;
    expect(found.items.map((item: { message: string }) => item.message)).toEqual([
      '@admin revoked admin role from @noor, @demo',
      '@admin revoked moderator role from @noor',
    ]);
    const { id } = (await request('GET', '/api/v1/accounts/moderator')).body;
    expect((await request('GET', `${root}/moderation_log?user_id=${id}`, { token: admin })).body.total).toBe(1);
    expect((await request('GET', `${root}/moderation_log?end_date=2001-01-01`, { token: admin })).body).toEqual({ items: [], total: 0 });
  });

  test('return the configuration read-only, and consistent statistics', async () => {
    const config = await request('GET', `${root}/config`, { token: admin });
    expectRecorded(config, 'admin_config_disabled');
    expect(config.body.configs).toContainEqual(expect.objectContaining({ group: ':pleroma', key: ':instance' }));
    await request('POST', '/api/testing/instance', { json: { configurableFromDatabase: false } });
    expect((await request('POST', `${root}/config`, { token: admin, json: { configs: [] } })).status).toBe(400);
    await request('POST', '/api/testing/instance', { json: { configurableFromDatabase: true } });
    expect((await request('GET', `${root}/config`, { token: moderator })).status).toBe(403);
    const { status_visibility: all } = (await request('GET', `${root}/stats`, { token: moderator })).body;
    const { status_visibility: own } = (await request('GET', `${root}/stats?instance=localhost`, { token: moderator })).body;
    expect(all.public).toBeGreaterThan(own.public);
    expect(own.public).toBeGreaterThan(0);
  });
});
