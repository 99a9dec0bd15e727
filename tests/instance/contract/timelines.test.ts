import { describe, expect, test } from 'vitest';
import { idsIn, join } from '../support/members.ts';
import { openWorld } from '../support/world.ts';
import { expectRecorded } from './shape.ts';

const world = await openWorld();
const testing = (path: string, json: unknown) => world.request('POST', `/api/testing/${path}`, { json });

describe('recorded timelines', () => {
  // The recorded pages contain the reader’s own statuses, which have more fields of their author than others.
  const asDemo = (path: string) => world.request('GET', `/api/v1/${path}`, { token: world.demo });
  const posts = async (media = 0) => testing('status', { account: 'demo', text: 'Hello #streamtag', media, count: 2 });

  test.each([
    ['timelines/home?limit=2', 'timeline_home'],
    ['timelines/home?limit=2&with_muted=true&reply_visibility=following', 'timeline_home_paged'],
    ['timelines/home?max_id=000000000000000000', 'timeline_home_emptypage'],
    ['timelines/public?limit=2', 'timeline_public'],
    ['timelines/tag/streamtag?limit=2', 'timeline_tag'],
    ['timelines/bubble?limit=2', 'timeline_bubble'],
    ['timelines/public?reply_visibility=zz', 'error_400_unknown_enum'],
    ['timelines/public?limit=zz', 'error_limit_nonint'],
    ['timelines/public?zzz=1&limit=2', 'error_unknown_param'],
    ['timelines/direct?limit=20', 'timeline_direct'],
  ])('%s', async (path, name) => {
    await posts();
    const response = await asDemo(path);
    expectRecorded(response, name);
    expect(Array.isArray(response.body)).toBe(response.status === 200);
  });

  test('include pages of media', async () => {
    await posts(1);
    const page = await asDemo('timelines/public?local=true&only_media=true&limit=2');
    expectRecorded(page, 'timeline_public_local');
    expect(page.body.map((status: any) => status.media_attachments.length)).toEqual([1, 1]);
  });

  test('include those of one account', async () => {
    const [, id] = (await posts()).body.ids;
    const path = `accounts/${await world.idOf('demo')}/statuses`;
    expectRecorded(await asDemo(`${path}?limit=2&exclude_replies=true`), 'account_statuses');
    expectRecorded(await asDemo(`${path}?only_media=true&limit=2`), 'account_statuses_media');
    for (const { id: old } of (await asDemo(`${path}?pinned=true`)).body) {
      await world.request('POST', `/api/v1/statuses/${old}/unpin`, { token: world.demo });
    }
    await world.request('POST', `/api/v1/statuses/${id}/pin`, { token: world.demo });
    const pinned = await asDemo(`${path}?pinned=true`);
    expectRecorded(pinned, 'account_statuses_pinned');
    expect(pinned.body.map((status: any) => [status.id, status.pinned])).toEqual([[id, true]]);
    expectRecorded(await world.request('GET', '/api/v1/timelines/home'), 'timeline_home_401');
  });
});

describe('timeline of one account', () => {
  test('is filtered by kind, tag and reader', async () => {
    const [one, other] = [await join(world), await join(world)];
    const plain = await one.post('plain');
    const tagged = await one.post('a #Wren');
    const reply = await one.post('and', { in_reply_to_id: plain });
    const unlisted = await one.post('aside', { visibility: 'unlisted' });
    await one.post('for followers', { visibility: 'private' });
    const seen = await other.post('seen');
    const repeat = (await one.send('POST', `/api/v1/statuses/${seen}/reblog`)).body.id;
    const shown = (query: string) => idsIn(other.get(`/api/v1/accounts/${one.id}/statuses${query}`));
    const all = await shown('');
    expect([all.length, all.slice(1)]).toEqual([5, [unlisted, reply, tagged, plain]]);
    expect(await shown('?exclude_reblogs=true')).toEqual([unlisted, reply, tagged, plain]);
    expect(await shown('?exclude_replies=true&exclude_reblogs=1')).toEqual([unlisted, tagged, plain]);
    expect(await shown('?tagged=wren')).toEqual([tagged]);
    expect(await shown('?exclude_visibilities[]=unlisted&exclude_visibilities[]=public')).toEqual([]);
    expect(await shown('?limit=2&offset=1')).toEqual([unlisted, reply]);
    expect(typeof repeat).toBe('string');
    expect((await other.get('/api/v1/accounts/nobody/statuses')).body).toEqual({ error: "Can't find user" });
  });
});

