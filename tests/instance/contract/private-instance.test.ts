import { afterAll, describe, expect, test } from 'vitest';
import { join } from '../support/members.ts';
import { openWorld } from '../support/world.ts';
import { expectRecorded } from './shape.ts';

const world = await openWorld();
const one = await join(world);
const post = await one.post('among us #private');
await world.request('POST', '/api/testing/instance', { json: { private: true } });
afterAll(() => world.request('POST', '/api/testing/instance', { json: { private: false } }));

const people = { error: 'This API requires an authenticated user' };
const absent = { error: 'Record not found' };
const timeline = { error: 'authorization required for timeline view' };

describe('a guest of a private instance', () => {
  test.each([
    ['/api/v1/timelines/public', 'private_timeline_public_anon'],
    ['/api/v1/accounts/noor', 'private_account_anon'],
    [`/api/v1/statuses/${post}`, 'private_status_anon'],
    ['/api/v1/instance', 'private_instance_anon'],
    ['/nodeinfo/2.0.json', 'private_nodeinfo'],
  ])('%s, as recorded', async (path, name) => {
    expectRecorded(await world.request('GET', path), name);
  });

  test.each([
    ['/api/v1/timelines/public?local=true', 401, timeline],
    ['/api/v1/timelines/tag/private', 401, timeline],
    ['/api/v1/timelines/home', 403, { error: 'Invalid credentials.' }],
    [`/api/v1/accounts/${one.id}/statuses`, 401, people],
    [`/api/v1/accounts/${one.id}/followers`, 401, people],
    [`/api/v1/accounts/lookup?acct=noor`, 401, people],
    [`/api/v1/pleroma/accounts/${one.id}/favourites`, 401, people],
    ['/api/v2/search?q=among', 401, people],
    [`/api/v1/statuses/${post}/context`, 500, 'Something went wrong'],
    [`/api/v1/statuses/${post}/favourited_by`, 404, absent],
    [`/api/v1/statuses/${post}/history`, 404, absent],
    [`/api/v1/pleroma/statuses/${post}/reactions`, 404, absent],
    [`/api/v1/statuses?ids[]=${post}`, 404, absent],
  ])('%s is %i', async (path, status, body) => {
    const response = await world.request('GET', path);
    expect([response.status, response.body]).toEqual([status, body]);
  });

  test('receives nothing in the page’s initial results', async () => {
    for (const path of ['/', `/notice/${post}`, '/users/noor', '/static/initial-results.json']) {
      expect(JSON.stringify((await world.request('GET', path, { headers: { accept: 'text/html' } })).body)).not.toContain('among us');
    }
  });

  test('can still register, and members still read', async () => {
    expect(
      (await world.request('POST', '/api/v1/apps', { form: { client_name: 'x', redirect_uris: 'urn:x', scopes: 'read' } })).status,
    ).toBe(200);
    expect((await one.get(`/api/v1/statuses/${post}`)).body.id).toBe(post);
    expect((await one.get('/api/v1/timelines/public?limit=1')).body[0].id).toBe(post);
  });
});
