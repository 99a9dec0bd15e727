import { describe, expect, test } from 'vitest';
import { linkTarget } from '../support/client.ts';
import { idsIn, join } from '../support/members.ts';
import { openWorld, refusals, refused } from '../support/world.ts';
import { expectRecorded } from './shape.ts';

const world = await openWorld();
const home = '/api/v1/timelines/home';

describe('blocks', () => {
  test('end follows and notifications between two accounts, and prevent new ones', async () => {
    const [one, other] = [await join(world), await join(world)];
    await one.send('POST', `/api/v1/accounts/${other.id}/follow`, { notify: true });
    await other.send('POST', `/api/v1/accounts/${one.id}/follow`);
    const response = await one.send('POST', `/api/v1/accounts/${other.id}/block`);
    expectRecorded(response, 'account_block');
    expect(response.body).toMatchObject({ blocking: true, following: false, followed_by: false, subscribing: false, muting: false });
    expect(await other.relationTo(one)).toMatchObject({ blocked_by: true, blocking: false, following: false });
    const refusal = await other.send('POST', `/api/v1/accounts/${one.id}/follow`);
    expect([refusal.status, refusal.body]).toEqual([403, { error: `Could not follow user: ${one.name} blocked you.` }]);
    const subscription = await other.send('POST', `/api/v1/pleroma/accounts/${one.id}/subscribe`);
    expect([subscription.status, subscription.body]).toEqual([403, { error: `Could not subscribe: ${one.name} is blocking you` }]);

    await other.post(`@${one.name} are you there?`);
    expect((await one.get('/api/v1/notifications?with_muted=true')).body.filter(({ type }: any) => type === 'mention')).toEqual([]);
    const ended = await one.send('POST', `/api/v1/accounts/${other.id}/unblock`);
    expectRecorded(ended, 'account_unblock');
    expect(ended.body).toMatchObject({ blocking: false, following: false });
  });

  test('are listed in pages, with and without a slash', async () => {
    const [one, ...others] = [await join(world), await join(world), await join(world), await join(world)];
    for (const other of others) await one.send('POST', `/api/v1/accounts/${other.id}/block`);
    const newest = others.map(({ id }) => id).toReversed();
    const all = await one.get('/api/v1/blocks/');
    expectRecorded(all, 'blocks');
    expect([all.body.map(({ id }: any) => id), await idsIn(one.get('/api/v1/blocks'))]).toEqual([newest, newest]);
    expect(linkTarget(all.headers, 'next')?.path).toBe('/api/v1/blocks');
    const first = await one.get('/api/v1/blocks?limit=2');
    const next = linkTarget(first.headers, 'next');
    expect(Object.fromEntries(next?.query ?? [])).toEqual({ limit: '2', max_id: newest[1], offset: '0' });
    expect(await idsIn(one.get(`/api/v1/blocks?${next?.query.toString()}`))).toEqual(newest.slice(2));
  });

  test('need their scopes and an account', async () => {
    expect(await refusals(world, 'POST', '/api/v1/accounts/x/block')).toEqual(refused('follow | write:blocks'));
    expect(await refusals(world, 'POST', '/api/v1/accounts/x/unblock')).toEqual(refused('follow | write:blocks'));
    expect(await refusals(world, 'GET', '/api/v1/blocks')).toEqual(refused('follow | read:blocks'));
    const one = await join(world);
    expect((await one.send('POST', '/api/v1/accounts/nobody/block')).status).toBe(404);
    expect((await one.send('POST', `/api/v1/accounts/${one.id}/block`)).status).toBe(400);
  });
});

