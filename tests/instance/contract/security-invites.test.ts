import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import { call, registerApp, signIn } from '../support/client.ts';
import { expectRecorded } from './shape.ts';

let instance: RunningInstance;
let client: string;
let moderator: string;
beforeAll(async () => {
  const settings = { registrationOpen: false };
  instance = await startInstance({ testing: true, clientDir: 'tests/no-client', log: () => {}, settings });
  const app = await registerApp(instance.origin);
  client = (await request('POST', '/oauth/token', { form: { ...app, grant_type: 'client_credentials' } })).body.access_token;
  moderator = await signIn(instance.origin, 'moderator', 'read admin');
});
afterAll(() => instance.close());

const request = (method: string, path: string, options = {}) => call(instance.origin, method, path, options);
const staff = (method: string, path: string, json: unknown = {}) =>
  request(method, `/api/v1/pleroma/admin/users/${path}`, { token: moderator, ...(method === 'GET' ? {} : { json }) });
const invite = async (json: unknown = {}) => (await staff('POST', 'invite_token', json)).body;
let joined = 0;
const register = (token?: string) => {
  joined += 1;
  const json = { username: `guest${joined}`, password: 'gullible', agreement: true, token };
  return request('POST', '/api/v1/accounts', { token: client, json });
};
const invited = async (token: string) => (await staff('GET', 'invites')).body.invites.find((one: { token: string }) => one.token === token);

describe('closed registration', () => {
  test('refuses without an invite', async () => {
    const response = await register();
    expectRecorded(response, 'register_closed');
    expect(response.body).toEqual({ error: 'Expired token' });
    expect((await register('zzz')).body).toEqual({ error: 'Invalid token' });
  });

  test('admits one account with an invite', async () => {
    const { token, ...rest } = await invite();
    expect(rest).toEqual({ id: expect.any(Number), used: false, expires_at: null, uses: 0, max_use: null, invite_type: 'one_time' });
    expect((await register(token)).body).toMatchObject({ token_type: 'Bearer' });
    expect((await register(token)).body).toEqual({ error: 'Expired token' });
    expect(await invited(token)).toMatchObject({ used: true, uses: 1 });
  });

  test('leaves the invite unused after a failed registration', async () => {
    const { token } = await invite();
    const json = { username: 'demo', password: 'x', agreement: true, token };
    expect((await request('POST', '/api/v1/accounts', { token: client, json })).status).toBe(400);
    expect((await register(token)).status).toBe(200);
  });

  test('admits two accounts with an invite for two', async () => {
    const { token, invite_type } = await invite({ max_use: 2 });
    expect(invite_type).toBe('reusable');
    expect([(await register(token)).status, (await register(token)).status, (await register(token)).status]).toEqual([200, 200, 400]);
  });

  test('refuses an invite after its date', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const { token, invite_type } = await invite({ expires_at: today });
    expect(invite_type).toBe('date_limited');
    expect((await invite({ expires_at: today, max_use: 1 })).invite_type).toBe('reusable_date_limited');
    expect([(await register(token)).status, (await register(token)).status]).toEqual([200, 200]);
    await request('POST', '/api/testing/clock', { json: { advanceSeconds: 86_400 } });
    expect((await register(token)).body).toEqual({ error: 'Expired token' });
  });

  test('refuses a revoked invite', async () => {
    const { token } = await invite({ max_use: 5 });
    expect((await staff('POST', 'revoke_invite', { token })).body).toMatchObject({ token, used: true });
    expect((await register(token)).body).toEqual({ error: 'Expired token' });
    const unknown = await staff('POST', 'revoke_invite', { token: 'zzz' });
    expect([unknown.status, unknown.body]).toEqual([404, { error: 'Not found' }]);
  });

  test('mails an invite only while registration is closed', async () => {
    expect((await staff('POST', 'email_invite', { email: 'friend@example.com', name: 'Ada' })).status).toBe(204);
    const mail = (await request('GET', '/api/testing/mail')).body.mail.at(-1);
    expect([mail.to, mail.kind]).toEqual(['friend@example.com', 'invite']);
    expect(mail.text).toContain(`/registration/${mail.token}`);
    expect((await register(mail.token)).status).toBe(200);
    expect((await staff('POST', 'email_invite', { email: 'no' })).status).toBe(400);
    await request('POST', '/api/testing/instance', { json: { registrationOpen: true } });
    expect((await staff('POST', 'email_invite', { email: 'friend@example.com' })).status).toBe(400);
  });
});

describe('creating invites', () => {
  const create = (token?: string) =>
    request('POST', '/api/v1/pleroma/admin/users/invite_token', { json: {}, ...(token === undefined ? {} : { token }) });

  test('is limited to staff with the scope', async () => {
    expect((await create()).body).toEqual({ error: 'Invalid credentials.' });
    expectRecorded(await create(await signIn(instance.origin, 'demo')), 'admin_tag_put_403');
    expect((await create(await signIn(instance.origin, 'admin', 'read write'))).body).toEqual({
      error: 'Insufficient permissions: admin:write:invites.',
    });
    expect((await create(await signIn(instance.origin, 'admin', 'admin'))).status).toBe(200);
  });

  test('rejects invalid numbers and dates', async () => {
    expect((await staff('POST', 'invite_token', { max_use: 'many' })).status).toBe(400);
    expect((await staff('POST', 'invite_token', { expires_at: 'soon' })).status).toBe(400);
    expect((await staff('POST', 'revoke_invite')).body.error).toBe('Missing field: token.');
  });
});
