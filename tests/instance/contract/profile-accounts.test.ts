import { beforeAll, describe, expect, test } from 'vitest';
import { linkTarget, walk } from '../support/client.ts';
import { idsIn, join } from '../support/members.ts';
import type { Member } from '../support/members.ts';
import { openWorld } from '../support/world.ts';
import type { World } from '../support/world.ts';
import { expectRecorded } from './shape.ts';

let world: World;
let me: Member;
let star: Member;
const fans: Member[] = [];
beforeAll(async () => {
  world = await openWorld();
  [me, star] = [await join(world), await join(world)];
  for (let index = 0; index < 5; index += 1) {
    const fan = await join(world);
    await fan.send('POST', `/api/v1/accounts/${star.id}/follow`);
    fans.push(fan);
  }
  await me.send('POST', `/api/v1/accounts/${star.id}/follow`);
  await me.send('POST', `/api/v1/accounts/${fans[0]?.id}/follow`);
});

describe('one account', () => {
  test('is read by id, with the relationship only on request', async () => {
    const response = await me.get(`/api/v1/accounts/${star.id}?with_relationships=true`);
    expectRecorded(response, 'account');
    expectRecorded(response, 'account', 'pleroma');
    expect(response.body.pleroma.relationship).toMatchObject({ id: star.id, following: true, followed_by: false });
    const anonymous = await world.request('GET', `/api/v1/accounts/${star.id}?with_relationships=true`);
    expectRecorded(anonymous, 'account_anon');
    expect(anonymous.body.pleroma.relationship).toEqual({});
  });

  test('is read by name and by lookup', async () => {
    const byName = await me.get(`/api/v1/accounts/${star.name}`);
    expectRecorded(byName, 'account_by_nick');
    const found = await me.get(`/api/v1/accounts/lookup?acct=${star.name}@localhost`);
    expectRecorded(found, 'account_lookup');
    expect([byName.body.id, found.body.id]).toEqual([star.id, star.id]);
    expectRecorded(await me.get('/api/v1/accounts/nosuch'), 'account_404');
    expectRecorded(await world.request('GET', '/api/v1/accounts/lookup?acct=zzz'), 'account_lookup_404');
  });

  test('has the settings of clients only as the own account, not within a status', async () => {
    const { account } = await world.post(me.token, { status: 'mine' });
    const own = (await me.get('/api/v1/accounts/verify_credentials')).body;
    expect([account.id, account.pleroma.settings_store, own.pleroma.settings_store]).toEqual([own.id, undefined, {}]);
  });

  test.each([
    [true, '1984-02-29'],
    [false, undefined],
  ])('has its birthday for its owner, and for others only where shown: %s', async (show_birthday, shown) => {
    await star.send('PATCH', '/api/v1/accounts/update_credentials', { birthday: '1984-02-29', show_birthday });
    const seenBy = async ({ get }: Member) => (await get(`/api/v1/accounts/${star.id}`)).body.pleroma.birthday;
    expect([await seenBy(star), await seenBy(me)]).toEqual(['1984-02-29', shown]);
  });

  test('is hidden when deactivated, unconfirmed or unapproved, except from itself and the staff', async () => {
    for (const [username, state] of [
      ['removed', { deactivated: true }],
      ['unsure', { confirmed: false }],
      ['waiting', { approved: false }],
    ] as const) {
      const { id } = (await world.request('POST', '/api/testing/account', { json: { username, ...state } })).body;
      expectRecorded(await me.get(`/api/v1/accounts/${id}`), 'account_deactivated');
      expect((await me.get(`/api/v1/accounts/${id}/followers`)).status).toBe(404);
      const forStaff = await world.request('GET', `/api/v1/accounts/${id}`, { token: world.moderator });
      expect(forStaff.status).toBe(username === 'removed' ? 404 : 200);
      expect((await me.get(`/api/v1/accounts/search?q=${username}`)).body).toEqual([]);
    }
  });

  test('is shown unapproved to a moderator with only that privilege', async () => {
    const { id } = (await world.request('POST', '/api/testing/account', { json: { username: 'queueing', approved: false } })).body;
    const read = async (moderatorPrivileges: readonly string[] | null) => {
      await world.request('POST', '/api/testing/instance', { json: { moderatorPrivileges } });
      return (await world.request('GET', `/api/v1/accounts/${id}`, { token: world.moderator })).status;
    };
    expect([await read(['messages_delete']), await read(['users_manage_activation_state']), await read(null)]).toEqual([404, 200, 200]);
  });

  test('several are read at once, without unknown ones', async () => {
    expect(await idsIn(me.get(`/api/v1/accounts?id[]=${star.id}&id[]=nosuch&id[]=${me.id}`))).toEqual([star.id, me.id]);
  });

  test('is built once per response, and again for the next', async () => {
    await star.post('one');
    expect((await me.get(`/api/v1/accounts/${star.id}`)).body.statuses_count).toBe(1);
    await star.post('two');
    const { body } = await me.get(`/api/v1/accounts/${star.id}/statuses`);
    expect(body.map((status: any) => status.account.statuses_count)).toEqual([2, 2]);
  });
});

