import { expect, test } from 'vitest';
import { verifyCredentials } from '../../src/api/accounts.ts';
import { createHttp } from '../../src/api/http.ts';
import { authorizeUrl, challengeMfa, registerApp, revokeToken, tokenByCode, tokenByPassword } from '../../src/api/oauth.ts';
import { toFailure } from '../../src/domain/failure.ts';
import { openInstance } from '../support/instance.ts';
import { json, serve, type Handler } from '../support/server.ts';

const { signal } = new AbortController();
const instance = await openInstance();
const { guest, app, origin } = instance;
const given = { clientId: 'c', clientSecret: 's' };
const bySecret = { app: given, username: 'eve', password: 'p&1' };
const fields = (body: string) => Object.fromEntries(new URLSearchParams(body));
const passwordAnswer = async (handler: Handler) => {
  const server = await serve(handler);
  return { answer: await tokenByPassword(createHttp(server.origin), bySecret, signal).catch(toFailure), requests: server.requests };
};

test('from a password to an account and out again', async () => {
  const answer = await tokenByPassword(guest, { app, username: 'demo', password: 'starling' }, signal);
  if (answer.kind !== 'token') throw new Error(answer.kind);
  const http = createHttp(origin, answer.token);
  expect((await verifyCredentials(http, undefined, signal)).acct).toBe('demo');
  expect(await revokeToken(guest, { app, token: answer.token }, signal)).toBe(undefined);
  expect(await verifyCredentials(http, undefined, signal).catch(toFailure)).toEqual({
    kind: 'unauthorized',
    status: 403,
    message: 'Invalid credentials.',
  });
});

test.each([
  ['a wrong password', { app, username: 'demo', password: 'wrong' }],
  ['a person unknown', { app, username: 'nobody', password: 'starling' }],
  ['a client unknown', { app: given, username: 'demo', password: 'starling' }],
])('%s is refused', async (_, input) => {
  expect(await tokenByPassword(guest, input, signal).catch(toFailure)).toEqual({
    kind: 'rejected',
    status: 400,
    message: 'Invalid credentials',
  });
});

test('the password goes in a form, without scopes: all that the app has are meant', async () => {
  const { answer, requests } = await passwordAnswer((_, response) => json(response, 200, { access_token: 't', scope: 'read' }));
  expect(answer).toEqual({ kind: 'token', token: 't' });
  expect(requests.map(({ method, url, headers, body }) => [method, url, headers['content-type'], fields(body)])).toEqual([
    [
      'POST',
      '/oauth/token',
      'application/x-www-form-urlencoded;charset=UTF-8',
      { client_id: 'c', client_secret: 's', grant_type: 'password', username: 'eve', password: 'p&1' },
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
  ['a new password, said otherwise', 400, { error: 'password_reset_required' }, { kind: 'password_reset_required' }],
  [
    'approval',
    403,
    { error: 'Your account is awaiting approval.', identifier: 'awaiting_approval' },
    { kind: 'forbidden', status: 403, message: 'Your account is awaiting approval.' },
  ],
  ['an older server that refuses', 401, { error: 'invalid_grant' }, { kind: 'unauthorized', status: 401, message: 'invalid_grant' }],
  [
    'words for a person beside the code (RFC 6749 §5.2)',
    400,
    { error: 'invalid_request', error_description: 'Log in at the page of your server' },
    { kind: 'rejected', status: 400, message: 'Log in at the page of your server' },
  ],
  ['an empty description', 400, { error: 'no_way', error_description: '' }, { kind: 'rejected', status: 400, message: 'no_way' }],
  ['a second factor without its token', 403, { error: 'mfa_required' }, { kind: 'forbidden', status: 403, message: 'mfa_required' }],
  ['no token', 200, { token_type: 'Bearer' }, { kind: 'malformed' }],
])('%s', async (_, status, body, expected) => {
  expect((await passwordAnswer((__, response) => json(response, status, body))).answer).toEqual(expected);
});

test.each([
  [422, { error: 'Scopes does not match configured on the server.' }],
  [400, { error: 'invalid_scope' }],
  [400, { error: 'invalid_scope', error_description: 'That is more than you may ask for.' }],
])('an app that is refused for its scopes (%i) is registered without admin', async (status, refusal) => {
  const server = await serve(({ body }, response) =>
    fields(body)['scopes']?.includes('admin')
      ? json(response, status, refusal)
      : json(response, 200, { client_id: 'c', client_secret: 's' }),
  );
  expect(await registerApp(createHttp(server.origin), { redirectUri: 'https://here.example/back' }, signal)).toEqual(given);
  const common = { client_name: 'Starling', redirect_uris: 'https://here.example/back' };
  expect(server.requests.map(({ url, body }) => [url, fields(body)])).toEqual([
    ['/api/v1/apps', { ...common, scopes: 'read write follow push admin' }],
    ['/api/v1/apps', { ...common, scopes: 'read write follow push' }],
  ]);
});

test('an app that is refused for anything else is not registered again', async () => {
  const server = await serve((_, response) => json(response, 422, { error: 'Redirect URI must be absolute' }));
  const failure = await registerApp(createHttp(server.origin), { redirectUri: 'x' }, signal).catch(toFailure);
  expect([failure, server.requests.length]).toEqual([{ kind: 'rejected', status: 422, message: 'Redirect URI must be absolute' }, 1]);
});

test('codes are exchanged', async () => {
  const { origin, requests } = await serve((_, response) => json(response, 200, { access_token: 't' }));
  const http = createHttp(origin);
  expect(await tokenByCode(http, { app: given, code: '1', redirectUri: 'r' }, signal)).toEqual({ token: 't' });
  expect(await challengeMfa(http, { app: given, mfaToken: 'm', code: '2', type: 'recovery' }, signal)).toEqual({ token: 't' });
  const common = { client_id: 'c', client_secret: 's' };
  expect(requests.map(({ url, body }) => [url, fields(body)])).toEqual([
    ['/oauth/token', { ...common, grant_type: 'authorization_code', code: '1', redirect_uri: 'r' }],
    ['/oauth/mfa/challenge', { ...common, mfa_token: 'm', code: '2', challenge_type: 'recovery' }],
  ]);
});

test('a code that is used or wrong is refused', async () => {
  expect(await tokenByCode(guest, { app, code: 'x', redirectUri: `${origin}/oauth-callback` }, signal).catch(toFailure)).toEqual({
    kind: 'rejected',
    status: 400,
    message: 'Invalid credentials',
  });
});

test('where to ask the person', () => {
  const url = new URL(authorizeUrl(guest, { app: given, redirectUri: `${origin}/oauth-callback`, state: 'random' }));
  expect([url.origin + url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
    `${origin}/oauth/authorize`,
    {
      response_type: 'code',
      client_id: 'c',
      redirect_uri: `${origin}/oauth-callback`,
      scope: 'read write follow push admin',
      state: 'random',
    },
  ]);
});
