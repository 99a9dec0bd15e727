import { beforeEach, describe, expect, test } from 'vitest';
import { openFlavour } from './support.ts';

const { request, guest, testing } = await openFlavour('snac');
const as = (snacVersion: string) => testing('instance', { snacVersion });
const post = async (json: Record<string, unknown>) => (await request('POST', '/api/v1/statuses', { json })).body;
const poll = [
  ['status', 'which?'],
  ['poll[options][]', 'a'],
  ['poll[options][]', 'b'],
  ['poll[expires_in]', '600'],
];

test.each(['2.75', '2.96'])('reports %s in its version and its node info', async (version) => {
  await as(version);
  expect((await guest('GET', '/api/v1/instance')).body.version).toBe(`4.0.0 (not true; really snac/${version})`);
  expect((await guest('GET', '/nodeinfo_2_0')).body.software).toEqual({ name: 'snac', version });
});

describe('snac 2.96, as recorded', () => {
  beforeEach(() => as('2.96'));

  test('deletes a status, which is 404 afterwards', async () => {
    const { id } = await post({ status: 'goes', visibility: 'unlisted' });
    const { status, body } = await request('DELETE', `/api/v1/statuses/${id}`);
    expect([status, body.id, body.visibility]).toEqual([200, id, 'unlisted']);
    expect((await request('GET', `/api/v1/statuses/${id}`)).status).toBe(404);
  });

  test.each([
    ['unlisted', 'unlisted'],
    ['direct', 'direct'],
    ['private', 'private'],
    ['zz', 'private'],
  ])('maps the visibility %s to %s', async (wanted, visibility) => {
    expect((await post({ status: 'whom to?', visibility: wanted })).visibility).toBe(visibility);
  });

  test('reads a poll from a form only, and logs the one dropped from JSON', async () => {
    const { body } = await request('POST', '/api/v1/statuses', { form: poll });
    expect(body.poll.options.map(({ title }: { title: string }) => title)).toEqual(['a', 'b']);
    expect((await post({ status: 'which?', poll: { options: ['a', 'b'], expires_in: 600 } })).poll).toBe(null);
    const { undescribed } = (await guest('GET', '/api/testing/undescribed')).body;
    expect(undescribed).toContain('snac: POST /api/v1/statuses, body: poll');
  });

  test('follows a tag, without listing it', async () => {
    const { status, body } = await request('POST', '/api/v1/tags/birds/follow');
    expect([status, Object.keys(body), body.name, body.history]).toEqual([200, ['name', 'url', 'history'], 'birds', []]);
    expect((await request('GET', '/api/v1/followed_tags')).body).toEqual([]);
  });

  test('returns a reaction as a status, adds it to the reacted one, and has no call to remove it', async () => {
    const { id } = await post({ status: 'react to this' });
    const { status, body } = await request('POST', `/api/v1/statuses/${id}/react/${encodeURIComponent('🎉')}`);
    expect([status, body.content, body.id === id]).toEqual([200, '🎉', false]);
    expect((await request('GET', `/api/v1/statuses/${id}`)).body.reactions).toEqual([{ name: '🎉', count: 1, me: true }]);
    expect((await request('POST', `/api/v1/statuses/${id}/unreact/${encodeURIComponent('🎉')}`)).status).toBe(404);
  });
});

test('version 2.75 has none of these', async () => {
  await as('2.75');
  const { id } = await post({ status: 'stays' });
  expect((await request('DELETE', `/api/v1/statuses/${id}`)).status).toBe(404);
  expect((await request('POST', '/api/v1/statuses', { form: poll })).body.poll).toBe(null);
  expect((await request('POST', `/api/v1/statuses/${id}/react/x`)).status).toBe(404);
  expect((await post({ status: 'x', visibility: 'unlisted' })).visibility).toBe('public');
});