describe('mutes', () => {
  test('reduce lists and notifications; with_muted includes the hidden ones', async () => {
    const [one, other] = [await join(world), await join(world)];
    await one.send('POST', `/api/v1/accounts/${other.id}/follow`);
    const response = await one.send('POST', `/api/v1/accounts/${other.id}/mute`);
    expectRecorded(response, 'account_mute');
    expect(response.body).toMatchObject({ muting: true, muting_notifications: true });
    const post = await other.post(`@${one.name} hm`);
    const notified = async (query = '') => (await one.get(`/api/v1/notifications${query}`)).body.map(({ status }: any) => status?.id);
    expect([await idsIn(one.get(home)), await notified()]).toEqual([[], []]);
    expect([await idsIn(one.get(`${home}?with_muted=true`)), await notified('?with_muted=true')]).toEqual([[post], [post]]);
    expect((await one.get(`/api/v1/statuses/${post}`)).status).toBe(200);
    expect(await idsIn(one.get(`/api/v1/accounts/${other.id}/statuses`))).toEqual([post]);
    const ended = await one.send('POST', `/api/v1/accounts/${other.id}/unmute`);
    expectRecorded(ended, 'account_unmute');
    expect([ended.body.muting, await idsIn(one.get(home)), await notified()]).toEqual([false, [post], [post]]);
  });

  test('optionally exclude notifications, and expire', async () => {
    const [one, other] = [await join(world), await join(world)];
    const response = await one.send('POST', `/api/v1/accounts/${other.id}/mute`, { notifications: false, duration: 3600 });
    expectRecorded(response, 'account_mute_params');
    expect(response.body).toMatchObject({ muting: true, muting_notifications: false });
    const post = await other.post(`@${one.name} hm`);
    expect((await one.get('/api/v1/notifications')).body.map(({ status }: any) => status.id)).toEqual([post]);
    const listed = await one.get('/api/v1/mutes/');
    expectRecorded(listed, 'mutes');
    expectRecorded(listed, 'mutes', 'pleroma');
    expect(Date.parse(listed.body[0].mute_expires_at) - Date.now()).toBeGreaterThan(3_500_000);
    await world.advance(3599);
    expect((await one.relationTo(other)).muting).toBe(true);
    await world.advance(2);
    expect([(await one.relationTo(other)).muting, (await one.get('/api/v1/mutes')).body]).toEqual([false, []]);
  });

  test('hide replies to a muted account, but not one’s own', async () => {
    const [one, other, friend] = [await join(world), await join(world), await join(world)];
    await one.send('POST', `/api/v1/accounts/${friend.id}/follow`);
    await one.send('POST', `/api/v1/accounts/${other.id}/mute`, { expires_in: 60 });
    await friend.post(`@${other.name} hello`);
    const own = await one.post(`@${other.name} hello`);
    expect(await idsIn(one.get(home))).toEqual([own]);
  });

  test('need their scopes and an account', async () => {
    expect(await refusals(world, 'POST', '/api/v1/accounts/x/mute')).toEqual(refused('follow | write:mutes'));
    expect(await refusals(world, 'POST', '/api/v1/accounts/x/unmute')).toEqual(refused('follow | write:mutes'));
    expect(await refusals(world, 'GET', '/api/v1/mutes')).toEqual(refused('follow | read:mutes'));
    const one = await join(world);
    expect((await one.send('POST', '/api/v1/accounts/nobody/mute')).status).toBe(404);
    expect((await one.send('POST', `/api/v1/accounts/${one.id}/mute`)).body).toEqual({ error: 'Can not mute yourself' });
  });
});

describe('blocked domains', () => {
  test('are sent in a body or a query, and hide existing statuses', async () => {
    const one = await join(world);
    const { body: far } = await world.request('POST', '/api/testing/account', { json: { username: 'far', domain: 'Bad.example' } });
    const post = (await world.request('POST', '/api/testing/status', { json: { account: 'far@bad.example', text: 'boo' } })).body.ids[0];
    const sees = async () => [
      (await one.get(`/api/v1/statuses/${post}`)).status,
      (await idsIn(one.get('/api/v1/timelines/public?limit=40&remote=true'))).includes(post),
      (await one.relationTo(far)).domain_blocking,
    ];
    expect(await sees()).toEqual([200, true, false]);
    const added = await one.send('POST', '/api/v1/domain_blocks', { domain: 'BAD.example' });
    expectRecorded(added, 'domain_block');
    expect(await sees()).toEqual([404, false, true]);
    const listed = await one.get('/api/v1/domain_blocks');
    expectRecorded(listed, 'domain_blocks');
    expect(listed.body).toEqual(['bad.example']);
    expectRecorded(await one.send('DELETE', '/api/v1/domain_blocks', { domain: 'bad.example' }), 'domain_unblock');
    expect(await sees()).toEqual([200, true, false]);
    await one.send('POST', '/api/v1/domain_blocks?domain=bad.example');
    expectRecorded(await one.send('DELETE', '/api/v1/domain_blocks?domain=bad.example'), 'domain_unblock_query');
    expect((await one.get('/api/v1/domain_blocks')).body).toEqual([]);
  });

  test('need a name and the scopes', async () => {
    const one = await join(world);
    expect((await one.send('POST', '/api/v1/domain_blocks')).body.error).toBe('Missing field: domain.');
    expect(await refusals(world, 'GET', '/api/v1/domain_blocks')).toEqual(refused('follow | read:blocks'));
    expect(await refusals(world, 'POST', '/api/v1/domain_blocks')).toEqual(refused('follow | write:blocks'));
    expect(await refusals(world, 'DELETE', '/api/v1/domain_blocks')).toEqual(refused('follow | write:blocks'));
  });
});
