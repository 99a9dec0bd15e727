import { describe, expect, test } from 'vitest';
import { linkTarget } from '../support/client.ts';
import { idsIn, join } from '../support/members.ts';
import { openStream } from '../support/stream.ts';
import { asFlavour, openWorld, refusals, refused } from '../support/world.ts';
import { expectRecorded } from './shape.ts';

const world = await openWorld();

describe('following', () => {
  test('follows an open account at once, and notifies it', async () => {
    const [fan, star] = [await join(world), await join(world)];
    const none = await fan.get(`/api/v1/accounts/relationships/?id=${star.id}`);
    expectRecorded(none, 'relationships_none');
    expect(none.body).toMatchObject([{ id: star.id, following: false, showing_reblogs: true }]);
    const response = await fan.send('POST', `/api/v1/accounts/${star.id}/follow`);
    expectRecorded(response, 'follow');
    expect(response.body).toMatchObject({ following: true, requested: false, notifying: false });
    expect(await star.relationTo(fan)).toMatchObject({ followed_by: true, following: false });
    const received = (await star.get('/api/v1/notifications')).body;
    expect(received.map(({ type, account }: any) => [type, account.id])).toEqual([['follow', fan.id]]);
    const many = await fan.get(`/api/v1/accounts/relationships?id[]=${star.id}&id[]=${fan.id}&id[]=nobody`);
    expectRecorded(many, 'relationships_many');
    expect(many.body.map(({ id }: any) => id)).toEqual([star.id, fan.id]);
  });

  test('excludes repeats, notifies of every status, and reverts both', async () => {
    const [fan, star] = [await join(world), await join(world)];
    const follow = (json: unknown) => fan.send('POST', `/api/v1/accounts/${star.id}/follow`, json);
    const quiet = await follow({ reblogs: false, notify: true });
    expectRecorded(quiet, 'follow_reblogs_false');
    expect(quiet.body).toMatchObject({ showing_reblogs: false, notifying: true, subscribing: true });
    expect((await follow({})).body).toMatchObject({ showing_reblogs: false, notifying: true });
    expect((await follow({ reblogs: true, notify: false })).body).toMatchObject({ showing_reblogs: true, notifying: false });
  });

  test('refuses oneself, unknown accounts, unfollowing a stranger, and narrow tokens', async () => {
    const fan = await join(world);
    expectRecorded(await fan.send('POST', `/api/v1/accounts/${fan.id}/follow`), 'follow_self');
    const absent = await fan.send('POST', '/api/v1/accounts/nosuchid/follow');
    expectRecorded(absent, 'follow_404');
    expect(absent.body).toEqual({ error: 'Record not found' });
    const stranger = await join(world);
    const never = await fan.send('POST', `/api/v1/accounts/${stranger.id}/unfollow`);
    expectRecorded(never, 'unfollow');
    expect(never.body).toEqual({ error: 'Not subscribed!' });
    expect(await refusals(world, 'POST', `/api/v1/accounts/${stranger.id}/follow`)).toEqual(refused('follow | write:follows'));
    expect(await refusals(world, 'POST', `/api/v1/accounts/${stranger.id}/unfollow`)).toEqual(refused('follow | write:follows'));
    expect(await refusals(world, 'GET', '/api/v1/accounts/relationships')).toEqual(refused('read:follows'));
  });

  test('unfollowing ends the subscription too', async () => {
    const [fan, star] = [await join(world), await join(world)];
    await fan.send('POST', `/api/v1/accounts/${star.id}/follow`, { notify: true });
    const response = await fan.send('POST', `/api/v1/accounts/${star.id}/unfollow`);
    expect(response.body).toMatchObject({ following: false, subscribing: false });
  });

  test('removes a follower', async () => {
    const [fan, star] = [await join(world), await join(world)];
    await fan.send('POST', `/api/v1/accounts/${star.id}/follow`);
    const response = await star.send('POST', `/api/v1/accounts/${fan.id}/remove_from_followers`);
    expectRecorded(response, 'remove_from_followers');
    expect([response.body.followed_by, (await fan.relationTo(star)).following]).toEqual([false, false]);
    expect(await refusals(world, 'POST', `/api/v1/accounts/${fan.id}/remove_from_followers`)).toEqual(refused('follow | write:follows'));
  });
});

