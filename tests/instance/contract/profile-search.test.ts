import { beforeAll, describe, expect, test } from 'vitest';
import { join } from '../support/members.ts';
import type { Member } from '../support/members.ts';
import { openWorld } from '../support/world.ts';
import type { World } from '../support/world.ts';
import { expectRecorded } from './shape.ts';

let world: World;
let me: Member;
let author: Member;
let own: string;
beforeAll(async () => {
  world = await openWorld();
  [me, author] = [await join(world), await join(world)];
  own = `http://localhost:${world.instance.port}`;
});

const search = async (query: Record<string, string>, who: Member | undefined = me) => {
  const path = `/api/v2/search?${new URLSearchParams(query).toString()}`;
  return who === undefined ? world.request('GET', path) : who.get(path);
};
const statuses = async (query: Record<string, string>, who?: Member) =>
  (await search(query, who)).body.statuses.map(({ id }: { id: string }) => id);
const accounts = async (query: Record<string, string>) =>
  (await search({ type: 'accounts', ...query })).body.accounts.map(({ acct }: { acct: string }) => acct);

test('returns three kinds at once, in the recorded shape', async () => {
  await author.post('Hello plankton');
  const response = await search({ q: 'hello', resolve: 'true', limit: '5', with_relationships: 'true' });
  expect([response.status, Object.keys(response.body)]).toEqual([200, ['accounts', 'hashtags', 'statuses']]);
  expect(response.body.hashtags).toEqual([{ name: 'hello', url: `${own}/tag/hello` }]);
  expect(response.body.statuses[0].account.id).toBe(author.id);
  expectRecorded(await search({ q: author.name, type: 'accounts', following: 'false', with_relationships: 'true' }), 'search_v2_accounts');
  expectRecorded(await search({ q: '#streamtag', type: 'hashtags' }), 'search_v2_hashtags');
  expectRecorded(await me.get('/api/v2/search'), 'search_v2_missing_q');
  expect((await search({ q: 'plankton' }, undefined)).body.statuses).toHaveLength(1);
});

test('returns names of hashtags in version 1', async () => {
  expect((await me.get('/api/v1/search?q=two%20words&type=hashtags')).body).toEqual({
    accounts: [],
    hashtags: ['two', 'words', 'TwoWords'],
    statuses: [],
  });
});

describe('statuses', () => {
  test('are found by all words, by prefixes, in subjects, newest first', async () => {
    const first = await author.post('the zooplankton drifts at dusk');
    const second = await author.post('dusk again', { spoiler_text: 'zooplankton inside' });
    expect(await statuses({ q: 'zooplankton dusk' })).toEqual([second, first]);
    expect(await statuses({ q: 'zoopl drif' })).toEqual([first]);
    expect(await statuses({ q: 'zooplankton', limit: '1' })).toEqual([second]);
    expect(await statuses({ q: 'zooplankton', limit: '1', offset: '1' })).toEqual([first]);
    expect(await statuses({ q: 'zooplankton', account_id: me.id })).toEqual([]);
    expect(await statuses({ q: 'zooplankton', type: 'accounts' })).toEqual([]);
    expect(await statuses({ q: '"\'*) -' })).toEqual([]);
  });

  test('are not found when invisible, deleted, or by edited-out words', async () => {
    const secret = await author.post('a krillsecret', { visibility: 'direct' });
    expect([await statuses({ q: 'krillsecret' }), await statuses({ q: 'krillsecret' }, author)]).toEqual([[], [secret]]);
    const id = await author.post('krillbefore');
    await author.send('PUT', `/api/v1/statuses/${id}`, { status: 'krillafter' });
    expect([await statuses({ q: 'krillbefore' }), await statuses({ q: 'krillafter' })]).toEqual([[], [id]]);
    await author.send('DELETE', `/api/v1/statuses/${id}`);
    expect(await statuses({ q: 'krillafter' })).toEqual([]);
  });

  test('are found by address if visible', async () => {
    const id = await author.post('addressed');
    const { uri, url } = (await me.get(`/api/v1/statuses/${id}`)).body;
    expect([await statuses({ q: url }), await statuses({ q: uri })]).toEqual([[id], [id]]);
    const secret = await author.post('not for you', { visibility: 'private' });
    expect(await statuses({ q: `${own}/notice/${secret}` })).toEqual([]);
    const remote = (await me.get('/api/v1/timelines/public?remote=true&limit=1')).body[0];
    expect(await statuses({ q: remote.uri })).toEqual([remote.id]);
  });
});

describe('accounts', () => {
  test('are found by name, display name, full name and address', async () => {
    expect(await accounts({ q: author.name })).toContain(author.name);
    expect(await accounts({ q: `@${author.name}@localhost` })).toEqual([author.name]);
    expect(await accounts({ q: `${own}/users/${author.name}` })).toEqual([author.name]);
    expect(await accounts({ q: '@odile@tidepool.example', resolve: 'true' })).toEqual(['odile@tidepool.example']);
    expect(await accounts({ q: '@gustav@bäckerei.example' })).toEqual(['gustav@xn--bckerei-5wa.example']);
    expect(await accounts({ q: 'https://tidepool.example/users/odile' })).toEqual(['odile@tidepool.example']);
    expect(await accounts({ q: 'Odile at se' })).toEqual(['odile@tidepool.example']);
    expect(await accounts({ q: '@nobody@nowhere.example', resolve: 'true' })).toEqual([]);
    expect(await accounts({ q: '%' })).toEqual([]);
  });

  test('are limited to followed ones on request', async () => {
    expect(await accounts({ q: author.name, following: 'true' })).toEqual([]);
    await me.send('POST', `/api/v1/accounts/${author.id}/follow`);
    expect(await accounts({ q: author.name, following: 'true' })).toEqual([author.name]);
  });

  test('are searched alone', async () => {
    const response = await me.get('/api/v1/accounts/search?q=nor');
    expect(response.body).toEqual([]);
    expectRecorded(await me.get('/api/v1/accounts/search?q=noo'), 'accounts_search');
    expect((await me.get('/api/v1/accounts/search?q=member&limit=1')).body).toHaveLength(1);
    expect((await me.get('/api/v1/accounts/search')).status).toBe(400);
  });
});
