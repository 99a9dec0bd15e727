import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import { call, registerApp, signIn } from '../support/client.ts';
import { expectRecorded } from './shape.ts';

let instance: RunningInstance;
let app: { client_id: string; client_secret: string };
beforeAll(async () => {
  instance = await startInstance({ testing: true, clientDir: 'tests/no-client', log: () => {} });
});
afterAll(() => instance.close());
beforeEach(async () => {
  await send('POST', '/api/testing/reset', { json: { scenario: 'quiet' } });
  app = await registerApp(instance.origin);
});

const send = (method: string, path: string, options = {}) => call(instance.origin, method, path, options);
const request = (email: string) => send('POST', `/auth/password?email=${email}`);
const mails = async () => (await send('GET', '/api/testing/mail')).body.mail;
const password = (username: string, secret: string) =>
  send('POST', '/oauth/token', { form: { ...app, grant_type: 'password', username, password: secret } });
const reset = (token: string, secret: string, again = secret) =>
  send('POST', '/api/v1/pleroma/password_reset', {
    form: { 'data[token]': token, 'data[password]': secret, 'data[password_confirmation]': again },
  });

describe('POST /auth/password', () => {
  test('returns 204 for any address, and mails only known accounts', async () => {
    const response = await request('demo@harbour.example');
    expectRecorded(response, 'password_reset');
    expectRecorded(await request('zz@example.com'), 'password_reset_unknown');
    expect((await send('POST', '/auth/password?nickname=noor')).status).toBe(204);
    expect((await mails()).map(({ to, kind }: { to: string; kind: string }) => [to, kind])).toEqual([
      ['demo@harbour.example', 'password-reset'],
      ['noor@harbour.example', 'password-reset'],
    ]);
  });

  test('mails no deactivated account', async () => {
    await send('POST', '/api/testing/account', { json: { username: 'noor', deactivated: true } });
    await request('noor@harbour.example');
    expect(await mails()).toEqual([]);
  });

  test('is throttled while rate limits are on', async () => {
    await send('POST', '/api/testing/instance', { json: { rateLimits: true } });
    for (let count = 0; count < 5; count += 1) expect((await request('zz@example.com')).status).toBe(204);
    const response = await request('zz@example.com');
    expectRecorded(response, 'error_429_password', 'pleroma');
    expect(response.body).toEqual({ error: 'Throttled' });
  });
});

describe('the mailed link', () => {
  test('opens a form that sets the password once and ends every session', async () => {
    const session = await signIn(instance.origin, 'demo');
    await request('demo@harbour.example');
    const [mail] = await mails();
    const page = await send('GET', new URL(/http\S+/.exec(mail.text)?.[0] ?? '').pathname);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
    expect(page.body).toContain('Password reset for demo');
    expect(page.body).toContain(`name="data[token]" value="${mail.token}"`);
    const differing = await reset(mail.token, 'seagull', 'pigeon');
    expect([differing.status, differing.body.includes('role="alert"')]).toEqual([400, true]);
    expect((await reset(mail.token, '')).status).toBe(400);
    expect((await reset(mail.token, 'seagull')).status).toBe(200);
    expect((await reset(mail.token, 'pigeon')).status).toBe(404);
    expect((await send('GET', `/api/v1/pleroma/password_reset/${mail.token}`)).status).toBe(404);
    expect([(await password('demo', 'starling')).status, (await password('demo', 'seagull')).status]).toEqual([400, 200]);
    expectRecorded(await send('GET', '/api/v1/accounts/verify_credentials', { token: session }), 'verify_credentials_badtoken');
  });

  test('expires after a day', async () => {
    await request('demo@harbour.example');
    const [mail] = await mails();
    await send('POST', '/api/testing/clock', { json: { advanceSeconds: 86_401 } });
    expect((await reset(mail.token, 'seagull')).status).toBe(404);
    expect((await send('GET', '/api/v1/pleroma/password_reset/zzz')).status).toBe(404);
  });
});

test('is required before any access while a reset is pending', async () => {
  const { token } = (await send('POST', '/api/testing/accounts', { json: { username: 'noor', passwordResetPending: true } })).body;
  const refused = await password('noor', 'starling');
  expectRecorded(refused, 'oauth_token_password_reset_required');
  expect(refused.body).toEqual({ error: 'Password reset is required', identifier: 'password_reset_required' });
  expect((await send('GET', '/api/v1/accounts/verify_credentials', { token })).status).toBe(403);
  await request('noor@harbour.example');
  await reset((await mails())[0].token, 'seagull');
  expect((await password('noor', 'seagull')).status).toBe(200);
});
