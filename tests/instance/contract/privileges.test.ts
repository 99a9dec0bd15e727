import { beforeEach, describe, expect, test } from 'vitest';
import { privileges } from '#instance/privileges.ts';
import { openWithStaff } from '../support/staff.ts';

const root = '/api/v1/pleroma/admin';
const users = `${root}/users`;
const { demo, moderator, admin, request } = await openWithStaff();
const adminIn = { nicknames: ['admin'] };
const notPrivileged = [403, { error: "User isn't privileged." }];
const notAdmin = [403, { error: 'User is not an admin.' }];

const set = (json: object) => request('POST', '/api/testing/instance', { json });
const asModerator = async (method: string, path: string, json?: object): Promise<[number, unknown]> => {
  const { status, body } = await request(method, path, { token: moderator, ...(json === undefined ? {} : { json }) });
  return [status, body];
};

/** A harmless call of each privilege. */
const calls: readonly (readonly [privilege: string, method: string, path: string, json?: object])[] = [
  ['users_read', 'GET', users],
  ['users_read', 'GET', `${users}/demo`],
  ['users_manage_invites', 'GET', `${users}/invites`],
  ['users_manage_invites', 'PATCH', `${users}/approve`, { nicknames: [] }],
  ['users_manage_activation_state', 'PATCH', `${users}/activate`, { nicknames: [] }],
  ['users_manage_activation_state', 'PATCH', `${users}/deactivate`, { nicknames: [] }],
  ['users_manage_tags', 'PUT', `${users}/tag`, { nicknames: [], tags: [] }],
  ['users_manage_credentials', 'GET', `${users}/demo/credentials`],
  ['users_manage_credentials', 'PATCH', `${users}/confirm_email`, { nicknames: [] }],
  ['users_manage_credentials', 'PATCH', `${users}/force_password_reset`, { nicknames: [] }],
  ['users_delete', 'DELETE', users, { nicknames: [] }],
  ['messages_read', 'GET', `${root}/statuses`],
  ['messages_read', 'GET', `${users}/demo/statuses`],
  ['messages_read', 'GET', `${root}/instances/rails.example/statuses`],
  ['messages_delete', 'PUT', `${root}/statuses/nothing`, {}],
  ['instances_delete', 'DELETE', `${root}/instances/nowhere.example`],
  ['reports_manage_reports', 'GET', `${root}/reports`],
  ['moderation_log_read', 'GET', `${root}/moderation_log`],
  ['announcements_manage_announcements', 'GET', `${root}/announcements`],
  ['emoji_manage_emoji', 'POST', `${root}/reload_emoji`],
  ['statistics_read', 'GET', `${root}/stats`],
];

beforeEach(() => set({ flavour: 'pleroma', moderatorPrivileges: null }));