describe('followers and following', () => {
  test('are paged by account id, with Link, without loss', async () => {
    const followers = await me.get(`/api/v1/accounts/${star.id}/followers?limit=20&with_relationships=true`);
    expectRecorded(followers, 'followers');
    const ids = [...fans.map(({ id }) => id), me.id].toSorted().toReversed();
    expect(followers.body.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(followers.body[0].pleroma.relationship.id).toBe(ids[0]);
    const next = linkTarget(followers.headers, 'next');
    expect([next?.query.get('max_id'), next?.query.get('with_relationships'), next?.query.get('limit')]).toEqual([
      ids.at(-1),
      'true',
      '20',
    ]);
    expect(await walk(world.instance.origin, `/api/v1/accounts/${star.id}/followers?limit=2`, me.token, 'next')).toEqual(ids);
    expect(await idsIn(me.get(`/api/v1/accounts/${star.id}/followers?since_id=${ids[2]}`))).toEqual(ids.slice(0, 2));
    const following = await me.get(`/api/v1/accounts/${me.id}/following?limit=1&with_relationships=true`);
    expectRecorded(following, 'following');
    expect(following.body).toHaveLength(1);
    expect((await me.get(`/api/v1/accounts/${star.id}/following`)).headers.get('link')).toBeNull();
  });

  test('are readable for guests, and empty for an unknown account', async () => {
    expect((await world.request('GET', `/api/v1/accounts/${star.name}/followers`)).body).toHaveLength(6);
    expect((await me.get('/api/v1/accounts/nosuch/followers')).status).toBe(404);
  });

  test('include familiar followers', async () => {
    const { body } = await me.get(`/api/v1/accounts/familiar_followers?id[]=${star.id}`);
    expect(body.map(({ id, accounts }: any) => [id, accounts.map((account: any) => account.id)])).toEqual([[star.id, [fans[0]?.id]]]);
    await star.send('PATCH', '/api/v1/accounts/update_credentials', { hide_followers: true });
    expect((await me.get(`/api/v1/accounts/familiar_followers?id[]=${star.id}`)).body[0].accounts).toEqual([]);
    await star.send('PATCH', '/api/v1/accounts/update_credentials', { hide_followers: false });
  });
});

describe('suggestions', () => {
  test('start with those of the staff, then friends of friends, without followed and dismissed ones', async () => {
    const friend = fans[1];
    await fans[0]?.send('POST', `/api/v1/accounts/${friend?.id}/follow`);
    const response = await me.get('/api/v2/suggestions');
    expectRecorded(response, 'suggestions_v2');
    expect(response.body.map(({ account, source }: any) => [account.id, source])).toEqual([[friend?.id, 'past_interactions']]);
    const first = await me.get('/api/v1/suggestions');
    expectRecorded(first, 'suggestions');
    expect(first.body.map((account: any) => account.acct)).toEqual([friend?.name]);
    expect((await me.send('DELETE', `/api/v1/suggestions/${friend?.id}`)).body).toEqual({});
    expect((await me.get('/api/v1/suggestions')).body).toEqual([]);
    expect((await me.send('DELETE', '/api/v1/suggestions/nosuch')).status).toBe(404);
    expect((await world.request('GET', '/api/v1/suggestions')).status).toBe(403);
  });

  test('come from the directory of accounts that opted in', async () => {
    expect((await me.get('/api/v1/directory?local=true')).body).toEqual([]);
    await star.send('PATCH', '/api/v1/accounts/update_credentials', { discoverable: true });
    expect(await idsIn(me.get('/api/v1/directory?order=new'))).toEqual([star.id]);
  });
});
