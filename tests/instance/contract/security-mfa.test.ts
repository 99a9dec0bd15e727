import { TOTP, Secret } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import { call, registerApp, signIn } from '../support/client.ts';
import { expectRecorded } from './shape.ts';

const now = 1_800_000_000_000;
const mfa = '/api/pleroma/accounts/mfa';
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

const request = (method: string, path: string, options = {}) => call(instance.origin, method, path, options);
const codeOf = (key: string, at = now) => new TOTP({ secret: Secret.fromBase32(key), digits: 6, period: 30 }).generate({ timestamp: at });
const password = () =>
  request('POST', '/oauth/token', { form: { ...app, grant_type: 'password', username: 'demo', password: 'starling' } });
const challenge = (mfa_token: string, code: string, challenge_type = 'totp', client = app) =>
  request('POST', '/oauth/mfa/challenge', { form: { ...client, mfa_token, code, challenge_type } });
const confirm = (code: string, secret = 'starling') => request('POST', `${mfa}/confirm/totp`, { token, json: { password: secret, code } });

async function enable(): Promise<string> {
  const { key } = (await request('GET', `${mfa}/setup/totp`, { token })).body;
  // The previous code: those of this half minute and the next are reserved for signing in.
  expect((await confirm(codeOf(key, now - 30_000))).status).toBe(200);
  return key;
}
const mfaToken = async () => (await password()).body.mfa_token;

describe('the second factor of one’s own account', () => {
  test('is off until a code of the new secret was correct', async () => {
    const off = await request('GET', mfa, { token });
    expectRecorded(off, 'mfa_settings');
    expect(off.body).toEqual({ settings: { enabled: false, totp: false } });
    const setup = await request('GET', `${mfa}/setup/totp`, { token });
    expectRecorded(setup, 'mfa_setup_totp');
    const { key, provisioning_uri } = setup.body;
    expect(key).toMatch(/^[A-Z2-7]{16}$/);
    expect(provisioning_uri).toBe(`otpauth://totp/demo@harbour.example?digits=6&issuer=Starling+Harbour&period=30&secret=${key}`);
    const wrongCode = await confirm('000000');
    expectRecorded(wrongCode, 'mfa_confirm_badcode');
    expect(wrongCode.body).toEqual({ error: 'invalid_token' });
    const wrongPassword = await confirm(codeOf(key), 'x');
    expectRecorded(wrongPassword, 'mfa_confirm_badpass');
    expect(wrongPassword.body).toEqual({ error: 'Invalid password.' });
    expect((await password()).status).toBe(200);
    expectRecorded(await confirm(codeOf(key)), 'mfa_confirm_ok');
    expectRecorded(await request('GET', mfa, { token }), 'mfa_settings_enabled');
    expect((await request('GET', mfa, { token })).body).toEqual({ settings: { enabled: true, totp: true } });
    expectRecorded(await password(), 'oauth_token_mfa_required');
  });

  test('keeps the old secret during an unfinished set-up', async () => {
    const key = await enable();
    await request('GET', `${mfa}/setup/totp`, { token });
    expect((await challenge(await mfaToken(), codeOf(key))).status).toBe(200);
  });

  test('is removed with the password, together with its recovery codes', async () => {
    await enable();
    const { codes } = (await request('GET', `${mfa}/backup_codes`, { token })).body;
    const refused = await request('DELETE', `${mfa}/totp`, { token, json: { password: 'x' } });
    expectRecorded(refused, 'mfa_disable_badpass');
    const waiting = await mfaToken();
    expectRecorded(await request('DELETE', `${mfa}/totp`, { token, json: { password: 'starling' } }), 'mfa_disable');
    expect((await challenge(waiting, codes[0], 'recovery')).status).toBe(400);
    expect((await password()).status).toBe(200);
  });

  test('supports no other method', async () => {
    for (const [method, path] of [
      ['GET', 'setup/fax'],
      ['POST', 'confirm/fax'],
      ['DELETE', 'fax'],
    ] as const) {
      const response = await request(method, `${mfa}/${path}`, { token });
      expect([response.status, response.body]).toEqual([400, { error: 'undefined method' }]);
    }
  });

  test('requires the security scopes', async () => {
    const reader = await signIn(instance.origin, 'demo', 'read');
    const writer = await signIn(instance.origin, 'demo', 'write');
    expect((await request('GET', mfa, { token: writer })).body).toEqual({ error: 'Insufficient permissions: read:security.' });
    for (const path of ['backup_codes', 'setup/totp']) {
      const response = await request('GET', `${mfa}/${path}`, { token: reader });
      expect([response.status, response.body]).toEqual([403, { error: 'Insufficient permissions: write:security.' }]);
    }
    expectRecorded(await request('GET', mfa), 'verify_credentials_401');
  });
});

