import { beforeEach, describe, expect, test } from 'vitest';
import { signIn } from '../support/client.ts';
import { openByClock } from '../support/statuses.ts';

let now = Date.UTC(2027, 0, 2, 12, 0, 0);
const { instance, demo, noor, request, post, idOf } = await openByClock(() => now);
beforeEach(() => {
  now += 1000;
});

describe('visibility', () => {
  const viewers = { guest: undefined, follower: 'demo', stranger: 'linwei', author: 'noor' } as const;

  test.each([
    ['public', { guest: 200, follower: 200, stranger: 200, author: 200 }],
    ['unlisted', { guest: 200, follower: 200, stranger: 200, author: 200 }],
    ['local', { guest: 404, follower: 200, stranger: 200, author: 200 }],
    ['private', { guest: 404, follower: 200, stranger: 404, author: 200 }],
    ['direct', { guest: 404, follower: 404, stranger: 404, author: 200 }],
  ])('%s', async (visibility, expected) => {
    await request('POST', '/api/testing/follow', { json: { account: 'linwei', target: 'noor', on: false } });
    const { id } = (await post(noor, { status: `for some, ${visibility}`, visibility })).body;
    const seen: Record<string, number> = {};
    for (const [role, username] of Object.entries(viewers)) {
      const options = username === undefined ? {} : { token: await signIn(instance.origin, username) };
      seen[role] = (await request('GET', `/api/v1/statuses/${id}`, options)).status;
      const listed = (await request('GET', '/api/v1/accounts/noor/statuses', options)).body.some(
        (status: { id: string }) => status.id === id,
      );
      expect(listed).toBe(expected[role as keyof typeof expected] === 200);
    }
    expect(seen).toEqual(expected);
  });

  test('of direct and private statuses includes the mentioned, and refuses actions of others', async () => {
    const { id } = (await post(noor, { status: '@linwei hello', visibility: 'direct' })).body;
    const linwei = await signIn(instance.origin, 'linwei');
    expect((await request('GET', `/api/v1/statuses/${id}`, { token: linwei })).status).toBe(200);
    for (const action of ['favourite', 'reblog']) {
      const { status, body } = await request('POST', `/api/v1/statuses/${id}/${action}`, { token: demo });
      expect([status, body]).toEqual([404, { error: 'Record not found' }]);
    }
    expect((await request('POST', `/api/v1/statuses/${id}/reblog`, { token: linwei })).status).toBe(404);
  });

  test('for followers excludes a pending follow request', async () => {
    await request('POST', '/api/testing/account', { json: { username: 'shy', locked: true } });
    await request('POST', `/api/v1/accounts/${await idOf('shy')}/follow`, { token: demo });
    const { ids } = (await request('POST', '/api/testing/status', { json: { account: 'shy', text: 'later', visibility: 'private' } })).body;
    expect((await request('GET', `/api/v1/statuses/${ids[0]}`, { token: demo })).status).toBe(404);
    await request('POST', '/api/testing/status', { json: { account: 'shy', text: 'public, not for home' } });
    const home = (await request('GET', '/api/v1/timelines/home', { token: demo })).body;
    expect(home.filter((status: any) => status.account.acct === 'shy')).toEqual([]);
  });

  test('excludes statuses of a deactivated account', async () => {
    await request('POST', '/api/testing/account', { json: { username: 'leaver' } });
    const { ids } = (await request('POST', '/api/testing/status', { json: { account: 'leaver', text: 'bye' } })).body;
    expect((await request('GET', `/api/v1/statuses/${ids[0]}`)).status).toBe(200);
    await request('POST', '/api/testing/account', { json: { username: 'leaver', deactivated: true } });
    expect((await request('GET', `/api/v1/statuses/${ids[0]}`)).status).toBe(404);
  });
});
