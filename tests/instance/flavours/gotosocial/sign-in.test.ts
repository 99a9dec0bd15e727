import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { registerApp } from '#tests/instance/support/client.ts';
import { openFlavour } from '../support.ts';

const server = await openFlavour('gotosocial');
const { origin, guest } = server;
const app = await registerApp(origin);
const redirect_uri = `${origin}/oauth-callback`;
const grant = (form: Record<string, string>) => guest('POST', '/oauth/token', { form: { ...app, ...form } });
const password = { grant_type: 'password', username: 'demo', password: 'starling', scope: 'read' };

const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const requested = {
  response_type: 'code',
  client_id: app.client_id,
  redirect_uri,
  scope: 'read write follow push',
  state: 'st4te',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
};

/** A browser that stores one cookie and follows no redirects. */
function browser() {
  let cookie = '';
  return async (method: string, path: string, form?: Record<string, string>) => {
    const response = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: { cookie },
      ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
    });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return { status: response.status, location: response.headers.get('location'), text: await response.text() };
  };
}

async function codeFor(query: Record<string, string> = requested): Promise<string> {
  const visit = browser();
  await visit('GET', `/oauth/authorize?${new URLSearchParams(query).toString()}`);
  await visit('POST', '/auth/sign_in', { username: 'demo@harbour.example', password: 'starling' });
  await visit('GET', '/oauth/authorize');
  const { location } = await visit('POST', '/oauth/authorize');
  return new URL(location ?? '').searchParams.get('code') ?? '';
}

describe('grants', () => {
  test.each([
    ['a password, without the address', password, 400, 'invalid_request', /redirect_uri was not set in the token request form$/],
    [
      'a password',
      { ...password, redirect_uri },
      400,
      'unsupported_grant_type',
      /Supported grant types are: authorization_code, client_credentials/,
    ],
    ['a refresh token', { grant_type: 'refresh_token', refresh_token: 'x', redirect_uri }, 400, 'unsupported_grant_type', /reach out/],
    ['a client, without the address', { grant_type: 'client_credentials' }, 400, 'invalid_request', /redirect_uri was not set/],
    [
      'a client with too wide a scope',
      { grant_type: 'client_credentials', scope: 'nonsense', redirect_uri },
      403,
      'invalid_scope',
      /^Forbidden: /,
    ],
    [
      'a wrong secret',
      { grant_type: 'client_credentials', client_secret: 'x', redirect_uri },
      400,
      'invalid_client',
      /could not get access token/,
    ],
    [
      'an unknown client',
      { grant_type: 'client_credentials', client_id: 'x', redirect_uri },
      400,
      '5: no application found with client id x',
      /5: no/,
    ],
    ['a wrong code', { grant_type: 'authorization_code', code: 'x', redirect_uri }, 400, 'sql: no rows in result set', /sql: no rows/],
    ['no code', { grant_type: 'authorization_code', code: '', redirect_uri }, 400, 'invalid_request', /could not validate token request/],
  ])('%s', async (_what, form, status, error, error_description) => {
    expect(await grant(form as Record<string, string>)).toMatchObject({
      status,
      body: { error, error_description: expect.stringMatching(error_description) },
    });
  });

  test('a client receives an expiring token without a user', async () => {
    const { body } = await grant({ grant_type: 'client_credentials', scope: 'read', redirect_uri });
    expect(Object.keys(body).toSorted()).toEqual(['access_token', 'created_at', 'expires_in', 'scope', 'token_type']);
    expect(await guest('GET', '/api/v1/accounts/verify_credentials', { token: body.access_token })).toMatchObject({
      status: 401,
      body: { error: 'Unauthorized: user not supplied or not authorized' },
    });
  });
});

describe('authorization', () => {
  test('redirects from e-mail address to consent to client, linked by a cookie', async () => {
    const visit = browser();
    expect(await visit('GET', `/oauth/authorize?${new URLSearchParams(requested).toString()}`)).toMatchObject({
      status: 303,
      location: '/auth/sign_in',
    });
    expect(await visit('GET', '/auth/sign_in')).toMatchObject({
      status: 200,
      text: expect.stringContaining('name="username" type="email"'),
    });
    for (const username of ['demo', 'nobody@harbour.example']) {
      const wrong = await visit('POST', '/auth/sign_in', { username, password: 'starling' });
      expect([wrong.status, JSON.parse(wrong.text).error]).toEqual([
        401,
        expect.stringMatching(/^Unauthorized: password\/email combination was incorrect: /),
      ]);
    }
    expect(await visit('POST', '/auth/sign_in', { username: 'demo@harbour.example', password: 'starling' })).toMatchObject({
      status: 302,
      location: '/oauth/authorize',
    });
    expect(await visit('GET', '/oauth/authorize')).toMatchObject({ status: 200, text: expect.stringContaining('read write follow push') });
    const { status, location } = await visit('POST', '/oauth/authorize');
    expect([status, location]).toEqual([302, expect.stringMatching(/\/oauth-callback\?code=[^&]+&state=st4te$/)]);
    const code = new URL(location ?? '').searchParams.get('code') ?? '';

    const exchange = { grant_type: 'authorization_code', code, redirect_uri, code_verifier: verifier };
    expect(await grant({ ...exchange, redirect_uri: 'urn:ietf:wg:oauth:2.0:oob' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
    const { status: granted, body } = await grant(exchange);
    expect([granted, Object.keys(body).toSorted(), body.scope]).toEqual([
      200,
      ['access_token', 'created_at', 'scope', 'token_type'],
      'read write follow push',
    ]);
    expect((await guest('GET', '/api/v1/accounts/verify_credentials', { token: body.access_token })).body.username).toBe('demo');
    expect((await grant(exchange)).body.error).toBe('sql: no rows in result set');
  });

  test('accepts a code only with the verifier of its challenge', async () => {
    const code = await codeFor();
    const form = { grant_type: 'authorization_code', code, redirect_uri };
    expect((await grant(form)).body.error).toBe('invalid_grant');
    expect((await grant({ ...form, code_verifier: 'guessed' })).body.error).toBe('invalid_grant');
    expect((await grant({ ...form, code_verifier: verifier })).status).toBe(200);
  });

  test('requires a session for consent, and returns no code for an unknown address', async () => {
    expect((await browser()('POST', '/oauth/authorize')).status).toBe(500);
    const visit = browser();
    const query = new URLSearchParams({ ...requested, redirect_uri: 'http://evil.example/' }).toString();
    expect(await visit('GET', `/oauth/authorize?${query}`)).toMatchObject({ status: 303, location: '/auth/sign_in' });
    await visit('POST', '/auth/sign_in', { username: 'demo@harbour.example', password: 'starling' });
    expect((await visit('GET', '/oauth/authorize')).status).toBe(400);
    expect((await visit('POST', '/oauth/authorize')).status).toBe(400);
  });
});

test('publishes no authorization server metadata', async () => {
  expect(await guest('GET', '/.well-known/oauth-authorization-server')).toMatchObject({ status: 404, body: { error: 'Not Found' } });
});
