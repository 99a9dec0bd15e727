import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import { call, registerApp, signIn } from '../support/client.ts';
import { openStream } from '../support/stream.ts';
import { expectRecorded } from './shape.ts';

let instance: RunningInstance;
let app: { client_id: string; client_secret: string };
let token: string;
beforeAll(async () => {
  instance = await startInstance({ testing: true, clientDir: 'tests/no-client', log: () => {} });
});
afterAll(() => instance.close());
beforeEach(async () => {
  await request('POST', '/api/testing/reset', { json: { scenario: 'quiet' } });
  app = await registerApp(instance.origin);
  token = await signIn(instance.origin, 'demo');
});

const request = (method: string, path: string, options = {}) => call(instance.origin, method, path, options);
const change = (what: string, json: Record<string, unknown>, as = token) => request('POST', `/api/pleroma/${what}`, { token: as, json });
const password = (username: string, secret: string) =>
  request('POST', '/oauth/token', { form: { ...app, grant_type: 'password', username, password: secret } });
const me = (as = token) => request('GET', '/api/v1/accounts/verify_credentials', { token: as });
const idOf = async (name: string) => (await request('GET', `/api/v1/accounts/lookup?acct=${name}`)).body.id;

describe('sessions', () => {
  test('are listed with their clients, oldest first', async () => {
    await signIn(instance.origin, 'demo', 'read');
    const response = await request('GET', '/api/oauth_tokens.json', { token });
    expectRecorded(response, 'oauth_tokens');
    expect(response.body.map((one: { app_name: string }) => one.app_name)).toEqual(['tests', 'tests']);
    expect(response.body[0].id).toBeLessThan(response.body[1].id);
    expect(response.body[0].valid_until).toMatch(/^2\d{3}-\d\d-\d\dT[\d:]{8}\.\d{6}$/);
  });

  test('close their streams when revoked; others stay open', async () => {
    const other = (await password('demo', 'starling')).body;
    const foreign = (await password('noor', 'starling')).body;
    const stream = await openStream(instance.origin, { token: other.access_token });
    const response = await request('DELETE', `/api/oauth_tokens/${other.id}`, { token });
    expectRecorded(response, 'oauth_token_delete');
    expect(response.body).toBe('');
    expect(await stream.closed).toEqual({ code: 1000 });
    expect((await me(other.access_token)).status).toBe(403);
    expect((await request('DELETE', `/api/oauth_tokens/${foreign.id}`, { token })).status).toBe(201);
    expect((await me(foreign.access_token)).status).toBe(200);
    expectRecorded(await request('GET', '/api/oauth_tokens.json'), 'verify_credentials_401');
  });

  test('retain the refresh token and its scopes when refreshed', async () => {
    const first = (await password('demo', 'starling')).body;
    const form = { ...app, grant_type: 'refresh_token', refresh_token: first.refresh_token };
    const response = await request('POST', '/oauth/token', { form });
    expectRecorded(response, 'oauth_token_refresh');
    expect([response.body.refresh_token, response.body.scope]).toEqual([first.refresh_token, first.scope]);
    expect((await request('POST', '/oauth/token', { form })).status).toBe(200);
  });
});

describe('change_password', () => {
  const input = { password: 'starling', new_password: 'seagull', new_password_confirmation: 'seagull' };

  test('changes the password and ends every session', async () => {
    const stream = await openStream(instance.origin, { token });
    const other = await signIn(instance.origin, 'demo');
    expectRecorded(await change('change_password', input), 'change_password_ok');
    expect(await stream.closed).toEqual({ code: 1000 });
    expect([(await me()).status, (await me(other)).status]).toEqual([403, 403]);
    expect([(await password('demo', 'starling')).status, (await password('demo', 'seagull')).status]).toEqual([400, 200]);
  });

  test('refuses with 200', async () => {
    const wrong = await change('change_password', { ...input, password: 'bad' });
    expectRecorded(wrong, 'change_password_wrong');
    expect(wrong.body).toEqual({ error: 'Invalid password.' });
    const mismatch = await change('change_password', { ...input, new_password_confirmation: 'x' });
    expectRecorded(mismatch, 'change_password_mismatch');
    expect(mismatch.body).toEqual({ error: 'New password does not match confirmation.' });
    const blank = await change('change_password', { ...input, new_password: '', new_password_confirmation: '' });
    expect([blank.status, blank.body]).toEqual([200, { error: "New password can't be blank." }]);
    expect((await change('change_password', { password: 'starling' })).body.error).toBe('Missing field: new_password.');
    expect((await me()).status).toBe(200);
  });
});

