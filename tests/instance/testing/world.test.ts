import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import { call, signIn } from '../support/client.ts';
import { openStream } from '../support/stream.ts';

let instance: RunningInstance;
beforeAll(async () => {
  instance = await startInstance({ testing: true, clientDir: 'tests/no-client', log: () => {} });
});
afterAll(() => instance.close());

const testing = async (path: string, json: unknown = {}, method = 'POST') =>
  (await call(instance.origin, method, `/api/testing/${path}`, { json })).body;
const read = async (path: string, token?: string) => (await call(instance.origin, 'GET', path, token === undefined ? {} : { token })).body;
const statusesWith = async (text: string) => (await read(`/api/testing/statuses?text=${encodeURIComponent(text)}`)).statuses;
const stats = async () => (await read('/api/v1/instance')).stats;

describe('reset', () => {
  test('empty: removes all accounts, and invalidates tokens', async () => {
    const token = await signIn(instance.origin, 'demo');
    expect(await testing('reset', { scenario: 'empty' })).toEqual({ scenario: 'empty' });
    expect(await stats()).toEqual({ domain_count: 0, remote_user_count: 0, status_count: 0, user_count: 0 });
    expect((await call(instance.origin, 'GET', '/api/v1/timelines/home', { token })).status).toBe(403);
    expect(await statusesWith('')).toEqual([]);
    const { token: mine } = await testing('accounts', { username: 'first' });
    expect(await read('/api/v1/timelines/home', mine)).toEqual([]);
  });

  test('seeded: restores the start, the same each time', async () => {
    await testing('reset', { scenario: 'seeded' });
    const before = { stats: await stats(), newest: (await statusesWith('')).at(-1) };
    const token = await signIn(instance.origin, 'demo');
    await call(instance.origin, 'POST', '/api/v1/statuses', { token, json: { status: 'soon forgotten' } });
    await testing('account', { username: 'passing' });
    expect(await statusesWith('soon forgotten')).toHaveLength(1);
    await testing('reset', { scenario: 'seeded' });
    expect({ stats: await stats(), newest: (await statusesWith('')).at(-1) }).toEqual(before);
    expect(before.stats.status_count).toBeGreaterThan(100);
    await signIn(instance.origin, 'demo');
  });

  test('quiet: retains the seeded accounts, without statuses', async () => {
    await testing('reset', { scenario: 'quiet' });
    const { user_count, status_count } = await stats();
    expect([user_count > 5, status_count]).toEqual([true, 0]);
    const token = await signIn(instance.origin, 'demo');
    expect([await read('/api/v1/timelines/home', token), await read('/api/v1/notifications', token)]).toEqual([[], []]);
    expect((await read('/api/v1/accounts/demo')).following_count).toBeGreaterThan(5);
  });

  test('ends faults, malformed responses, settings, the clock, idempotency keys and open streams', async () => {
    await testing('reset', { scenario: 'seeded' });
    const token = await signIn(instance.origin, 'demo');
    const stream = await openStream(instance.origin, { token });
    const headers = { 'idempotency-key': 'kept over a reset' };
    await call(instance.origin, 'POST', '/api/v1/statuses', { token, json: { status: 'one' }, headers });
    await testing('faults', { path: '/api/v1/custom_emojis', status: 500 });
    await testing('malformed', { raw: 7 });
    await testing('instance', { captcha: 'native', registrationOpen: false });
    await testing('clock', { advanceSeconds: 86_400 });
    await testing('sockets', { refuse: true, dropFrames: 5 });
    await testing('reset', { scenario: 'seeded' });
    expect(await stream.closed).toEqual({ code: 1001 });
    expect((await call(instance.origin, 'GET', '/api/v1/custom_emojis')).status).toBe(200);
    expect((await read('/api/v1/timelines/public?limit=1'))[0].id).toEqual(expect.any(String));
    expect(await testing('instance')).toMatchObject({ captcha: 'none', registrationOpen: true });
    const { now } = await testing('clock', { advanceSeconds: 0 });
    expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(5000);
    const again = await signIn(instance.origin, 'demo');
    const fresh = await openStream(instance.origin, { token: again });
    const posted = await call(instance.origin, 'POST', '/api/v1/statuses', { token: again, json: { status: 'two' }, headers });
    expect(posted.body.content).toBe('two');
    expect((await fresh.next()).payload.id).toBe(posted.body.id);
    fresh.close();
    expect(await read('/api/testing/requests')).not.toEqual({ requests: [] });
    await testing('reset', { scenario: 'empty' });
    expect(await read('/api/testing/requests')).toEqual({ requests: [] });
    await testing('reset', { scenario: 'seeded' });
  });

  test('cancels work that a fault delayed', async () => {
    const token = await signIn(instance.origin, 'demo');
    await testing('faults', { method: 'POST', path: '/api/v1/statuses', times: 1, commitAfterMs: 50, status: 504 });
    await call(instance.origin, 'POST', '/api/v1/statuses', { token, json: { status: 'never done' } });
    await testing('reset', { scenario: 'seeded' });
    await new Promise((done) => setTimeout(done, 80));
    expect(await statusesWith('never done')).toEqual([]);
  });

  test('seeds an instance that started without', async () => {
    const bare = await startInstance({ testing: true, seed: false, clientDir: 'tests/no-client', log: () => {} });
    await call(bare.origin, 'POST', '/api/testing/reset', { json: { scenario: 'seeded' } });
    expect(await signIn(bare.origin, 'demo')).toEqual(expect.any(String));
    await bare.close();
  });
});

