import { describe, expect, test } from 'vitest';
import { registerApp, signIn } from '../support/client.ts';
import type { Response } from '../support/client.ts';
import { openStream } from '../support/stream.ts';
import { openWithStaff } from '../support/staff.ts';
import { expectRecorded } from './shape.ts';

const users = '/api/v1/pleroma/admin/users';
const { instance, demo, moderator, admin, request } = await openWithStaff();
let made = 0;

const nicknames = (response: Response): string[] => response.body.users.map((user: { nickname: string }) => user.nickname);
const list = async (query = '', token = admin): Promise<Response> => request('GET', `${users}?${query}`, { token });

/** Creates an account for a test that changes or deletes it; with the password of the seeded ones. */
async function newcomer(): Promise<string> {
  made += 1;
  const nickname = `newcomer${made}`;
  const json = { users: [{ nickname, email: `${nickname}@example.com`, password: 'starling' }] };
  await request('POST', users, { token: admin, json });
  return nickname;
}

async function oauth(username: string, password = 'starling'): Promise<Response> {
  const form = { ...(await registerApp(instance.origin)), grant_type: 'password', username, password, scope: 'read write' };
  return request('POST', '/oauth/token', { form });
}

describe('accounts for the staff', () => {
  test('return the list and one of it', async () => {
    const page = await list('filters=local&page_size=3', moderator);
    expectRecorded(page, 'admin_users');
    expect([page.body.users.length, page.body.page_size]).toEqual([3, 3]);
    const second = await list('filters=local&page_size=3&page=2');
    expect(nicknames(second)).not.toEqual(nicknames(page));
    expect(second.body.count).toBe(page.body.count);
    const one = await request('GET', `${users}/moderator`, { token: moderator });
    expectRecorded(one, 'admin_user');
    expect(one.body).toMatchObject({ nickname: 'moderator', roles: { admin: false, moderator: true }, is_active: true, local: true });
    expect((await request('GET', `${users}/${one.body.id}`, { token: admin })).body).toEqual(one.body);
    const none = await request('GET', `${users}/nobody`, { token: admin });
    expect([none.status, none.body]).toEqual([404, { error: 'Not found' }]);
  });

  test('narrow the list by filters, search and tags', async () => {
    const { count } = (await list()).body;
    const [local, external] = [(await list('filters=local')).body.count, (await list('filters=external')).body.count];
    expect(local + external).toBe(count);
    expect((await list('filters=external&page_size=200')).body.users.every((user: { local: boolean }) => !user.local)).toBe(true);
    expect(nicknames(await list('filters=local,is_admin'))).toEqual(['admin']);
    expect(nicknames(await list('filters=is_moderator'))).toEqual(['moderator']);
    expect(nicknames(await list('filters=local,deactivated'))).toEqual(['former']);
    expect(nicknames(await list('filters=local,active&page_size=200'))).not.toContain('former');
    expect((await list('filters=need_approval,unconfirmed')).body.count).toBe(0);
    expect(nicknames(await list('query=MODERAT'))).toEqual(['moderator']);
    expect((await list('filters=local&actor_types[]=Service')).body.users.every((user: any) => user.actor_type === 'Service')).toBe(true);
    await request('PUT', `${users}/tag`, { token: moderator, json: { nicknames: ['demo'], tags: ['watched'] } });
    expect(nicknames(await list('tags[]=watched&tags[]=other'))).toEqual(['demo']);
    await request('DELETE', `${users}/tag`, { token: moderator, json: { nicknames: ['demo'], tags: ['watched'] } });
    expect((await list('tags[]=watched')).body).toMatchObject({ count: 0, users: [] });
  });

  test('are refused to members, guests and narrow tokens', async () => {
    expect((await list('', demo)).body).toEqual({ error: 'User is not a staff member.' });
    expect((await request('GET', users)).body).toEqual({ error: 'Invalid credentials.' });
    const weak = await signIn(instance.origin, 'admin', 'read write');
    expect((await list('', weak)).body).toEqual({ error: 'Insufficient permissions: admin:read:accounts.' });
  });

  test('are signed out by deactivation at once, and readmitted by activation', async () => {
    const nickname = await newcomer();
    const token = await signIn(instance.origin, nickname);
    const { id } = (await request('GET', `/api/v1/accounts/lookup?acct=${nickname}`)).body;
    const { id: post } = (await request('POST', '/api/v1/statuses', { token, json: { status: 'still here' } })).body;
    const stream = await openStream(instance.origin, { token });
    const off = await request('PATCH', `${users}/deactivate`, { token: moderator, json: { nicknames: [nickname] } });
    expectRecorded(off, 'admin_deactivate');
    expect(off.body.users).toMatchObject([{ nickname, is_active: false }]);
    expect(await stream.closed).toEqual({ code: 1000 });
    expect((await request('GET', '/api/v1/accounts/verify_credentials', { token })).status).toBe(403);
    await expect(openStream(instance.origin, { token })).rejects.toThrow('401');
    expect((await request('GET', `/api/v1/accounts/${id}`)).status).toBe(404);
    expect((await request('GET', `/api/v1/statuses/${post}`)).status).toBe(404);
    expectRecorded(await oauth(nickname), 'oauth_token_deactivated');
    const on = await request('PATCH', `${users}/activate`, { token: moderator, json: { nicknames: [nickname] } });
    expectRecorded(on, 'admin_activate');
    expect((await request('GET', `/api/v1/statuses/${post}`, { token })).body.id).toBe(post);
    const toggled = await request('PATCH', `${users}/${nickname}/toggle_activation`, { token: moderator });
    expect(toggled.body).toMatchObject({ nickname, is_active: false });
    expect((await request('PATCH', `${users}/deactivate`, { token: moderator, json: { nicknames: ['nobody'] } })).status).toBe(500);
    expect((await request('PATCH', `${users}/deactivate`, { token: moderator, json: {} })).body.error).toBe('Missing field: nicknames.');
    expect((await request('PATCH', `${users}/deactivate`, { token: demo, json: { nicknames: [nickname] } })).status).toBe(403);
  });

  test('are deleted with all their data, on the streams too, and their name stays taken', async () => {
    const nickname = await newcomer();
    const token = await signIn(instance.origin, nickname);
    const { id } = (await request('GET', `/api/v1/accounts/lookup?acct=${nickname}`)).body;
    await request('POST', `/api/v1/accounts/${id}/follow`, { token: demo });
    const { id: post } = (await request('POST', '/api/v1/statuses', { token, json: { status: 'soon gone @demo' } })).body;
    const refused = await request('DELETE', `${users}?nickname=${nickname}`, { token: moderator });
    expect([refused.status, refused.body]).toEqual([403, { error: "User isn't privileged." }]);
    const stream = await openStream(instance.origin, { token: demo });
    const removed = await request('DELETE', `${users}?nickname=${nickname}`, { token: admin });
    expect([removed.status, removed.body]).toEqual([200, [nickname]]);
    expect(await stream.next()).toMatchObject({ event: 'delete', payload: post });
    stream.close();
    expect((await request('GET', `/api/v1/statuses/${post}`, { token: demo })).status).toBe(404);
    expect((await request('GET', `/api/v1/accounts/${id}`, { token: demo })).status).toBe(404);
    expect((await oauth(nickname)).status).toBe(400);
    const left = (await request('GET', `${users}/${nickname}`, { token: admin })).body;
    expect(left).toMatchObject({ id, is_active: false, email: null, display_name: '' });
    const again = await request('POST', users, { token: admin, json: { users: [{ nickname, email: 'new@example.com', password: 'x' }] } });
    expect([again.status, again.body[0].error]).toEqual([409, 'nickname has already been taken']);
    expectRecorded(await request('DELETE', `${users}?nickname=nosuch`, { token: admin }), 'admin_user_delete');
  });

  test('are created all or none', async () => {
    const good = { nickname: 'fresh', email: 'fresh@example.com', password: 'starling' };
    const bad = { nickname: 'demo', email: 'other@example.com', password: 'starling' };
    const both = await request('POST', users, { token: admin, json: { users: [good, bad] } });
    expect(both.status).toBe(409);
    expect(both.body).toMatchObject([
      { code: 409, data: { nickname: 'fresh', email: 'fresh@example.com' }, error: '', type: 'error' },
      { code: 409, error: 'nickname has already been taken', type: 'error' },
    ]);
    expect((await request('GET', `${users}/fresh`, { token: admin })).status).toBe(404);
    const one = await request('POST', users, { token: admin, json: { users: [good] } });
    expect(one.body).toEqual([{ code: 200, data: { email: 'fresh@example.com', nickname: 'fresh' }, type: 'success' }]);
    expect((await oauth('fresh')).status).toBe(200);
    expect((await request('POST', users, { token: moderator, json: { users: [good] } })).status).toBe(403);
  });

  test('are approved, confirmed, suggested, and forced to reset their password', async () => {
    const nickname = await newcomer();
    const json = { nicknames: [nickname] };
    await request('POST', '/api/testing/account', { json: { username: nickname, approved: false, confirmed: false } });
    const approved = await request('PATCH', `${users}/approve`, { token: moderator, json });
    expect(approved.body.users).toMatchObject([{ nickname, is_approved: true }]);
    const confirmed = await request('PATCH', `${users}/confirm_email`, { token: admin, json });
    expect([confirmed.status, confirmed.body]).toEqual([200, '']);
    expect((await request('PATCH', `${users}/resend_confirmation_email`, { token: admin, json })).status).toBe(200);
    const suggested = await request('PATCH', `${users}/suggest`, { token: admin, json });
    expect(suggested.body.users).toMatchObject([{ nickname, is_suggested: true, is_confirmed: true }]);
    const unsuggested = await request('PATCH', `${users}/unsuggest`, { token: admin, json });
    expect(unsuggested.body.users).toMatchObject([{ nickname, is_suggested: false }]);
    const token = await signIn(instance.origin, nickname);
    expect((await request('PATCH', `${users}/force_password_reset`, { token: admin, json })).status).toBe(204);
    expect((await request('GET', '/api/v1/accounts/verify_credentials', { token })).status).toBe(403);
    expectRecorded(await oauth(nickname), 'oauth_token_password_reset_required');
    expect((await request('PATCH', `${users}/force_password_reset`, { token: moderator, json })).body).toEqual({
      error: "User isn't privileged.",
    });
  });

  test('lose their files on deletion, except those that others share', async () => {
    const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
    const text = (text: string): File => new File([text], 'note.txt', { type: 'text/plain' });
    const upload = async (token: string, file: File): Promise<string> => {
      const form = new FormData();
      form.set('file', file);
      return new URL((await request('POST', '/api/v1/media', { token, form })).body.url).pathname;
    };
    const nickname = await newcomer();
    const token = await signIn(instance.origin, nickname);
    const shared = await upload(token, new File([png], 'dot.png', { type: 'image/png' }));
    expect(await upload(demo, new File([png], 'dot.png', { type: 'image/png' }))).toBe(shared);
    const own = await upload(token, text('mine alone'));
    await request('DELETE', `${users}?nickname=${nickname}`, { token: admin });
    expect([(await request('GET', shared)).status, (await request('GET', own)).status]).toEqual([200, 404]);
  });

  test('are all deleted with their instance', async () => {
    const domain = 'rails.example';
    const before = (await request('GET', `/api/v1/pleroma/admin/instances/${domain}/statuses`, { token: moderator })).body.total;
    expect(before).toBeGreaterThan(0);
    const removed = await request('DELETE', `/api/v1/pleroma/admin/instances/${domain}`, { token: moderator });
    expect([removed.status, removed.body]).toEqual([200, domain]);
    expect((await request('GET', `/api/v1/pleroma/admin/instances/${domain}/statuses?godmode=true`, { token: moderator })).body.total).toBe(
      0,
    );
    expect((await request('DELETE', `/api/v1/pleroma/admin/instances/${domain}`, { token: demo })).status).toBe(403);
  });
});