describe('change_email', () => {
  test('changes the address and mails the old one', async () => {
    expectRecorded(await change('change_email', { password: 'starling', email: 'new@example.com' }), 'change_email_ok');
    expect((await me()).body.pleroma.email).toBe('new@example.com');
    expect((await password('new@example.com', 'starling')).status).toBe(200);
    const { mail } = (await request('GET', '/api/testing/mail')).body;
    expect(mail.map((one: { kind: string; to: string }) => [one.kind, one.to])).toEqual([['email-change', 'demo@harbour.example']]);
  });

  test.each([
    ['wrong', { password: 'bad', email: 'm@x.com' }, 'Invalid password.'],
    ['taken', { password: 'starling', email: 'Noor@harbour.example' }, 'Email has already been taken.'],
    ['invalid', { password: 'starling', email: 'nope' }, 'Email has invalid format.'],
    ['invalid', { password: 'starling', email: '' }, "Email can't be blank."],
  ])('refuses with 200: %s', async (what, json, error) => {
    const response = await change('change_email', json);
    expectRecorded(response, `change_email_${what}`);
    expect(response.body).toEqual({ error });
  });
});

describe('delete_account', () => {
  test('deletes statuses and sessions, on the streams too', async () => {
    const { id } = (await request('POST', '/api/v1/statuses', { token, json: { status: 'gone soon' } })).body;
    const demo = await idOf('demo');
    const watching = await openStream(instance.origin, { token: await signIn(instance.origin, 'noor'), stream: 'public' });
    expectRecorded(await change('delete_account', { password: 'bad' }), 'delete_account_wrong');
    expect((await change('delete_account', { password: 'starling' })).body).toEqual({ status: 'success' });
    expect(await watching.next()).toEqual({ event: 'delete', payload: id });
    expect((await request('GET', `/api/v1/statuses/${id}`)).status).toBe(404);
    expect((await request('GET', `/api/v1/accounts/${demo}`)).status).toBe(404);
    expect((await me()).status).toBe(403);
    expect((await password('demo', 'starling')).status).toBe(400);
  });

  test('leaves the name taken and the address free', async () => {
    await change('delete_account', { password: 'starling' });
    const client = (await request('POST', '/oauth/token', { form: { ...app, grant_type: 'client_credentials' } })).body.access_token;
    const register = (username: string) =>
      request('POST', '/api/v1/accounts', {
        token: client,
        json: { username, email: 'demo@harbour.example', password: 'x', agreement: true },
      });
    expect((await register('demo')).status).toBe(400);
    expect((await register('demo2')).status).toBe(200);
  });
});

test('disable_account disables the account; a wrong password is 500, as recorded', async () => {
  expectRecorded(await change('disable_account', { password: 'starling' }), 'disable_account_wrong');
  expectRecorded(await change('disable_account?password=bad', {}), 'disable_account_wrong');
  expect((await change('disable_account?password=starling', {})).body).toEqual({ status: 'success' });
  expectRecorded(await me(), 'verify_credentials_deactivated');
  expectRecorded(await password('demo', 'starling'), 'oauth_token_deactivated');
});

test('all of these require write:accounts', async () => {
  const reader = await signIn(instance.origin, 'demo', 'read');
  for (const what of ['change_password', 'change_email', 'move_account', 'delete_account', 'disable_account']) {
    const response = await change(what, { password: 'starling' }, reader);
    expect([what, response.status, response.body]).toEqual([what, 403, { error: 'Insufficient permissions: write:accounts.' }]);
    expectRecorded(await request('POST', `/api/pleroma/${what}`, { json: {} }), 'verify_credentials_401');
  }
});