describe('settings, mail, time and storage', () => {
  test('applies changed settings', async () => {
    const changed = await testing('instance', { private: true, accountApprovalRequired: true, rateLimits: true, flavour: 'akkoma' });
    expect(changed).toEqual({
      flavour: 'akkoma',
      snacVersion: '2.75',
      captcha: 'none',
      registrationOpen: true,
      accountApprovalRequired: true,
      accountActivationRequired: false,
      private: true,
      rateLimits: true,
      mediaProcessingMs: 0,
      moderatorPrivileges: null,
      fileCaching: 'hashed',
      configurableFromDatabase: true,
    });
    await testing('instance', { private: false, accountApprovalRequired: false, rateLimits: false, flavour: 'union' });
  });

  test('returns mail that would have been sent', async () => {
    await testing('mail', {}, 'DELETE');
    const { email } = (await read('/api/v1/accounts/verify_credentials', await signIn(instance.origin, 'demo'))).pleroma;
    await call(instance.origin, 'POST', `/auth/password?email=${encodeURIComponent(email)}`);
    const { mail } = await read('/api/testing/mail');
    expect(mail).toEqual([
      expect.objectContaining({ to: email, kind: 'password-reset', token: expect.any(String), text: expect.any(String) }),
    ]);
    expect(await testing('mail', {}, 'DELETE')).toEqual({});
    expect(await read('/api/testing/mail')).toEqual({ mail: [] });
  });

  test('advances the clock', async () => {
    const { now: before } = await testing('clock', { advanceSeconds: 0 });
    const { now: after } = await testing('clock', { advanceSeconds: 3600 });
    expect(Date.parse(after) - Date.parse(before)).toBeGreaterThanOrEqual(3_600_000);
    const token = await signIn(instance.origin, 'demo');
    const { body } = await call(instance.origin, 'POST', '/api/v1/statuses', { token, json: { status: 'from the future' } });
    expect(Date.parse(body.created_at) - Date.now()).toBeGreaterThan(3_590_000);
    await testing('reset', { scenario: 'seeded' });
  });

  test('returns stored statuses of any visibility, without previews', async () => {
    const token = await signIn(instance.origin, 'demo');
    const post = (json: Record<string, unknown>) => call(instance.origin, 'POST', '/api/v1/statuses', { token, json });
    const { body } = await post({ status: 'held **100%** @noor', visibility: 'direct' });
    await post({ status: 'held only for a look', preview: true });
    expect(await statusesWith('held ')).toEqual([
      { id: body.id, account: 'demo', text: 'held **100%** @noor', visibility: 'direct', created_at: expect.stringMatching(/^\d{4}-.*Z$/) },
    ]);
    expect(await statusesWith('100%')).toHaveLength(1);
    expect(await statusesWith('HELD')).toEqual([]);
  });
});