describe('privileges', () => {
  test('each have a call', () => {
    expect(new Set(calls.map(([privilege]) => privilege))).toEqual(new Set(privileges));
  });

  test.each(calls.map((one) => [one[0], one] as const))('%s', async (privilege, [, method, path, json]) => {
    await set({ moderatorPrivileges: privileges.filter((one) => one !== privilege) });
    expect(await asModerator(method, path, json)).toEqual(notPrivileged);
    await set({ moderatorPrivileges: [privilege] });
    expect((await asModerator(method, path, json))[0]).not.toBe(403);
    await set({ moderatorPrivileges: [] });
    expect((await request(method, path, { token: admin, ...(json === undefined ? {} : { json }) })).status).not.toBe(403);
  });

  test('are reported for a moderator, and never include what only admins may do', async () => {
    const usual = await request('GET', '/api/v1/accounts/verify_credentials', { token: moderator });
    expect(usual.body.pleroma.privileges).toEqual(['messages_delete', 'reports_manage_reports']);
    await set({ moderatorPrivileges: ['reports_manage_reports'] });
    const own = await request('GET', '/api/v1/accounts/verify_credentials', { token: moderator });
    expect(own.body.pleroma.privileges).toEqual(['reports_manage_reports']);
    const all = await request('GET', '/api/v1/accounts/verify_credentials', { token: admin });
    expect(all.body.pleroma.privileges).toEqual(privileges);
    await set({ moderatorPrivileges: [...privileges] });
    expect(await asModerator('POST', `${users}/demo/permission_group/moderator`)).toEqual(notAdmin);
    expect(await asModerator('PATCH', `${users}/suggest`, { nicknames: [] })).toEqual(notAdmin);
    expect(await asModerator('GET', `${root}/config`)).toEqual(notAdmin);
  });

  test('permit deleting the statuses of others and receiving reports', async () => {
    const post = async (): Promise<string> =>
      (await request('POST', '/api/v1/statuses', { token: demo, json: { status: 'mine' } })).body.id;
    const id = await post();
    await set({ moderatorPrivileges: [] });
    expect((await asModerator('DELETE', `/api/v1/statuses/${id}`))[0]).toBe(404);
    const reportedNow = async (): Promise<number> =>
      (await request('GET', '/api/v1/notifications?include_types[]=pleroma:report', { token: moderator })).body.length;
    const { id: account } = (await request('GET', '/api/v1/accounts/admin')).body;
    await request('POST', '/api/v1/reports', { token: demo, json: { account_id: account, comment: 'first' } });
    expect(await reportedNow()).toBe(0);
    await set({ moderatorPrivileges: ['messages_delete', 'reports_manage_reports'] });
    const before = await reportedNow();
    await request('POST', '/api/v1/reports', { token: demo, json: { account_id: account, comment: 'second' } });
    expect(await reportedNow()).toBe(before + 1);
    expect((await asModerator('DELETE', `/api/v1/statuses/${id}`))[0]).toBe(200);
  });

  test('do not permit a moderator to change an admin', async () => {
    await set({ moderatorPrivileges: [...privileges] });
    const tries: readonly (readonly [method: string, path: string, json?: object])[] = [
      ['PATCH', `${users}/deactivate`, adminIn],
      ['PATCH', `${users}/activate`, adminIn],
      ['PATCH', `${users}/approve`, adminIn],
      ['PATCH', `${users}/confirm_email`, adminIn],
      ['PATCH', `${users}/resend_confirmation_email`, adminIn],
      ['PATCH', `${users}/force_password_reset`, adminIn],
      ['PATCH', `${users}/admin/toggle_activation`],
      ['PUT', `${users}/tag`, { ...adminIn, tags: ['watched'] }],
      ['DELETE', `${users}/tag`, { ...adminIn, tags: ['watched'] }],
      ['DELETE', `${users}?nickname=admin`],
      ['DELETE', users, adminIn],
      ['GET', `${users}/admin/password_reset`],
      ['PATCH', `${users}/admin/credentials`, { password: 'mine now' }],
      ['PUT', `${users}/disable_mfa`, { nickname: 'admin' }],
      ['PATCH', `${users}/deactivate`, { nicknames: ['demo', 'admin'] }],
    ];
    for (const [method, path, json] of tries) expect([path, ...(await asModerator(method, path, json))]).toEqual([path, ...notAdmin]);
    const both = await request('GET', `${users}?filters=local,active&page_size=200`, { token: admin });
    expect(both.body.users.map((one: { nickname: string }) => one.nickname)).toEqual(expect.arrayContaining(['admin', 'demo']));
  });

  test('are unknown to Akkoma, where a moderator may do all of the role', async () => {
    await set({ flavour: 'akkoma', moderatorPrivileges: [] });
    const own = await request('GET', '/api/v1/accounts/verify_credentials', { token: moderator });
    expect(own.body.pleroma).not.toHaveProperty('privileges');
    expect((await asModerator('GET', users))[0]).toBe(200);
    expect((await asModerator('GET', `${root}/instances/rails.example/statuses`))[0]).toBe(200);
    expect(await asModerator('DELETE', users, { nicknames: [] })).toEqual(notAdmin);
    expect(await asModerator('PATCH', `${users}/deactivate`, adminIn)).toEqual(notAdmin);
  });
});
