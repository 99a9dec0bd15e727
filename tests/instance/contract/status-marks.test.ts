import { beforeAll, describe, expect, test } from 'vitest';
import { linkTarget } from '../support/client.ts';
import { openWorld, refusals, refused } from '../support/world.ts';
import type { World } from '../support/world.ts';
import { expectRecorded } from './shape.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const perform = (id: string, action: string, token = world.demo, json: Record<string, unknown> = {}) =>
  world.request('POST', `/api/v1/statuses/${id}/${action}`, { token, json });
const ids = (list: { id: string }[]): string[] => list.map(({ id }) => id);

/** Returns a list read by `Link`, two per page. */
async function walk(list: string, token: string): Promise<string[]> {
  const found: string[] = [];
  let target: string | undefined = `/api/v1/${list}?limit=2`;
  while (target !== undefined) {
    const { body, headers } = await world.request('GET', target, { token });
    found.push(...ids(body));
    const link = linkTarget(headers, 'next');
    target = link === undefined ? undefined : `${link.path}?${link.query.toString()}`;
  }
  return found;
}

/** Creates three statuses of the moderator, marked in another order than they were posted. */
async function markedOutOfOrder(action: string): Promise<string[]> {
  const posts = [];
  for (const status of ['one', 'two', 'three']) posts.push((await world.post(world.moderator, { status })).id);
  const order = [posts[1], posts[2], posts[0]];
  for (const id of order) {
    await perform(id, action, world.moderator);
    await world.advance(1);
  }
  return order.toReversed();
}

describe('bookmarks', () => {
  test('are sorted by the time of bookmarking', async () => {
    const expected = await markedOutOfOrder('bookmark');
    expect(await walk('bookmarks', world.moderator)).toEqual(expected);
    const response = await world.request('GET', '/api/v1/bookmarks', { token: world.moderator });
    expectRecorded(response, 'bookmarks');
    expect(linkTarget(response.headers, 'next')?.query.get('max_id')).toMatch(/^\d+$/);
    const [first = ''] = expected;
    const undone = await perform(first, 'unbookmark', world.moderator);
    expectRecorded(undone, 'status_unbookmark');
    expect([undone.body.bookmarked, await walk('bookmarks', world.moderator)]).toEqual([false, expected.slice(1)]);
  });

  test('return the status', async () => {
    const { id } = await world.post(world.noor, { status: 'keep' });
    const response = await perform(id, 'bookmark');
    expectRecorded(response, 'status_bookmark');
    expectRecorded(response, 'status_bookmark', 'pleroma');
    expect([response.body.bookmarked, response.body.pleroma.bookmark_folder]).toEqual([true, null]);
    expect((await perform('zzz', 'bookmark')).status).toBe(404);
    expect(await refusals(world, 'GET', '/api/v1/bookmarks')).toEqual(refused('read:bookmarks'));
    expect(await refusals(world, 'POST', `/api/v1/statuses/${id}/bookmark`)).toEqual(refused('write:bookmarks'));
  });

  test('are assigned to folders', async () => {
    const folders = '/api/v1/pleroma/bookmark_folders';
    expectRecorded(await world.request('GET', folders, { token: world.demo }), 'bookmark_folders', 'pleroma');
    const made = await world.request('POST', folders, { token: world.demo, json: { name: 'later', emoji: ':crumb:' } });
    expectRecorded(made, 'bookmark_folder_create', 'pleroma');
    const folder_id: string = made.body.id;
    expect(made.body.emoji_url).toBe(`${world.instance.origin}/emoji/kitchen/crumb.png`);
    const same = await world.request('POST', folders, { token: world.demo, json: { name: 'later' } });
    expect([same.status, same.body]).toEqual([422, { error: 'Name has already been taken' }]);
    const { id } = await world.post(world.noor, { status: 'for later' });
    expect((await perform(id, 'bookmark', world.demo, { folder_id })).body.pleroma.bookmark_folder).toBe(folder_id);
    expect((await perform(id, 'bookmark', world.noor, { folder_id })).body.pleroma.bookmark_folder).toBe(null);
    expect(ids((await world.request('GET', `/api/v1/bookmarks?folder_id=${folder_id}`, { token: world.demo })).body)).toEqual([id]);
    expect((await world.request('PATCH', `${folders}/${folder_id}`, { token: world.noor, json: { name: 'x' } })).status).toBe(403);
    const renamed = await world.request('PATCH', `${folders}/${folder_id}`, { token: world.demo, json: { name: 'soon' } });
    expect([renamed.body.name, renamed.body.emoji]).toEqual(['soon', ':crumb:']);
    expect((await world.request('DELETE', `${folders}/${folder_id}`, { token: world.demo })).status).toBe(200);
    const { body } = await world.request('GET', `/api/v1/statuses/${id}`, { token: world.demo });
    expect([body.bookmarked, body.pleroma.bookmark_folder]).toEqual([true, null]);
    expect((await world.request('DELETE', `${folders}/zzz`, { token: world.demo })).status).toBe(403);
    const odd = await world.request('POST', folders, { token: world.demo, json: { name: 'odd', emoji: 'crumbs' } });
    expect([odd.status, odd.body]).toEqual([422, { error: 'Invalid emoji' }]);
  });
});