describe('POST /oauth/mfa/challenge', () => {
  test('returns the token for a code of this half minute or a neighbouring one', async () => {
    const key = await enable();
    for (const at of [now, now + 30_000]) {
      const required = await password();
      expect(required.body.supported_challenge_types).toBe('totp');
      const response = await challenge(required.body.mfa_token, codeOf(key, at));
      expectRecorded(response, 'mfa_challenge_ok');
      expect((await request('GET', '/api/v1/accounts/verify_credentials', { token: response.body.access_token })).body.username).toBe(
        'demo',
      );
    }
  });

  test('accepts a code once, in the page and the call alike, including the one of the set-up, and none before the last', async () => {
    const key = await enable();
    expect((await challenge(await mfaToken(), codeOf(key, now - 30_000))).body).toEqual({ error: 'Invalid code' });
    expect((await challenge(await mfaToken(), codeOf(key, now + 30_000))).status).toBe(200);
    for (const at of [now + 30_000, now]) {
      expect((await challenge(await mfaToken(), codeOf(key, at))).body).toEqual({ error: 'Invalid code' });
    }
  });

  test('returns 400 for a wrong code, an old one and an unknown sign-in; the sign-in may be retried', async () => {
    const key = await enable();
    const waiting = await mfaToken();
    expectRecorded(await challenge(waiting, '111111'), 'mfa_challenge_bad');
    expect((await challenge(waiting, codeOf(key, now - 90_000))).body).toEqual({ error: 'Invalid code' });
    expectRecorded(await challenge('zz', '1'), 'mfa_challenge_badtoken');
    expect((await challenge(waiting, codeOf(key), 'fax')).status).toBe(400);
    expect((await challenge(waiting, codeOf(key), 'totp', await registerApp(instance.origin))).status).toBe(400);
    expect((await challenge(waiting, codeOf(key), 'totp', { ...app, client_secret: 'x' })).status).toBe(400);
    expect((await challenge(waiting, codeOf(key))).status).toBe(200);
    expect((await challenge(waiting, codeOf(key))).status).toBe(400);
  });

  test('expires after 300 s', async () => {
    const key = await enable();
    const waiting = await mfaToken();
    await request('POST', '/api/testing/clock', { json: { advanceSeconds: 301 } });
    expect((await challenge(waiting, codeOf(key, now + 301_000))).status).toBe(400);
  });

  test('accepts each recovery code once, and replaces old ones with new ones', async () => {
    await enable();
    const response = await request('GET', `${mfa}/backup_codes`, { token });
    expectRecorded(response, 'mfa_backup_codes_a');
    const [first, second] = response.body.codes;
    expect(response.body.codes).toEqual(Array.from({ length: 5 }, () => expect.stringMatching(/^[0-9a-f]{16}$/)));
    expectRecorded(await challenge(await mfaToken(), first, 'recovery'), 'mfa_challenge_recovery_ok');
    expect((await challenge(await mfaToken(), first, 'recovery')).body).toEqual({ error: 'Invalid code' });
    const [fresh] = (await request('GET', `${mfa}/backup_codes`, { token })).body.codes;
    expect((await challenge(await mfaToken(), second, 'recovery')).status).toBe(400);
    expect((await challenge(await mfaToken(), fresh, 'recovery')).status).toBe(200);
  });
});

describe('the second factor on the authorize page', () => {
  const redirect = () => `${instance.origin}/oauth-callback`;
  const begin = async () => {
    const form = { client_id: app.client_id, redirect_uri: redirect(), scope: 'read', state: 's&t', name: 'demo', password: 'starling' };
    const page = await request('POST', '/oauth/authorize', { form });
    expect([page.status, page.body.includes('action="/oauth/mfa/verify"')]).toEqual([200, true]);
    return /name="mfa\[mfa_token\]" value="([\w-]+)"/.exec(page.body)?.[1] ?? '';
  };
  const verify = (mfa_token: string, code: string, type = 'totp') =>
    request('POST', '/oauth/mfa/verify', {
      form: { 'mfa[mfa_token]': mfa_token, 'mfa[code]': code, 'mfa[challenge_type]': type },
    });

  test('redirects with code and state after a correct second factor', async () => {
    const key = await enable();
    const waiting = await begin();
    const wrong = await verify(waiting, '111111');
    expect([wrong.status, wrong.body.includes('role="alert"')]).toEqual([403, true]);
    const right = await verify(waiting, codeOf(key));
    const location = new URL(right.headers.get('location') ?? '');
    expect([right.status, location.origin + location.pathname, location.searchParams.get('state')]).toEqual([302, redirect(), 's&t']);
    const code = location.searchParams.get('code') ?? '';
    const { body } = await request('POST', '/oauth/token', {
      form: { ...app, grant_type: 'authorization_code', code, redirect_uri: redirect() },
    });
    expect(body.scope).toBe('read');
    expect((await verify(waiting, codeOf(key))).status).toBe(400);
  });

  test('accepts a recovery code, on a page of its own', async () => {
    await enable();
    const { codes } = (await request('GET', `${mfa}/backup_codes`, { token })).body;
    const waiting = await begin();
    const page = await request('GET', `/oauth/mfa?mfa_token=${waiting}&challenge_type=recovery`);
    expect([page.status, page.body.includes('Recovery code')]).toEqual([200, true]);
    expect((await verify(waiting, codes[2], 'recovery')).status).toBe(302);
    expect((await request('GET', '/oauth/mfa?mfa_token=zz')).status).toBe(400);
  });

  test('separates sign-ins of the page from those of a client', async () => {
    const key = await enable();
    expect((await challenge(await begin(), codeOf(key))).status).toBe(400);
    expect((await verify(await mfaToken(), codeOf(key))).status).toBe(400);
  });
});
