import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import { call, signIn } from '../support/client.ts';
import type { Response } from '../support/client.ts';
import { expectRecorded } from './shape.ts';

const path = '/api/v1/push/subscription';
const keys = {
  p256dh: 'BCm1UZsAaXBTRzmim0R-GRS29gXNLnqBI9qhLQ1a0v_2AalDGVwcB4yVNNp_dEV_sgrWmd2GbDwq5CpdWGSb3QQ',
  auth: '4DEbE-80d0_616loq3pQfw',
};
const endpoint = 'http://127.0.0.1:9/x';
const alerts = { follow: true, favourite: true, mention: true, reblog: true, move: true };

let instance: RunningInstance;
let token: string;

beforeAll(async () => {
  instance = await startInstance({ testing: true, clientDir: 'tests/no-client', log: () => {} });
  token = await signIn(instance.origin, 'demo');
});
afterAll(() => instance.close());

const request = (method: string, json?: unknown, at = path): Promise<Response> =>
  call(instance.origin, method, at, { token, ...(json === undefined ? {} : { json }) });

describe('push subscriptions', () => {
  test('are created, read, changed and deleted', async () => {
    expectRecorded(await request('GET'), 'push_get_404');
    expectRecorded(await request('DELETE'), 'push_get_404');
    const made = await request('POST', { subscription: { endpoint, keys }, data: { alerts } }, `${path}/`);
    expectRecorded(made, 'push_subscribe');
    expectRecorded(made, 'push_subscribe', 'pleroma');
    const { body: about } = await call(instance.origin, 'GET', '/api/v1/instance');
    expect(made.body).toEqual({
      id: made.body.id,
      alerts,
      endpoint,
      policy: 'all',
      server_key: about.pleroma.vapid_public_key,
    });
    const got = await request('GET');
    expectRecorded(got, 'push_get');
    expect(got.body).toEqual(made.body);
    const changed = await request('PUT', {
      data: { alerts: { poll: true, mention: false, 'pleroma:chat_mention': '1' }, policy: 'follower' },
    });
    expect(changed.body).toEqual({
      ...made.body,
      alerts: { poll: true, mention: false, 'pleroma:chat_mention': true },
      policy: 'follower',
    });
    expect((await request('GET', undefined, `${path}/`)).body).toEqual(changed.body);
    expectRecorded(await request('DELETE', undefined, `${path}/`), 'push_delete');
    expectRecorded(await request('GET'), 'push_get_404');
    expect((await request('PUT', { data: { alerts } })).status).toBe(404);
  });

  test('replace an earlier one', async () => {
    await request('POST', { subscription: { endpoint, keys }, data: { alerts } });
    const second = await request('POST', { subscription: { endpoint: `${endpoint}/2`, keys } });
    expect(second.body).toMatchObject({ endpoint: `${endpoint}/2`, alerts: {} });
    expect((await request('GET')).body).toEqual(second.body);
  });

  test('are separate for each token', async () => {
    await request('POST', { subscription: { endpoint, keys }, data: { alerts } });
    const other = await signIn(instance.origin, 'demo');
    expect((await call(instance.origin, 'GET', path, { token: other })).status).toBe(404);
  });

  test('accept a form', async () => {
    const form = {
      'subscription[endpoint]': endpoint,
      'subscription[keys][p256dh]': keys.p256dh,
      'subscription[keys][auth]': keys.auth,
      'data[alerts][mention]': 'true',
    };
    const { body } = await call(instance.origin, 'POST', path, { token, form });
    expect(body).toMatchObject({ endpoint, alerts: { mention: true } });
  });

  test.each([
    ['no subscription', {}, 'Missing field: subscription.'],
    ['no endpoint', { subscription: { keys } }, 'Missing field: endpoint.'],
    ['no keys', { subscription: { endpoint } }, 'Missing field: keys.'],
    ['no auth', { subscription: { endpoint, keys: { p256dh: keys.p256dh } } }, 'Missing field: auth.'],
    ['a short key', { subscription: { endpoint, keys: { ...keys, p256dh: 'AAAA' } } }, 'p256dh - Invalid format. Expected base64url.'],
    ['no address', { subscription: { endpoint: 'here', keys } }, 'endpoint - Invalid URI.'],
  ])('refuse %s', async (_name, json, error) => {
    const response = await request('POST', json);
    expect([response.status, response.body.error]).toEqual([400, error]);
  });

  test('require the scope', async () => {
    const reader = await signIn(instance.origin, 'demo', 'read write');
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const response = await call(instance.origin, method, path, { token: reader, ...(method === 'GET' ? {} : { json: {} }) });
      expect([response.status, response.body]).toEqual([403, { error: 'Insufficient permissions: push.' }]);
      expect((await call(instance.origin, method, path)).status).toBe(403);
    }
  });
});
