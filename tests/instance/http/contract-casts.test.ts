import { beforeEach, describe, expect, test } from 'vitest';
import { endpointsOf } from '#instance/contract/index.ts';
import { signIn } from '../support/client.ts';
import { openWorld } from '../support/world.ts';

const world = await openWorld();
const { request } = world;
const as = async (flavour: string) => void (await request('POST', '/api/testing/instance', { json: { flavour } }));
const undescribed = async (): Promise<string[]> => (await request('GET', '/api/testing/undescribed')).body.undescribed;
const casting = ['pleroma', 'akkoma'];

beforeEach(async () => {
  await as('union');
  await request('DELETE', '/api/testing/undescribed');
});

describe.each(casting)('%s, as recorded', (flavour) => {
  beforeEach(() => as(flavour));
  const refusal = async (method: string, path: string, json?: unknown) => {
    const { status, body } = await request(method, path, { token: world.demo, ...(json === undefined ? {} : { json }) });
    return [status, body.error ?? body.errors.detail, ...(Array.isArray(body.errors) ? [body.errors[0].source.pointer] : [])];
  };

  test('returns 400 for a missing required field', async () => {
    expect(await refusal('GET', '/api/v2/search')).toEqual([400, 'Missing field: q.', '/q']);
    expect(await refusal('POST', '/api/v1/reports', { comment: 'x' })).toEqual([400, 'Missing field: account_id.', '/account_id']);
    expect(await refusal('POST', '/api/v1/lists', {})).toEqual([400, 'Missing field: title.', '/title']);
    expect(await undescribed()).toContain(`${flavour}: POST /api/v1/lists, body: title - missing`);
  });

  test('requires a nested field only when its object is present', async () => {
    const poll = { status: 'x', poll: { options: ['a', 'b'] } };
    expect(await refusal('POST', '/api/v1/statuses', poll)).toEqual([400, 'Missing field: expires_in.', '/poll/expires_in']);
    expect((await request('POST', '/api/v1/statuses', { token: world.demo, json: { status: 'x' } })).status).toBe(200);
    expect(await refusal('POST', '/api/v1/push/subscription', { data: {} })).toEqual([
      400,
      'Missing field: subscription.',
      '/subscription',
    ]);
  });

  test('returns 500 for an undescribed enumeration value, but accepts any visibility of a new status', async () => {
    const fallen = [500, 'Internal server error'];
    expect(await refusal('GET', '/api/v1/timelines/public?reply_visibility=zz')).toEqual(fallen);
    expect(await refusal('GET', '/api/v2/search?q=x&type=zz')).toEqual(fallen);
    expect(await refusal('POST', '/api/v1/filters', { phrase: 'x', context: ['zz'] })).toEqual(fallen);
    const { status, body } = await request('POST', '/api/v1/statuses', { token: world.demo, json: { status: 'x', visibility: 'zz' } });
    expect([status, body.visibility]).toEqual([200, 'public']);
  });

  test('ignores undescribed items of a list in the query', async () => {
    const read = (query: string) => request('GET', `/api/v1/notifications?${query}`, { token: world.demo });
    const all = (await read('include_types[]=mention')).body;
    expect((await read('include_types[]=mention&include_types[]=zz')).body).toEqual(all);
    expect(await undescribed()).toEqual([`${flavour}: GET /api/v1/notifications, query: include_types - Invalid value for enum`]);
  });

  test('refuses a single value for a list', async () => {
    expect(await refusal('GET', '/api/v1/notifications?include_types=mention')).toEqual([
      400,
      'include_types - Invalid array. Got: string.',
      '/include_types',
    ]);
  });
});

test('GoToSocial reads a list only with brackets', async () => {
  await as('gotosocial');
  await request('GET', '/api/v1/notifications?types=mention', { token: world.demo });
  expect(await undescribed()).toEqual(['gotosocial: GET /api/v1/notifications, query: types - Invalid array. Got: string']);
});

describe('a token without the described scope', () => {
  // A stream is no call, and the memory usage varies between responses.
  const isComparable = (path: string) => path.startsWith('/api/') && !path.includes('*') && !/streaming|healthcheck/.test(path);

  test.each(casting)('is refused by %s with the scopes, or treated as a guest', async (flavour) => {
    await as(flavour);
    const narrow = await signIn(world.instance.origin, 'moderator', 'irrelevant');
    const wrong: string[] = [];
    for (const { method, path, scopes } of endpointsOf(flavour)) {
      if (scopes.length === 0 || !isComparable(path)) continue;
      const address = path.replaceAll(/:\w+/g, 'x');
      const [unfit, guest] = [await request(method, address, { token: narrow }), await request(method, address)];
      const isRefused = unfit.status === 403 && unfit.body.error === `Insufficient permissions: ${scopes.join(' | ')}.`;
      const isStaffs = unfit.status === 403 && /admin|privileged/.test(unfit.body.error ?? '') && path.includes('/admin/');
      const isGuest = unfit.status === guest.status && JSON.stringify(unfit.body) === JSON.stringify(guest.body);
      if (!isRefused && !isStaffs && !isGuest) wrong.push(`${method} ${path}: ${unfit.status} ${JSON.stringify(unfit.body)}`);
    }
    expect(wrong).toEqual([]);
  });
});