describe('favourites and repeats', () => {
  test('are sorted by the time of favouriting', async () => {
    const expected = await markedOutOfOrder('favourite');
    expect((await walk('favourites', world.moderator)).slice(0, 3)).toEqual(expected);
    expectRecorded(await world.request('GET', '/api/v1/favourites?limit=3', { token: world.moderator }), 'favourites');
    const others = await world.request('GET', `/api/v1/pleroma/accounts/${await world.idOf('moderator')}/favourites`, {
      token: world.demo,
    });
    expectRecorded(others, 'account_favourites');
    expect(await refusals(world, 'GET', '/api/v1/favourites')).toEqual(refused('read:favourites'));
  });

  test('return the status, also when repeated', async () => {
    const { id } = await world.post(world.noor, { status: 'good' });
    expectRecorded(await perform(id, 'favourite'), 'status_favourite');
    expectRecorded(await perform(id, 'favourite'), 'status_favourite_again');
    expectRecorded(await perform(id, 'reblog'), 'status_reblog');
    expectRecorded(await perform(id, 'reblog'), 'status_reblog_again');
    for (const list of ['favourited_by', 'reblogged_by']) {
      const response = await world.request('GET', `/api/v1/statuses/${id}/${list}`);
      expectRecorded(response, list);
      expect(response.body.map(({ acct }: { acct: string }) => acct)).toEqual(['demo']);
      expect((await world.request('GET', `/api/v1/statuses/zzz/${list}`)).status).toBe(404);
    }
    expectRecorded(await perform(id, 'unfavourite'), 'status_unfavourite');
    expectRecorded(await perform(id, 'unreblog'), 'status_unreblog');
  });

  test('allow repeats of one’s own private statuses, of no direct ones', async () => {
    const own = await world.post(world.demo, { status: 'followers', visibility: 'private' });
    expect((await perform(own.id, 'reblog')).body.visibility).toBe('private');
    expect((await perform(own.id, 'reblog', world.noor)).status).toBe(404);
    const direct = await world.post(world.demo, { status: 'psst', visibility: 'direct' });
    expectRecorded(await perform(direct.id, 'reblog'), 'status_reblog_dm');
  });
});

describe('pins', () => {
  test('allow one’s own statuses up to the limit', async () => {
    const posts = [];
    for (let index = 0; index < 6; index += 1) posts.push((await world.post(world.noor, { status: `pin ${index}` })).id);
    const [first = '', ...rest] = posts;
    const pinned = await perform(first, 'pin', world.noor);
    expectRecorded(pinned, 'status_pin');
    expect([pinned.body.pinned, typeof pinned.body.pleroma.pinned_at]).toEqual([true, 'string']);
    for (const id of rest.slice(0, 4)) await perform(id, 'pin', world.noor);
    expect((await perform(first, 'pin', world.noor)).status).toBe(200);
    const full = await perform(rest[4] ?? '', 'pin', world.noor);
    expect([full.status, full.body]).toEqual([422, { error: 'You have already pinned the maximum number of statuses' }]);
    expectRecorded(await perform(first, 'unpin', world.noor), 'status_unpin');
    expect((await perform(rest[4] ?? '', 'pin', world.noor)).status).toBe(200);
  });

  test('refuse statuses of others and direct ones', async () => {
    const { id } = await world.post(world.demo, { status: 'mine' });
    expectRecorded(await perform(id, 'pin', world.noor), 'status_pin_others');
    const direct = await world.post(world.demo, { status: 'psst', visibility: 'direct' });
    expectRecorded(await perform(direct.id, 'pin'), 'status_pin_direct');
    expect(await refusals(world, 'POST', `/api/v1/statuses/${id}/pin`)).toEqual(refused('write:accounts'));
  });
});

describe('muted conversations', () => {
  const mentioned = async (about: string): Promise<boolean> => {
    const { body } = await world.request('GET', '/api/v1/notifications', { token: world.demo });
    return body.some(({ status }: { status?: { id: string } }) => status?.id === about);
  };

  test('mark every status of it, and suppress its notifications', async () => {
    const root = await world.post(world.demo, { status: 'root' });
    const response = await perform(root.id, 'mute');
    expectRecorded(response, 'status_mute');
    expectRecorded(response, 'status_mute', 'pleroma');
    expect([response.body.muted, response.body.pleroma.thread_muted]).toEqual([true, true]);
    const reply = await world.post(world.noor, { status: '@demo hi', in_reply_to_id: root.id });
    expect(await mentioned(reply.id)).toBe(false);
    expect((await world.request('GET', `/api/v1/statuses/${reply.id}`, { token: world.demo })).body.muted).toBe(true);
    expect((await world.request('GET', `/api/v1/statuses/${reply.id}`, { token: world.noor })).body.muted).toBe(false);
    const unmuted = await perform(root.id, 'unmute');
    expectRecorded(unmuted, 'status_unmute');
    expect(unmuted.body.muted).toBe(false);
    expect(await mentioned((await world.post(world.noor, { status: '@demo again', in_reply_to_id: root.id })).id)).toBe(true);
  });

  test('expire on request', async () => {
    const root = await world.post(world.demo, { status: 'root' });
    await perform(root.id, 'mute', world.demo, { expires_in: 60 });
    await world.advance(61);
    expect((await world.request('GET', `/api/v1/statuses/${root.id}`, { token: world.demo })).body.muted).toBe(false);
    expect(await refusals(world, 'POST', `/api/v1/statuses/${root.id}/mute`)).toEqual(refused('write:mutes'));
  });
});
