import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { networkOf } from '#instance/actions/security/guesses.ts';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import { expectRecorded } from '../contract/shape.ts';
import { call, registerApp, signIn } from '../support/client.ts';
import type { Response } from '../support/client.ts';

const now = 1_800_000_000_000;
let instance: RunningInstance;
let app: { client_id: string; client_secret: string };
let token: string;
beforeAll(async () => {
  instance = await startInstance({ testing: true, clientDir: 'tests/no-client', log: () => {}, clock: () => now });
});
afterAll(() => instance.close());
beforeEach(async () => {
  await request('POST', '/api/testing/reset', { json: { scenario: 'quiet' } });
  app = await registerApp(instance.origin);
  token = await signIn(instance.origin, 'demo');
});

const request = (method: string, path: string, options = {}): Promise<Response> => call(instance.origin, method, path, options);
const times = async (count: number, work: () => Promise<Response>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let turn = 0; turn < count; turn += 1) statuses.push((await work()).status);
  return statuses;
};
const password = (text: string, username = 'demo') =>
  request('POST', '/oauth/token', { form: { ...app, grant_type: 'password', username, password: text } });
const challenge = (mfa_token: string, code: string, challenge_type: string) =>
  request('POST', '/oauth/mfa/challenge', { form: { ...app, mfa_token, code, challenge_type } });

/** Enables the demo account’s second factor, and starts a sign-in with it. */
async function halfSignedIn(): Promise<{ waiting: string; code: string }> {
  const { key } = (await request('GET', '/api/pleroma/accounts/mfa/setup/totp', { token })).body;
  const codeAt = (timestamp: number) => new TOTP({ secret: Secret.fromBase32(key), digits: 6, period: 30 }).generate({ timestamp });
  const code = codeAt(now);
  await request('POST', '/api/pleroma/accounts/mfa/confirm/totp', { token, json: { password: 'starling', code } });
  return { waiting: (await password('starling')).body.mfa_token, code: codeAt(now + 30_000) };
}

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:10.0.0.7', '::ffff:10.0.0.7'],
  ['::1', '0:0:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['fe80::1:2:3:4', 'fe80:0:0:0'],
])('networkOf maps %s to %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

describe('guessing without rate limits', () => {
  test('blocks an account for a quarter of an hour after ten wrong passwords', async () => {
    expect(await times(11, () => password('wrong'))).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    const refused = await password('starling');
    expectRecorded(refused, 'error_429_password', 'pleroma');
    expect(refused.body).toEqual({ error: 'Throttled' });
    expect((await password('starling', 'noor')).status).toBe(200);
    await request('POST', '/api/testing/clock', { json: { advanceSeconds: 900 } });
    expect((await password('starling')).status).toBe(200);
  });

  test('counts a name and an e-mail address as one account, in any spelling', async () => {
    const spellings = ['demo', 'DEMO', 'demo@harbour.example', '@demo'];
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) statuses.push((await password('wrong', spellings[turn % spellings.length])).status);
    expect(statuses.at(-1)).toBe(429);
  });

  test('restarts the count after a correct password', async () => {
    expect((await times(9, () => password('wrong'))).at(-1)).toBe(400);
    expect((await password('starling')).status).toBe(200);
    expect((await times(9, () => password('wrong'))).at(-1)).toBe(400);
  });

  test('blocks an address after a hundred wrong passwords for any names', async () => {
    let turn = 0;
    const statuses = await times(101, () => password('wrong', `nobody${(turn += 1)}`));
    expect([statuses[99], statuses[100]]).toEqual([400, 429]);
    expect((await password('starling')).status).toBe(429);
  });

  test.each(['totp', 'recovery'])('blocks an account after ten wrong codes (%s)', async (type) => {
    const { waiting, code } = await halfSignedIn();
    expect(await times(11, () => challenge(waiting, '000000', type))).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    expect((await challenge(waiting, code, 'totp')).status).toBe(429);
    const again = (await password('starling')).body.mfa_token;
    expect((await challenge(again, code, 'totp')).status).toBe(429);
  });

  test.each([
    ['/api/pleroma/change_password', { new_password: 'x', new_password_confirmation: 'x' }, 200],
    ['/api/pleroma/change_email', { email: 'x@harbour.example' }, 200],
    ['/api/pleroma/delete_account', {}, 200],
    ['/api/pleroma/disable_account', {}, 500],
    ['/api/pleroma/move_account', { target_account: 'noor' }, 200],
    ['/api/pleroma/accounts/mfa/confirm/totp', { code: '000000' }, 422],
  ])('limits %s with a wrong password', async (path, rest, usual) => {
    const attempt = (text: string) => request('POST', path, { token, json: { password: text, ...rest } });
    expect(await times(11, () => attempt('wrong'))).toEqual([...Array.from({ length: 10 }, () => usual), 429]);
    expect((await attempt('starling')).status).toBe(429);
    expect((await request('GET', '/api/v1/accounts/verify_credentials', { token })).status).toBe(200);
  });

  test('limits password reset links to ten per name, existing or not', async () => {
    for (const email of ['demo@harbour.example', 'nobody@example.org']) {
      const input = () => request('POST', `/auth/password?email=${email}`);
      expect(await times(11, input)).toEqual([...Array.from({ length: 10 }, () => 204), 429]);
    }
  });

  test('limits captchas to a hundred in a quarter of an hour', async () => {
    await request('POST', '/api/testing/instance', { json: { captcha: 'native' } });
    const statuses = await times(101, () => request('GET', '/api/v1/pleroma/captcha'));
    expect([statuses[99], statuses[100]]).toEqual([200, 429]);
  });

  test('limits registrations of an address to 25 in a quarter of an hour, with any names', async () => {
    const { body } = await request('POST', '/oauth/token', { form: { ...app, grant_type: 'client_credentials', scope: 'read write' } });
    let made = 0;
    const register = () => {
      made += 1;
      const json = { username: `many${made}`, email: `many${made}@harbour.example`, password: 'starling', agreement: true };
      return request('POST', '/api/v1/accounts', { token: body.access_token, json });
    };
    expect(await times(26, register)).toEqual([...Array.from({ length: 25 }, () => 200), 429]);
    expect((await request('GET', '/api/v1/accounts/lookup?acct=many26')).status).toBe(404);
  });

  test('reports the limit on the sign-in pages too', async () => {
    const redirect_uri = `${instance.origin}/oauth-callback`;
    const form = { client_id: app.client_id, redirect_uri, response_type: 'code', scope: 'read', name: 'demo' };
    const page = (text: string) => request('POST', '/oauth/authorize', { form: { ...form, password: text } });
    expect((await times(10, () => page('wrong'))).at(-1)).toBe(403);
    const refused = await page('starling');
    expect([refused.status, /Too many attempts/.test(refused.body)]).toEqual([429, true]);
  });
});
