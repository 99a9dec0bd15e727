import { describe, expect, test } from 'vitest';
import { linkTarget } from '../support/client.ts';
import { idsIn, join } from '../support/members.ts';
import { openWorld, refusals, refused } from '../support/world.ts';
import { expectRecorded } from './shape.ts';

const world = await openWorld();

describe('followed tags', () => {
  test('add their statuses to the home timeline', async () => {
    const [one, other] = [await join(world), await join(world)];
    const plain = await one.get('/api/v1/tags/StreamTag');
    expectRecorded(plain, 'tag');
    const url = `http://localhost:${world.instance.port}/tags/streamtag`;
    const unused = { day: expect.stringMatching(/^\d+$/), uses: '0', accounts: '0' };
    expect(plain.body).toEqual({ following: false, history: Array.from({ length: 7 }, () => unused), name: 'streamtag', url });
    const followed = await one.send('POST', '/api/v1/tags/streamtag/follow');
    expectRecorded(followed, 'tag_follow');
    expect([followed.body.following, (await one.get('/api/v1/tags/streamtag')).body.following]).toEqual([true, true]);
    expect((await world.request('GET', '/api/v1/tags/streamtag')).body.following).toBe(false);

    const open = await other.post('a #StreamTag');
    await other.post('no tag');
    await other.post('a #streamtag for followers', { visibility: 'private' });
    await (await join(world)).send('POST', `/api/v1/statuses/${open}/reblog`);
    expect(await idsIn(one.get('/api/v1/timelines/home'))).toEqual([open]);
    await one.send('POST', `/api/v1/accounts/${other.id}/mute`);
    expect(await idsIn(one.get('/api/v1/timelines/home'))).toEqual([]);
    const left = await one.send('POST', '/api/v1/tags/streamtag/unfollow');
    expectRecorded(left, 'tag_unfollow');
    expect(await idsIn(one.get('/api/v1/timelines/home?with_muted=true'))).toEqual([]);
  });

  test('are paged by numbers that only Link contains', async () => {
    const one = await join(world);
    for (const name of ['a', 'b', 'c']) await one.send('POST', `/api/v1/tags/${name}/follow`);
    const first = await one.get('/api/v1/followed_tags?limit=2');
    expectRecorded(first, 'followed_tags');
    expect(first.body.map(({ name, following }: any) => [name, following])).toEqual([
      ['c', true],
      ['b', true],
    ]);
    const next = linkTarget(first.headers, 'next');
    expect([...(next?.query.keys() ?? [])]).toEqual(['limit', 'max_id']);
    expect(next?.query.get('max_id')).toMatch(/^\d+$/);
    const rest = await one.get(`/api/v1/followed_tags?${next?.query.toString()}`);
    expect(rest.body.map(({ name }: any) => name)).toEqual(['a']);
  });

  test('require the scopes', async () => {
    expect(await refusals(world, 'POST', '/api/v1/tags/x/follow')).toEqual(refused('write:follows'));
    expect(await refusals(world, 'POST', '/api/v1/tags/x/unfollow')).toEqual(refused('write:follows'));
    expect(await refusals(world, 'GET', '/api/v1/followed_tags')).toEqual(refused('read:follows'));
  });
});
