import { beforeEach, describe, expect, test } from 'vitest';
import { contractOf, endpointsOf } from '#instance/contract/index.ts';
import { flavours } from '#instance/settings.ts';
import { openWorld } from '../support/world.ts';

const world = await openWorld();
const { request } = world;
const as = async (flavour: string) => void (await request('POST', '/api/testing/instance', { json: { flavour } }));
const undescribed = async (): Promise<string[]> => (await request('GET', '/api/testing/undescribed')).body.undescribed;

beforeEach(async () => {
  await as('union');
  await request('DELETE', '/api/testing/undescribed');
});

test.each(flavours)('%s is described', (flavour) => {
  const endpoints = endpointsOf(flavour);
  expect(endpoints.length).toBeGreaterThan(80);
  const lost = endpoints.filter(
    ({ method, path }) => contractOf(flavour)(method, path.replace('*', 'x').replaceAll(/:\w+/g, 'x')) === undefined,
  );
  expect(lost).toEqual([]);
});

describe('request parameters', () => {
  const settings = async () =>
    (await request('GET', '/api/v1/accounts/verify_credentials', { token: world.demo })).body.pleroma.notification_settings;
  const path = '/api/pleroma/notification_settings';
  const set = async (hidden: boolean, where: 'query' | 'form' | 'json') => {
    const fields = { hide_notification_contents: String(hidden) };
    const query = where === 'query' ? `?${String(new URLSearchParams(fields))}` : '';
    const { status } = await request('PUT', path + query, { token: world.demo, ...(where === 'query' ? {} : { [where]: fields }) });
    expect(status).toBe(200);
    return (await settings()).hide_notification_contents as boolean;
  };

  test('of notification settings come from the query only on Pleroma, also from a body on Akkoma', async () => {
    await as('pleroma');
    expect([await set(true, 'form'), await set(true, 'json'), await set(true, 'query')]).toEqual([false, false, true]);
    expect(await undescribed()).toContain(`pleroma: PUT ${path}, body: hide_notification_contents`);
    await as('akkoma');
    expect([await set(false, 'form'), await set(true, 'query')]).toEqual([false, true]);
    await as('union');
    expect([await set(false, 'json'), await set(false, 'query')]).toEqual([true, false]);
  });

  test('include the `duration` of a mute on Mastodon only', async () => {
    const id = await world.idOf('bruno');
    for (const [flavour, name] of [
      ['akkoma', 'duration'],
      ['mastodon', 'expires_in'],
    ] as const) {
      await as(flavour);
      await request('POST', `/api/v1/accounts/${id}/mute`, { token: world.demo, json: { [name]: 60 } });
      expect(await undescribed()).toContain(`${flavour}: POST /api/v1/accounts/:id/mute, body: ${name}`);
      await request('POST', `/api/v1/accounts/${id}/unmute`, { token: world.demo });
    }
  });

  test('that are undescribed are dropped from the next page', async () => {
    await as('mastodon');
    const { headers } = await request('GET', '/api/v1/timelines/public?limit=1&zzz=1', { token: world.demo });
    expect(headers.get('link')).not.toMatch(/zzz|offset/);
    expect(await undescribed()).toEqual(['mastodon: GET /api/v1/timelines/public, query: zzz']);
  });

  test('of a wrong type are 400 on Pleroma and Akkoma, with their last name', async () => {
    await as('akkoma');
    const { status, body } = await request('POST', '/api/v1/statuses', {
      token: world.demo,
      json: { status: 'x', poll: { options: 'a', expires_in: 60 } },
    });
    expect([status, body.error, body.errors[0].source.pointer]).toEqual([400, 'options - Invalid array. Got: string.', '/poll/options']);
    expect((await request('POST', '/api/v1/statuses', { token: world.demo, json: { status: 7 } })).body.error).toBe(
      'status - Invalid string. Got: number.',
    );
  });

  test('in an unexpected body are logged', async () => {
    const id = (await world.post(world.demo, { status: 'x' })).id;
    await request('POST', `/api/v1/statuses/${id}/favourite`, { token: world.demo, json: { loudly: true } });
    expect(await undescribed()).toEqual(['union: POST /api/v1/statuses/:id/favourite, body: {"loudly":true}']);
  });
});

describe('content negotiation', () => {
  const reset = async (accept: string) =>
    (await request('POST', '/auth/password?email=nobody@example.com', { headers: { accept } })).status;

  test.each(['pleroma', 'akkoma', 'union'])('returns the password reset of %s to any client that accepts a page', async (flavour) => {
    await as(flavour);
    expect([await reset('application/json'), await reset('text/html, text/plain'), await reset('*/*')]).toEqual([406, 204, 204]);
    expect(await undescribed()).toEqual([`${flavour}: POST /auth/password, accept: application/json`]);
  });

  test('returns 406 to a client that accepts only a page, except on servers without the check', async () => {
    const read = async (flavour: string) => {
      await as(flavour);
      const { status, body } = await request('GET', '/api/v1/instance', { headers: { accept: 'text/html' } });
      return [status, body.error ?? body.errors?.detail];
    };
    expect([await read('pleroma'), (await read('gotosocial'))[0], await read('mastodon')]).toEqual([
      [406, 'Internal server error'],
      406,
      [200, undefined],
    ]);
  });
});

test('logs calls that a server lacks, but not those sent to any server', async () => {
  await as('gotosocial');
  await request('GET', '/api/v1/pleroma/chats');
  await request('GET', '/.well-known/oauth-authorization-server');
  await request('GET', '/main/all');
  expect(await undescribed()).toEqual(['gotosocial: GET /api/v1/pleroma/chats, endpoint']);
});