describe('home timeline', () => {
  test('contains statuses addressed to the reader, by anyone', async () => {
    const [one, stranger] = [await join(world), await join(world)];
    await stranger.post('to nobody');
    const named = await stranger.post(`@${one.name} hello`);
    const direct = await stranger.post(`@${one.name} psst`, { visibility: 'direct' });
    const own = await one.post('mine');
    const response = await stranger.post('indeed', { in_reply_to_id: own });
    expect(await idsIn(one.get('/api/v1/timelines/home'))).toEqual([response, own, direct, named]);
  });

  test('omits muted conversations', async () => {
    const [one, other] = [await join(world), await join(world)];
    await one.send('POST', `/api/v1/accounts/${other.id}/follow`);
    const start = await other.post('a long story');
    await one.send('POST', `/api/v1/statuses/${start}/mute`);
    const more = await other.post('and so on', { in_reply_to_id: start });
    const later = await other.post('something else');
    expect(await idsIn(one.get('/api/v1/timelines/home'))).toEqual([later]);
    expect(await idsIn(one.get('/api/v1/timelines/home?with_muted=1'))).toEqual([later, more, start]);
  });

  test('omits replies to blocked accounts', async () => {
    const [one, friend, foe] = [await join(world), await join(world), await join(world)];
    await one.send('POST', `/api/v1/accounts/${friend.id}/follow`);
    await one.send('POST', `/api/v1/accounts/${foe.id}/block`);
    await friend.post(`@${foe.name} hello`);
    const other = await friend.post('hello all');
    expect(await idsIn(one.get('/api/v1/timelines/home?with_muted=true'))).toEqual([other]);
  });
});

test('tags are combined with any, all and none', async () => {
  const one = await join(world);
  const [a, ab, abc, b] = [await one.post('#ta'), await one.post('#ta #tb'), await one.post('#ta #tb #tc'), await one.post('#tb')];
  const shown = (query: string) => idsIn(one.get(`/api/v1/timelines/tag/${query}`));
  expect(await shown('ta')).toEqual([abc, ab, a]);
  expect(await shown('ta?any[]=TB')).toEqual([b, abc, ab, a]);
  expect(await shown('ta?all[]=tb&none[]=tc')).toEqual([ab]);
  expect(await shown('ta?all[]=tb&all[]=tc')).toEqual([abc]);
});

test('public statuses are filtered by instance', async () => {
  const far = (await testing('status', { account: 'kestrel@tidepool.example', text: 'far' })).body.ids[0];
  const shown = await world.request('GET', '/api/v1/timelines/public?instance=Tidepool.example&limit=40');
  expect(shown.body[0].id).toBe(far);
  expect(new Set(shown.body.map((status: any) => status.account.acct.split('@')[1]))).toEqual(new Set(['tidepool.example']));
});

test('favourites of another account are listed unless hidden', async () => {
  const [one, other] = [await join(world), await join(world)];
  const open = await one.post('open');
  const closed = await one.post(`@${other.name} psst`, { visibility: 'direct' });
  for (const id of [open, closed]) await other.send('POST', `/api/v1/statuses/${id}/favourite`);
  const path = `/api/v1/pleroma/accounts/${other.id}/favourites`;
  const stranger = await join(world);
  const hidden = await stranger.get(path);
  expectRecorded(hidden, 'account_favourites');
  expect(hidden.body).toEqual({ error: "Can't get favorites" });
  await other.send('PATCH', '/api/v1/accounts/update_credentials', { hide_favorites: false });
  expect(await idsIn(stranger.get(path))).toEqual([open]);
  expect(await idsIn(other.get(path))).toEqual([closed, open]);
});
