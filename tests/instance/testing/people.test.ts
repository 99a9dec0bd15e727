import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import { call, registerApp } from '../support/client.ts';

let instance: RunningInstance;
beforeAll(async () => {
  instance = await startInstance({ testing: true, clientDir: 'tests/no-client', log: () => {} });
});
afterAll(() => instance.close());

const testing = (path: string, json: unknown, method = 'POST') => call(instance.origin, method, `/api/testing/${path}`, { json });
const passwordGrant = async (username: string, password: string) =>
  call(instance.origin, 'POST', '/oauth/token', {
    form: { ...(await registerApp(instance.origin)), grant_type: 'password', username, password, scope: 'read' },
  });
const own = async (token: string) => (await call(instance.origin, 'GET', '/api/v1/accounts/verify_credentials', { token })).body;

describe('accounts', () => {
  test('are created with a token of a member’s scopes', async () => {
    const { account, token } = (await testing('accounts', { username: 'robin' })).body;
    expect(await own(token)).toMatchObject(account);
    expect([account.username, account.locked, account.pleroma.is_admin, account.pleroma.is_moderator]).toEqual([
      'robin',
      false,
      false,
      false,
    ]);
    expect((await call(instance.origin, 'POST', '/api/v1/statuses', { token, json: { status: 'hello' } })).status).toBe(200);
    expect((await passwordGrant('robin', 'starling')).status).toBe(200);
  });

  test('are changed by name: password, locked, roles', async () => {
    const made = (await testing('accounts', { username: 'wren', password: 'old secret' })).body;
    const changed = (await testing('accounts', { username: 'wren', password: 'new secret', locked: true, admin: true })).body;
    expect([changed.account.id, changed.account.locked, changed.account.pleroma.is_admin]).toEqual([made.account.id, true, true]);
    expect([(await passwordGrant('wren', 'old secret')).status, (await passwordGrant('wren', 'new secret')).status]).toEqual([400, 200]);
    const moderator = (await testing('accounts', { username: 'wren', moderator: true })).body.account.pleroma;
    expect([moderator.is_admin, moderator.is_moderator]).toEqual([false, true]);
    const member = (await testing('accounts', { username: 'wren', admin: false })).body.account;
    expect([member.pleroma.is_moderator, member.locked]).toEqual([false, true]);
  });

  test('may require a password reset', async () => {
    await testing('accounts', { username: 'finch', passwordResetPending: true });
    const refused = await passwordGrant('finch', 'starling');
    expect([refused.status, refused.body.identifier]).toEqual([403, 'password_reset_required']);
    await testing('accounts', { username: 'finch', passwordResetPending: false });
    expect((await passwordGrant('finch', 'starling')).status).toBe(200);
  });
});

describe('invalid input', () => {
  test.each([
    ['reset', {}, /^scenario: /],
    ['reset', { scenario: 'crowded' }, /^scenario: .*"crowded"/],
    ['accounts', {}, /^username: /],
    ['accounts', { username: '' }, /^username: /],
    ['accounts', { username: 'a b' }, /^username: only letters/],
    ['accounts', { username: 'x', admin: 'yes' }, /^admin: /],
    ['accounts', { username: 'x', superuser: true }, /^superuser: /],
    ['instance', { captcha: 'hard' }, /^captcha: /],
    ['instance', { registrations: true }, /^registrations: /],
    ['faults', {}, /path/],
    ['faults', [{ path: '/x', drop: true }], /drop/],
    ['faults', { path: '/x', delayMs: 5 }, /delayMs/],
    ['faults', { path: '^(' }, /no regular expression/],
    ['faults', { path: '/x', times: 0 }, /times/],
    ['faults', { path: '/x', status: 101 }, /status/],
    ['sockets', { close: 1005 }, /^close: no close code/],
    ['sockets', { stallMs: -1 }, /^stallMs: /],
    ['sockets', { dropFrames: 1.5 }, /^dropFrames: /],
    ['clock', {}, /^advanceSeconds: /],
    ['clock', { advanceSeconds: -5 }, /^advanceSeconds: /],
    ['status', { text: 'whose?' }, /^account: /],
    ['status', { account: 'noor', visibility: 'secret' }, /^visibility: /],
    ['react', { account: 'noor', id: 'x', action: 'love' }, /^action: /],
    ['follow', { account: 'noor' }, /^target: /],
    ['stream/send', {}, /^text: /],
  ])('is 400 with the reason: %s %j', async (path, json, why) => {
    const { status, body } = await testing(path, json);
    expect([status, body]).toEqual([400, { error: expect.stringMatching(why) }]);
  });

  test('is refused without JSON, for an unknown call or name', async () => {
    const headers = { 'content-type': 'application/json' };
    const broken = await fetch(`${instance.origin}/api/testing/accounts`, { method: 'POST', body: '{"username":', headers });
    expect([broken.status, await broken.json()]).toEqual([400, { error: 'the body is no JSON' }]);
    expect((await testing('nothing', {})).body).toEqual({ error: 'no testing call POST /api/testing/nothing' });
    expect((await testing('accounts', {}, 'PUT')).status).toBe(404);
    expect(await testing('tokens/revoke', { account: 'nobody' })).toMatchObject({ status: 404, body: { error: 'no account "nobody"' } });
  });
});
