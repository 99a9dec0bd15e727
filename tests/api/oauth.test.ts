import { describe, expect, test } from 'vitest';
import { verifyCredentials } from '#api/accounts.ts';
import { createHttp } from '#http/http.ts';
import { authorizeUrl, challengeMfa, isAppAccepted, registerApp, tokenByCode, tokenByPassword } from '#api/oauth.ts';
import { revokeToken } from '#api/revoke-token.ts';
import { toFailure } from '#domain/text/failure.ts';
import { openInstance } from '../support/instance.ts';
import { json, serve, type Handler } from '../support/server.ts';
import { withoutStaffScopes } from '#services/session/app-credentials.ts';

const { signal } = new AbortController();
const instance = await openInstance();
const { guest, app, origin } = instance;
const redirectUri = 'https://here.example/back';
const given = { clientId: 'c', clientSecret: 's', redirectUri, scopes: 'read write' };
const bySecret = { app: given, username: 'eve', password: 'p&1' };
const fields = (body: string) => Object.fromEntries(new URLSearchParams(body));
const passwordAnswer = async (handler: Handler) => {
  const server = await serve(handler);
  return { response: await tokenByPassword(createHttp(server.origin), bySecret, signal).catch(toFailure), requests: server.requests };
};

describe('OAuth API', () => {
  test('logs in by password and out', async () => {
    const response = await tokenByPassword(guest, { app, username: 'demo', password: 'starling' }, signal);
    if (response.kind !== 'token') throw new Error(response.kind);
    const http = createHttp(origin, response.token);
    expect((await verifyCredentials(http, undefined, signal)).acct).toBe('demo');
    expect(await revokeToken(guest, { app, token: response.token }, signal)).toBe(undefined);
    expect(await verifyCredentials(http, undefined, signal).catch(toFailure)).toEqual({
      kind: 'unauthorized',
      status: 403,
      message: 'Invalid credentials.',
    });
  });

  test.each([
    ['a wrong password', { app, username: 'demo', password: 'wrong' }],
    ['an unknown user', { app, username: 'nobody', password: 'starling' }],
    ['an unknown client', { app: given, username: 'demo', password: 'starling' }],
  ])('rejects %s', async (_, input) => {
    expect(await tokenByPassword(guest, input, signal).catch(toFailure)).toEqual({
      kind: 'rejected',
      status: 400,
      message: 'Invalid credentials',
    });
  });

  test('sends the password in a form with all scopes of the app, and with the redirect address that some servers require', async () => {
    const { response: reply, requests } = await passwordAnswer((_, response) => json(response, 200, { access_token: 't', scope: 'read' }));
    expect(reply).toEqual({ kind: 'token', token: 't' });
    expect(requests.map(({ method, url, headers, body }) => [method, url, headers['content-type'], fields(body)])).toEqual([
      [
        'POST',
        '/oauth/token',
        'application/x-www-form-urlencoded;charset=UTF-8',
        {
          client_id: 'c',
          client_secret: 's',
          grant_type: 'password',
          redirect_uri: redirectUri,
          username: 'eve',
          password: 'p&1',
          scope: 'read write',
        },
      ],
    ]);
  });

  test.each([
    ['a second factor', 403, { error: 'mfa_required', mfa_token: 'm', supported_challenge_types: 'totp' }, { kind: 'mfa', mfaToken: 'm' }],
    [
      'a new password',
      403,
      { error: 'Password reset is required', identifier: 'password_reset_required' },
      { kind: 'password_reset_required' },
    ],
    ['a new password, in another form', 400, { error: 'password_reset_required' }, { kind: 'password_reset_required' }],
    [
      'approval',
      403,
      { error: 'Your account is awaiting approval.', identifier: 'awaiting_approval' },
      { kind: 'forbidden', status: 403, message: 'Your account is awaiting approval.' },
    ],
    ['an older server that refuses', 401, { error: 'invalid_grant' }, { kind: 'unauthorized', status: 401, message: 'invalid_grant' }],
    [
      'a description beside the code (RFC 6749 §5.2)',
      400,
      { error: 'invalid_request', error_description: 'Log in at the page of your server' },
      { kind: 'rejected', status: 400, message: 'Log in at the page of your server' },
    ],
    ['an empty description', 400, { error: 'no_way', error_description: '' }, { kind: 'rejected', status: 400, message: 'no_way' }],
    [
      'a way that GoToSocial does not have',
      400,
      { error: 'unsupported_grant_type', error_description: 'Bad Request: could not validate token request: unsupported_grant_type' },
      { kind: 'not_taken' },
    ],
    [
      'a way that Mastodon does not have',
      400,
      { error: 'unsupported_grant_type', error_description: 'It is gone.' },
      { kind: 'not_taken' },
    ],
    ['a way that is not for this client', 401, { error: 'unauthorized_client', error_description: 'Not you.' }, { kind: 'not_taken' }],
    [
      'a missing redirect address',
      400,
      { error: 'invalid_request', error_description: 'Bad Request: redirect_uri was not set in the token request form' },
      { kind: 'not_taken' },
    ],
    [
      'a wrong password, as Mastodon says it',
      400,
      { error: 'invalid_grant', error_description: 'The provided authorization grant is invalid.' },
      { kind: 'rejected', status: 400, message: 'invalid_grant' },
    ],
    ['a second factor without its token', 403, { error: 'mfa_required' }, { kind: 'forbidden', status: 403, message: 'mfa_required' }],
    ['no token', 200, { token_type: 'Bearer' }, { kind: 'malformed' }],
  ])('%s', async (_, status, body, expected) => {
    expect((await passwordAnswer((__, response) => json(response, status, body))).response).toEqual(expected);
  });

  // rules: oauth-scopes
  test.each([
    [422, { error: 'Scopes does not match configured on the server.' }],
    [400, { error: 'invalid_scope' }],
    [400, { error: 'invalid_scope', error_description: 'That is more than you may ask for.' }],
  ])('registers an app without admin scopes after a refusal of the scopes (%i)', async (status, refusal) => {
    const server = await serve(({ body }, response) =>
      fields(body)['scopes']?.includes('admin')
        ? json(response, status, refusal)
        : json(response, 200, { client_id: 'c', client_secret: 's' }),
    );
    expect(await registerApp(createHttp(server.origin), { redirectUri }, signal)).toEqual({ ...given, scopes: 'read write follow push' });
    const common = { client_name: 'Starling', redirect_uris: redirectUri };
    expect(server.requests.map(({ url, body }) => [url, fields(body)])).toEqual([
      ['/api/v1/apps', { ...common, scopes: 'read write follow push admin' }],
      ['/api/v1/apps', { ...common, scopes: 'read write follow push' }],
    ]);
  });

  // rules: oauth-scopes
  test('requests no admin scope where no call needs it', async () => {
    const server = await serve((_, response) => json(response, 200, { client_id: 'c', client_secret: 's' }));
    const loaded = { can: () => false, takes: () => true, lack: () => {} };
    const app = await registerApp(createHttp(server.origin, undefined, { server: loaded }), { redirectUri }, signal);
    expect([app.scopes, fields(server.requests[0]!.body)['scopes']]).toEqual(['read write follow push', 'read write follow push']);
  });

  // rules: moderation-access
  test('requests the scopes of the staff only if they are wanted, as far as the server has them', async () => {
    const server = await serve((_, response) => json(response, 200, { client_id: 'c', client_secret: 's' }));
    const loaded = { can: () => false, takes: () => true, lack: () => {} };
    const http = createHttp(server.origin, undefined, { server: loaded });
    const all = await registerApp(http, { redirectUri, isForStaff: true }, signal);
    const some = await registerApp(http, { redirectUri, isForStaff: true, server: { scopes: ['read', 'write', 'admin:read'] } }, signal);
    expect([all.scopes, some.scopes]).toEqual(['read write follow push admin:read admin:write', 'read write admin:read']);
    expect([withoutStaffScopes(all).scopes, withoutStaffScopes({ ...all, scopes: 'read write admin' }).scopes]).toEqual([
      'read write follow push',
      'read write admin',
    ]);
  });

  test('registers an app a single time after any other refusal', async () => {
    const server = await serve((_, response) => json(response, 422, { error: 'Redirect URI must be absolute' }));
    const failure = await registerApp(createHttp(server.origin), { redirectUri: 'x' }, signal).catch(toFailure);
    expect([failure, server.requests.length]).toEqual([{ kind: 'rejected', status: 422, message: 'Redirect URI must be absolute' }, 1]);
  });

  test.each([
    ['those that GoToSocial advertises', ['read', 'write', 'follow', 'push', 'admin'], undefined, 'read write follow push admin'],
    ['fewer than requested', ['read', 'write:statuses'], undefined, 'read'],
    ['no advertised ones', [], undefined, 'read write follow push admin'],
    ['no list', 'read', undefined, 'read write follow push admin'],
    ['those that the server advertises', undefined, ['read', 'profile', 'write', 'push', 'admin:read'], 'read write push'],
    ['as ever, where the server knows none of them', undefined, ['profile'], 'read write follow push'],
  ])('requests the scopes of an app: %s', async (_, scopes, loaded, expected) => {
    const server = await serve((__, response) => json(response, 200, { client_id: 'c', client_secret: 's', scopes }));
    const app = await registerApp(createHttp(server.origin), { redirectUri, server: loaded ? { scopes: loaded } : {} }, signal);
    expect(app).toEqual({ ...given, scopes: expected });
    if (loaded) expect(fields(server.requests[0]!.body)['scopes']).toBe(expected);
  });

  test.each([
    [200, { access_token: 't' }, true],
    [400, { error: 'invalid_client' }, false],
    [401, { error: 'invalid_client' }, false],
  ])('detects an unknown client by a grant of its own with its redirect address (%i)', async (status, body, expected) => {
    const server = await serve(({ body: sent }, response) =>
      fields(sent)['redirect_uri'] === redirectUri
        ? json(response, status, body)
        : json(response, 500, { error: 'redirect_uri was not set in the token request form' }),
    );
    expect(await isAppAccepted(createHttp(server.origin), { app: given }, signal)).toBe(expected);
    expect(fields(server.requests[0]!.body)['grant_type']).toBe('client_credentials');
  });

  test('exchanges codes', async () => {
    const { origin, requests } = await serve((_, response) => json(response, 200, { access_token: 't' }));
    const http = createHttp(origin);
    expect(await tokenByCode(http, { app: given, code: '1' }, signal)).toEqual({ token: 't' });
    expect(await tokenByCode(http, { app: given, code: '1', verifier: 'v' }, signal)).toEqual({ token: 't' });
    expect(await challengeMfa(http, { app: given, mfaToken: 'm', code: '2', type: 'recovery' }, signal)).toEqual({ token: 't' });
    const common = { client_id: 'c', client_secret: 's' };
    const code = { ...common, grant_type: 'authorization_code', redirect_uri: redirectUri, code: '1' };
    expect(requests.map(({ url, body }) => [url, fields(body)])).toEqual([
      ['/oauth/token', code],
      ['/oauth/token', { ...code, code_verifier: 'v' }],
      ['/oauth/mfa/challenge', { ...common, mfa_token: 'm', code: '2', challenge_type: 'recovery' }],
    ]);
  });

  test('requests and revokes tokens at the advertised addresses, inside of the server only', async () => {
    const { origin, requests } = await serve((_, response) => json(response, 200, { access_token: 't' }));
    const http = createHttp(origin);
    const app = { ...given, tokenAt: `${origin}/auth/token`, revokeAt: `${origin}/auth/revoke` };
    await tokenByCode(http, { app, code: '1' }, signal);
    await revokeToken(http, { app, token: 't' }, signal);
    const lost = await tokenByCode(http, { app: { ...app, tokenAt: 'https://evil.example/token' }, code: '1' }, signal).catch(toFailure);
    expect([requests.map(({ url }) => url), lost]).toEqual([['/auth/token', '/auth/revoke'], { kind: 'malformed' }]);
  });

  test('rejects a used or wrong code', async () => {
    expect(await tokenByCode(guest, { app, code: 'x' }, signal).catch(toFailure)).toEqual({
      kind: 'rejected',
      status: 400,
      message: 'Invalid credentials',
    });
  });

  test('builds the authorization address with the scopes of the app, and with a challenge where one exists', () => {
    const requested = (more: { challenge?: string; at?: string }) => {
      const url = new URL(authorizeUrl(guest, { app: given, state: 'random', ...more }));
      return [url.origin + url.pathname, Object.fromEntries(url.searchParams)];
    };
    const query = { response_type: 'code', client_id: 'c', redirect_uri: redirectUri, scope: 'read write', state: 'random' };
    expect(requested({})).toEqual([`${origin}/oauth/authorize`, query]);
    expect(requested({ challenge: 'x' })[1]).toEqual({ ...query, code_challenge: 'x', code_challenge_method: 'S256' });
    expect(requested({ at: `${origin}/auth/ask?by=us` })).toEqual([`${origin}/auth/ask`, { by: 'us', ...query }]);
    expect(requested({ at: 'https://evil.example/' })[0]).toBe(`${origin}/oauth/authorize`);
  });
});
