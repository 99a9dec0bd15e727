import { createHash } from 'node:crypto';
import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { openFlavour } from '../flavours/support.ts';
import { call, registerApp } from '../support/client.ts';

const { origin, testing, request } = await openFlavour('union');
const app = await registerApp(origin);
const redirect_uri = `${origin}/oauth-callback`;
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const challenge = {
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
};
const input = { response_type: 'code', client_id: app.client_id, redirect_uri, scope: 'read', name: 'demo', password: 'starling' };
const submit = (change: Record<string, string>) => call(origin, 'POST', '/oauth/authorize', { form: { ...input, ...change } });
const codeIn = (headers: Headers): string => new URL(headers.get('location') ?? '').searchParams.get('code') ?? '';
const exchange = (code: string, more: Record<string, string> = {}) =>
  call(origin, 'POST', '/oauth/token', { form: { ...app, grant_type: 'authorization_code', redirect_uri, code, ...more } });

describe.each(['union', 'akkoma', 'pleroma', 'mastodon'])('as %s', (flavour) => {
  test('accepts a code with a challenge only with its verifier', async () => {
    await testing('instance', { flavour });
    const page = await call(origin, 'GET', `/oauth/authorize?${new URLSearchParams({ ...input, ...challenge }).toString()}`);
    expect(page.body).toContain(`name="code_challenge" value="${challenge.code_challenge}"`);
    const code = async () => codeIn((await submit(challenge)).headers);
    expect((await exchange(await code())).status).toBe(400);
    expect((await exchange(await code(), { code_verifier: 'guessed' })).status).toBe(400);
    expect((await exchange(await code(), { code_verifier: verifier })).status).toBe(200);
    expect((await exchange(codeIn((await submit({})).headers))).status).toBe(200);
  });

  test('issues no code for a challenge that is no hash', async () => {
    await testing('instance', { flavour });
    for (const change of [
      { code_challenge: verifier },
      { ...challenge, code_challenge_method: 'plain' },
      { ...challenge, code_challenge: 'x' },
    ]) {
      expect([(await submit(change)).status, (await submit(change)).headers.get('location')]).toEqual([400, null]);
    }
  });

  test('publishes authorization server metadata on Mastodon only', async () => {
    await testing('instance', { flavour });
    const { status, body } = await call(origin, 'GET', '/.well-known/oauth-authorization-server');
    if (flavour !== 'mastodon') return expect(status).toBe(404);
    expect([body.authorization_endpoint, body.token_endpoint, body.code_challenge_methods_supported]).toEqual([
      `${origin}/oauth/authorize`,
      `${origin}/oauth/token`,
      ['S256'],
    ]);
  });
});

test('retains the challenge during a second factor', async () => {
  await testing('instance', { flavour: 'union' });
  const { key } = (await request('GET', '/api/pleroma/accounts/mfa/setup/totp')).body;
  // Each code is valid once: the clock advances by half a minute for the next.
  let ahead = 0;
  const now = () => new TOTP({ secret: key }).generate({ timestamp: Date.now() + ahead });
  await request('POST', '/api/pleroma/accounts/mfa/confirm/totp', { json: { password: 'starling', code: now() } });
  const verified = async () => {
    await testing('clock', { advanceSeconds: 30 });
    ahead += 30_000;
    const waiting = /name="mfa\[mfa_token\]" value="([\w-]+)"/.exec((await submit(challenge)).body)?.[1] ?? '';
    const form = { 'mfa[mfa_token]': waiting, 'mfa[code]': now(), 'mfa[challenge_type]': 'totp' };
    return codeIn((await call(origin, 'POST', '/oauth/mfa/verify', { form })).headers);
  };
  expect((await exchange(await verified())).status).toBe(400);
  expect((await exchange(await verified(), { code_verifier: verifier })).status).toBe(200);
});
