import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import { call, registerApp, signIn } from '../support/client.ts';
import { openStream } from '../support/stream.ts';

let instance: RunningInstance;
let app: { client_id: string; client_secret: string };
beforeAll(async () => {
  instance = await startInstance({ data: ':memory:', port: 0, testing: true, clock: () => 1_800_000_000_000 });
  app = await registerApp(instance.origin);
});
afterAll(() => instance.close());

const token = (form: Record<string, string>) => call(instance.origin, 'POST', '/oauth/token', { form: { ...app, ...form } });
const password = { grant_type: 'password', username: 'demo', password: 'starling' };

describe('apps', () => {
  test.each(['json', 'form', 'multipart'] as const)('register with a body as %s', async (kind) => {
    const fields = { client_name: 'c', redirect_uris: 'urn:ietf:wg:oauth:2.0:oob', scopes: 'read' };
    const multipart = new FormData();
    for (const [key, value] of Object.entries(fields)) multipart.set(key, value);
    const options = kind === 'json' ? { json: fields } : { form: kind === 'form' ? fields : multipart };
    const { status, body } = await call(instance.origin, 'POST', '/api/v1/apps', options);
    expect([status, body]).toEqual([
      200,
      {
        client_id: expect.stringMatching(/^[\w-]{43}$/),
        client_secret: expect.stringMatching(/^[\w-]{43}$/),
        id: expect.stringMatching(/^\d+$/),
        name: 'c',
        redirect_uri: 'urn:ietf:wg:oauth:2.0:oob',
        website: null,
        vapid_key: expect.any(String),
      },
    ]);
  });

  test('name a missing field', async () => {
    const { status, body } = await call(instance.origin, 'POST', '/api/v1/apps', { form: { client_name: 'x' } });
    const message = 'Missing field: redirect_uris';
    expect([status, body]).toEqual([
      400,
      { error: `${message}.`, errors: [{ message, source: { pointer: '/redirect_uris' }, title: 'Invalid value' }] },
    ]);
  });

  test('refuse a redirect to a script', async () => {
    const form = { client_name: 'x', redirect_uris: 'javascript:alert(1)' };
    expect((await call(instance.origin, 'POST', '/api/v1/apps', { form })).status).toBe(400);
  });

  test('return 400 for broken JSON', async () => {
    const response = await fetch(`${instance.origin}/api/v1/apps`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    expect([response.status, await response.json()]).toEqual([400, { errors: { detail: 'Internal server error' } }]);
  });

  test('are returned by verify_credentials for a token', async () => {
    const { body } = await token({ grant_type: 'client_credentials' });
    const response = await call(instance.origin, 'GET', '/api/v1/apps/verify_credentials', { token: body.access_token });
    expect([response.status, response.body]).toEqual([200, { name: 'tests', website: null, vapid_key: expect.any(String) }]);
    expect((await call(instance.origin, 'GET', '/api/v1/apps/verify_credentials')).status).toBe(403);
  });
});

describe('/oauth/token', () => {
  test('accepts a password', async () => {
    const { status, body } = await token({ ...password, scope: 'read write' });
    expect([status, body]).toEqual([
      200,
      {
        access_token: expect.stringMatching(/^[\w-]{43}$/),
        created_at: 1_800_000_000,
        expires_in: 3_153_600_000,
        id: expect.any(Number),
        me: `http://localhost:${instance.port}/users/demo`,
        refresh_token: expect.stringMatching(/^[\w-]{43}$/),
        scope: 'read write',
        token_type: 'Bearer',
      },
    ]);
  });

  test('accepts an e-mail address as a name', async () => {
    expect((await token({ ...password, username: 'Demo@harbour.example' })).status).toBe(200);
  });

  test('grants all registered scopes by default, admin to staff only', async () => {
    expect((await token(password)).body.scope).toBe('read write follow push');
    expect((await token({ ...password, username: 'admin' })).body.scope).toBe('read write follow push admin');
  });

  test.each([
    ['a wrong password', { ...password, password: 'nope' }],
    ['an unknown user', { ...password, username: 'nobody' }],
    ['a remote user', { ...password, username: 'kestrel@tidepool.example' }],
    ['a wrong client secret', { ...password, client_secret: 'x' }],
    ['a scope that was not registered', { ...password, scope: 'nonsense' }],
    ['a wrong code', { grant_type: 'authorization_code', code: 'zzz' }],
  ])('returns 400 for %s', async (_what, form) => {
    const { status, body } = await token(form);
    expect([status, body]).toEqual([400, { error: 'Invalid credentials' }]);
  });

  test('returns 500 for an unknown grant, as on Akkoma', async () => {
    const { status, body } = await token({ grant_type: 'constructor' });
    expect([status, body]).toEqual([500, { error: 'Bad request' }]);
  });

  test.each([
    ['deactivated', { deactivated: true }, { error: 'Your account is currently disabled', identifier: 'account_is_disabled' }],
    [
      'unconfirmed',
      { confirmed: false },
      { error: 'Your login is missing a confirmed e-mail address', identifier: 'missing_confirmed_email' },
    ],
    ['unapproved', { approved: false }, { error: 'Your account is awaiting approval.', identifier: 'awaiting_approval' }],
  ])('returns 403 with an identifier for a %s account', async (username, state, expected) => {
    await call(instance.origin, 'POST', '/api/testing/account', { json: { username, ...state } });
    const { status, body } = await token({ ...password, username });
    expect([status, body]).toEqual([403, expected]);
  });

  test('ends the old token on a refresh', async () => {
    const first = (await token(password)).body;
    const second = await token({ grant_type: 'refresh_token', refresh_token: first.refresh_token });
    expect(second.status).toBe(200);
    const me = (secret: string) => call(instance.origin, 'GET', '/api/v1/accounts/verify_credentials', { token: secret });
    expect([(await me(first.access_token)).status, (await me(second.body.access_token)).status]).toEqual([403, 200]);
  });
});

describe('/oauth/revoke', () => {
  test('ends the token and closes its stream with 1000', async () => {
    const { access_token } = (await token(password)).body;
    const stream = await openStream(instance.origin, { token: access_token });
    const response = await call(instance.origin, 'POST', '/oauth/revoke', { form: { ...app, token: access_token } });
    expect([response.status, response.body]).toEqual([200, {}]);
    expect(await stream.closed).toEqual({ code: 1000 });
    const me = await call(instance.origin, 'GET', '/api/v1/accounts/verify_credentials', { token: access_token });
    expect([me.status, me.body]).toEqual([403, { error: 'Invalid credentials.' }]);
  });

  test('an unknown token, or the token of another client, changes nothing and is 200', async () => {
    const other = await signIn(instance.origin, 'noor');
    for (const secret of ['zzz', other]) {
      const response = await call(instance.origin, 'POST', '/oauth/revoke', { form: { ...app, token: secret } });
      expect([response.status, response.body]).toEqual([200, {}]);
    }
    expect((await call(instance.origin, 'GET', '/api/v1/accounts/verify_credentials', { token: other })).status).toBe(200);
  });
});

describe('GET and POST /oauth/authorize', () => {
  const redirect = () => `${instance.origin}/oauth-callback`;
  const query = (change: Record<string, string> = {}) =>
    new URLSearchParams({
      response_type: 'code',
      client_id: app.client_id,
      redirect_uri: redirect(),
      scope: 'read write',
      state: 'a&b "c"',
      ...change,
    }).toString();

  test('shows a form under a policy of its own', async () => {
    const { status, body, headers } = await call(instance.origin, 'GET', `/oauth/authorize?${query()}`);
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; base-uri 'none'; frame-ancestors 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self' http:\/\/127\.0\.0\.1:\d+$/,
    );
    expect(body).toContain('<form method="post" action="/oauth/authorize">');
    expect(body).toContain('name="state" value="a&amp;b &quot;c&quot;"');
    expect(body).not.toContain('<script');
  });

  test.each([
    ['an unknown client', { client_id: 'zzz' }],
    ['an address that was not registered', { redirect_uri: 'https://evil.example/' }],
  ])('returns a page without redirect for %s', async (_what, change) => {
    const { status, headers } = await call(instance.origin, 'GET', `/oauth/authorize?${query(change)}`);
    expect([status, headers.get('location')]).toEqual([400, null]);
    const posted = await call(instance.origin, 'POST', `/oauth/authorize?${query(change)}`, {
      form: { name: 'demo', password: 'starling' },
    });
    expect([posted.status, posted.headers.get('location')]).toEqual([400, null]);
  });

  test('shows the form again after a wrong password', async () => {
    const { status, body } = await call(instance.origin, 'POST', `/oauth/authorize?${query()}`, { form: { name: 'demo', password: 'x' } });
    expect(status).toBe(403);
    expect(body).toContain('Invalid username or password.');
  });

  test('redirects with the state and a code for one exchange', async () => {
    const form = { name: 'demo', password: 'starling' };
    const { status, headers } = await call(instance.origin, 'POST', `/oauth/authorize?${query()}`, { form });
    const location = new URL(headers.get('location') ?? '');
    expect([status, location.origin + location.pathname, location.searchParams.get('state')]).toEqual([302, redirect(), 'a&b "c"']);
    const exchange = { grant_type: 'authorization_code', code: location.searchParams.get('code') ?? '', redirect_uri: redirect() };
    const { body } = await token(exchange);
    expect([body.scope, body.me]).toEqual(['read write', `http://localhost:${instance.port}/users/demo`]);
    expect((await token(exchange)).status).toBe(400);
  });

  test('refuses a code of another client or address', async () => {
    const form = { name: 'demo', password: 'starling' };
    const codeOf = async () => {
      const { headers } = await call(instance.origin, 'POST', `/oauth/authorize?${query()}`, { form });
      return new URL(headers.get('location') ?? '').searchParams.get('code') ?? '';
    };
    const other = await registerApp(instance.origin);
    const grant = { grant_type: 'authorization_code', redirect_uri: redirect() };
    expect((await token({ ...grant, ...other, code: await codeOf() })).status).toBe(400);
    expect((await token({ ...grant, redirect_uri: 'https://evil.example/', code: await codeOf() })).status).toBe(400);
  });

  test('accepts the field names of Akkoma’s form', async () => {
    const fields = {
      name: 'demo',
      password: 'starling',
      client_id: app.client_id,
      redirect_uri: redirect(),
      response_type: 'code',
      state: '',
    };
    const form = Object.entries(fields).map(([key, value]) => [`authorization[${key}]`, value]);
    const response = await call(instance.origin, 'POST', '/oauth/authorize', { form: [...form, ['authorization[scope][]', 'read']] });
    expect(response.status).toBe(302);
  });
});

describe('scopes', () => {
  test('refuse writing with a read-only token', async () => {
    const secret = await signIn(instance.origin, 'demo', 'read');
    const { status, body } = await call(instance.origin, 'POST', '/api/v1/statuses', { token: secret, form: { status: 'x' } });
    expect([status, body]).toEqual([403, { error: 'Insufficient permissions: write:statuses.' }]);
  });

  test('show a token without read scope the view of a guest', async () => {
    const secret = await signIn(instance.origin, 'demo', 'write');
    expect((await call(instance.origin, 'GET', '/api/v1/timelines/home', { token: secret })).status).toBe(403);
    const seen = await call(instance.origin, 'GET', '/api/v1/timelines/public', { token: secret });
    const asGuest = await call(instance.origin, 'GET', '/api/v1/timelines/public');
    expect(seen.body).toEqual(asGuest.body);
  });
});