describe('a locked account', () => {
  test('accepts or rejects a request', async () => {
    const [first, second, star] = [await join(world), await join(world), await join(world, { locked: true })];
    const requested = await first.send('POST', `/api/v1/accounts/${star.id}/follow`);
    expectRecorded(requested, 'follow_locked_pending');
    expect(requested.body).toMatchObject({ following: false, requested: true });
    await second.send('POST', `/api/v1/accounts/${star.id}/follow`);
    expect(await star.relationTo(first)).toMatchObject({ requested_by: true, followed_by: false });

    const waiting = await star.get('/api/v1/follow_requests');
    expectRecorded(waiting, 'follow_requests');
    expect(waiting.body.map(({ id }: any) => id)).toEqual([second.id, first.id]);
    const page = await star.get('/api/v1/follow_requests?limit=1');
    const next = linkTarget(page.headers, 'next');
    expect([...(next?.query.entries() ?? [])]).toEqual([
      ['limit', '1'],
      ['max_id', second.id],
    ]);
    expect(await idsIn(star.get(`/api/v1/follow_requests?${next?.query.toString()}`))).toEqual([first.id]);

    const types = async () => (await star.get('/api/v1/notifications')).body.map(({ type, account }: any) => [type, account.id]);
    expect(await types()).toEqual([
      ['follow_request', second.id],
      ['follow_request', first.id],
    ]);
    const stream = await openStream(world.instance.origin, { token: first.token });
    const granted = await star.send('POST', `/api/v1/follow_requests/${first.id}/authorize`);
    expectRecorded(granted, 'follow_request_authorize');
    expect(granted.body).toMatchObject({ followed_by: true, requested_by: false });
    const frame = await stream.next();
    expect([frame.event, frame.stream, frame.payload]).toEqual([
      'pleroma:follow_relationships_update',
      [`user:${first.id}`],
      {
        follower: { follower_count: 0, following_count: 1, id: first.id },
        following: { follower_count: 1, following_count: 0, id: star.id },
        state: 'follow_accept',
      },
    ]);
    stream.close();
    const denied = await star.send('POST', `/api/v1/follow_requests/${second.id}/reject`);
    expectRecorded(denied, 'follow_request_reject');
    expect([(await first.relationTo(star)).following, (await second.relationTo(star)).requested]).toEqual([true, false]);
    expect(await types()).toEqual([['follow', first.id]]);
    expect((await star.get('/api/v1/follow_requests')).body).toEqual([]);
    const again = () => star.send('POST', `/api/v1/follow_requests/${second.id}/authorize`);
    expect((await again()).status).toBe(404);
    await asFlavour(world, 'akkoma', async () => expectRecorded(await again(), 'follow_request_authorize_404'));
    expect((await star.send('POST', '/api/v1/follow_requests/nobody/reject')).status).toBe(404);
  });

  test('loses a withdrawn request together with its notification', async () => {
    const [fan, star] = [await join(world), await join(world, { locked: true })];
    await fan.send('POST', `/api/v1/accounts/${star.id}/follow`);
    expect((await fan.send('POST', `/api/v1/accounts/${star.id}/unfollow`)).body.requested).toBe(false);
    expect([(await star.get('/api/v1/follow_requests')).body, (await star.get('/api/v1/notifications')).body]).toEqual([[], []]);
  });

  test('needs its scopes', async () => {
    expect(await refusals(world, 'GET', '/api/v1/follow_requests')).toEqual(refused('follow | read:follows'));
    expect(await refusals(world, 'POST', '/api/v1/follow_requests/x/authorize')).toEqual(refused('follow | write:follows'));
    expect(await refusals(world, 'POST', '/api/v1/follow_requests/x/reject')).toEqual(refused('follow | write:follows'));
  });
});

describe('subscriptions', () => {
  test('notify of every status that is no reply, once', async () => {
    const [fan, star] = [await join(world), await join(world)];
    const response = await fan.send('POST', `/api/v1/pleroma/accounts/${star.id}/subscribe`);
    expectRecorded(response, 'account_subscribe');
    expect(response.body).toMatchObject({ subscribing: true, notifying: true, following: false });
    const post = await star.post('news');
    await star.post('and more', { in_reply_to_id: post });
    await star.post('not for you', { visibility: 'private' });
    const named = await star.post(`@${fan.name} hello`);
    const received = async () => (await fan.get('/api/v1/notifications')).body.map(({ type, status }: any) => [type, status.id]);
    expect(await received()).toEqual([
      ['mention', named],
      ['status', post],
    ]);
    const ended = await fan.send('POST', `/api/v1/pleroma/accounts/${star.id}/unsubscribe`);
    expectRecorded(ended, 'account_unsubscribe');
    expect(ended.body.subscribing).toBe(false);
    await star.post('later');
    expect(await received()).toHaveLength(2);
  });

  test('need their scopes and an account', async () => {
    expect(await refusals(world, 'POST', `/api/v1/pleroma/accounts/x/subscribe`)).toEqual(refused('follow | write:follows'));
    expect((await (await join(world)).send('POST', '/api/v1/pleroma/accounts/nobody/unsubscribe')).status).toBe(404);
  });
});
