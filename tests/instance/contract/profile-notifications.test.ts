import { beforeAll, describe, expect, test } from 'vitest';
import { linkTarget } from '../support/client.ts';
import { idsIn, join } from '../support/members.ts';
import type { Member } from '../support/members.ts';
import { openWorld, refusals, refused } from '../support/world.ts';
import type { World } from '../support/world.ts';
import { expectRecorded } from './shape.ts';

const path = '/api/v1/notifications';
let world: World;
let me: Member;
let other: Member;
let mine: string;
beforeAll(async () => {
  world = await openWorld();
  [me, other] = [await join(world), await join(world)];
  await me.send('POST', '/api/pleroma/change_email', { email: 'me@example.com', password: 'starling' });
  mine = await me.post('mine');
  await other.send('POST', `/api/v1/accounts/${me.id}/follow`);
  await other.post(`hello @${me.name}`);
  await other.post(`psst @${me.name}`, { visibility: 'direct' });
  await other.send('POST', `/api/v1/statuses/${mine}/favourite`);
  await other.send('POST', `/api/v1/statuses/${mine}/reblog`);
  await other.send('PUT', `/api/v1/pleroma/statuses/${mine}/reactions/🔥`);
  await other.send('PUT', `/api/v1/pleroma/statuses/${mine}/reactions/:crumb:`);
});

const list = async (query = '') => (await me.get(`${path}${query}`)).body;
const types = async (query = '') => (await list(query)).map(({ type }: { type: string }) => type);

describe('the list', () => {
  test('has every kind in the recorded shape', async () => {
    const response = await me.get(`${path}?limit=40`);
    expect(await types('?limit=40')).toEqual([
      'pleroma:emoji_reaction',
      'pleroma:emoji_reaction',
      'reblog',
      'favourite',
      'mention',
      'mention',
      'follow',
    ]);
    const [custom, fire] = response.body;
    expect([fire.emoji, fire.emoji_url, custom.emoji, custom.emoji_url]).toEqual([
      '🔥',
      null,
      'crumb',
      `${world.instance.origin}/emoji/kitchen/crumb.png`,
    ]);
    expect(fire).toMatchObject({
      account: { id: other.id },
      status: { id: mine },
      pleroma: { is_seen: false, is_muted: false },
      group_key: `ungrouped-${fire.id}`,
    });
    for (const name of ['notifications', 'notifications_all_alice', 'notifications_bob'] as const) expectRecorded(response, name);
    expect(linkTarget(response.headers, 'next')?.query.get('max_id')).toBe(response.body.at(-1).id);
  });

  test('is filtered by type, excluded type, visibility and account', async () => {
    expectRecorded(await me.get(`${path}?include_types[]=mention&include_types[]=favourite&limit=1`), 'notifications_types');
    expect(await types('?types[]=mention&types[]=favourite')).toEqual(['favourite', 'mention', 'mention']);
    expectRecorded(await me.get(`${path}?exclude_types[]=mention`), 'notifications_exclude');
    expect(await types('?exclude_types[]=mention&exclude_types[]=pleroma:emoji_reaction')).toEqual(['reblog', 'favourite', 'follow']);
    expect(await types('?include_types[]=mention&exclude_visibilities[]=direct')).toEqual(['mention']);
    expect(await types(`?account_id=${other.id}`)).toHaveLength(7);
    expect(await types(`?account_id=${me.id}`)).toEqual([]);
  });

  test('contains chat messages and reports only on request', async () => {
    const chat = (await other.send('POST', `/api/v1/pleroma/chats/by-account-id/${me.id}`)).body.id;
    await other.send('POST', `/api/v1/pleroma/chats/${chat}/messages`, { content: 'in private' });
    expect(await types()).not.toContain('pleroma:chat_mention');
    const [requested] = await list('?include_types[]=pleroma:chat_mention');
    expect(requested).toMatchObject({ type: 'pleroma:chat_mention', account: { id: other.id }, chat_message: { content: 'in private' } });
    await me.send('POST', '/api/v1/reports', { account_id: other.id, comment: 'bad', status_ids: [] });
    const request = (query: string) => world.request('GET', `${path}${query}`, { token: world.moderator });
    const reported = await request('?include_types[]=pleroma:report&limit=1');
    expect(reported.body[0]).toMatchObject({
      type: 'pleroma:report',
      report: { content: 'bad', actor: { id: me.id }, account: { id: other.id } },
    });
    expect((await request('?limit=40')).body.map(({ type }: any) => type)).not.toContain('pleroma:report');
    await me.send('POST', '/api/v1/pleroma/notifications/read', { id: requested.id });
  });

  test('contains follow requests, subscriptions, edits of a repeated status and ended polls', async () => {
    const shy = await join(world, { locked: true });
    await other.send('POST', `/api/v1/accounts/${shy.id}/follow`);
    const requested = await shy.get(path);
    expectRecorded(requested, 'notifications_follow_request');
    expect(requested.body.map(({ type }: any) => type)).toEqual(['follow_request']);
    const fan = await join(world);
    await fan.send('POST', `/api/v1/accounts/${me.id}/follow`, { notify: true });
    await fan.send('POST', `/api/v1/pleroma/accounts/${me.id}/subscribe`);
    const notified = await me.post('news');
    await fan.send('POST', `/api/v1/statuses/${notified}/reblog`);
    await me.send('PUT', `/api/v1/statuses/${notified}`, { status: 'newer' });
    const poll = (await world.post(me.token, { status: '?', poll: { options: ['a', 'b'], expires_in: 60 } })).poll.id;
    await fan.send('POST', `/api/v1/polls/${poll}/votes`, { choices: [0] });
    await world.advance(61);
    expect(new Set((await fan.get(path)).body.map(({ type }: any) => type))).toEqual(new Set(['poll', 'status', 'update']));
    expectRecorded(await fan.get(path), 'notifications_update');
    await me.send('DELETE', `/api/v1/statuses/${notified}`);
    expect((await fan.get(`${path}?types[]=update`)).body).toEqual([]);
  });

  test('omits muted accounts, and marks them when included', async () => {
    await me.send('POST', `/api/v1/accounts/${other.id}/mute`);
    expect(await types(`?account_id=${other.id}`)).toEqual([]);
    const [held] = await list(`?with_muted=true&account_id=${other.id}`);
    expect(held.pleroma.is_muted).toBe(true);
    await me.send('POST', `/api/v1/accounts/${other.id}/unmute`);
  });

  test('is closed to guests and to tokens without the scope', async () => {
    expect(await refusals(world, 'GET', path)).toEqual(refused('read:notifications'));
    expect(await refusals(world, 'POST', `${path}/clear`)).toEqual(refused('write:notifications'));
    expect(await refusals(world, 'POST', '/api/v1/pleroma/notifications/read')).toEqual(refused('write:notifications'));
  });
});

describe('a notification', () => {
  test('is read by id, and marked as read by id or up to an id', async () => {
    const [first, second] = (await list('?types[]=mention&types[]=favourite&types[]=reblog')) as { id: string }[];
    const one = await me.get(`${path}/${first?.id}`);
    expectRecorded(one, 'notification_get');
    expectRecorded(one, 'notification_get', 'pleroma');
    const byId = await me.send('POST', '/api/v1/pleroma/notifications/read', { id: first?.id });
    expectRecorded(byId, 'notifications_read_strid');
    expect(byId.body.pleroma.is_seen).toBe(true);
    const form = { max_id: second?.id ?? '' };
    const upTo = await world.request('POST', '/api/v1/pleroma/notifications/read', { token: me.token, form });
    expectRecorded(upTo, 'notifications_read_max');
    expect(upTo.body.map(({ id, pleroma }: any) => [id <= form.max_id, pleroma.is_seen])).toEqual(upTo.body.map(() => [true, true]));
    const unseen = (await list('?limit=40')).filter(({ pleroma }: any) => !pleroma.is_seen);
    expect(unseen.every(({ id }: any) => id > form.max_id && id !== first?.id)).toBe(true);
    expect((await me.get('/api/v1/accounts/verify_credentials')).body.pleroma.unread_notifications_count).toBe(unseen.length);
    expectRecorded(await me.get(`${path}/999999`), 'notification_get_404');
    expect((await world.request('GET', `${path}/${first?.id}`, { token: world.noor })).status).toBe(403);
  });

  test('can be dismissed, alone, in groups or with all', async () => {
    const ids: string[] = await idsIn(me.get(path));
    expectRecorded(await me.send('POST', `${path}/${ids[0]}/dismiss`), 'notification_dismiss');
    expectRecorded(await me.send('POST', `${path}/${ids[0]}/dismiss`), 'notification_dismiss_404');
    expect((await me.send('POST', `${path}/dismiss`, { id: ids[1] })).body).toEqual({});
    expect((await world.request('POST', `${path}/${ids[2]}/dismiss`, { token: world.noor })).status).toBe(403);
    expect((await me.send('DELETE', `${path}/destroy_multiple?ids[]=${ids[2]}&ids[]=${ids[3]}&ids[]=zz`)).body).toEqual({});
    expect(await idsIn(me.get(path))).toEqual(ids.slice(4));
    expect((await me.send('DELETE', `${path}/destroy_multiple`)).status).toBe(400);
    await me.send('POST', `${path}/clear`);
    expect(await list()).toEqual([]);
  });
});

describe('settings', () => {
  const put = (form: Record<string, string>) =>
    world.request('PUT', `/api/pleroma/notification_settings?${String(new URLSearchParams(form))}`, { token: me.token });
  const read = async () => (await me.get('/api/v1/accounts/verify_credentials')).body.pleroma.notification_settings;

  test('are updated individually and returned with the account', async () => {
    expectRecorded(await put({ block_from_strangers: 'false', hide_notification_contents: 'true' }), 'notification_settings_put');
    expect(await read()).toEqual({ block_from_strangers: false, hide_notification_contents: true });
    await put({ block_from_strangers: 'true' });
    expect(await read()).toEqual({ block_from_strangers: true, hide_notification_contents: true });
    expectRecorded(await me.get('/api/pleroma/notification_settings'), 'notification_settings_get');
    expect(await refusals(world, 'PUT', '/api/pleroma/notification_settings')).toEqual(refused('write:accounts'));
  });

  test('suppress strangers, not followed accounts', async () => {
    await put({ block_from_strangers: 'true' });
    await other.post(`again @${me.name}`);
    expect(await list()).toEqual([]);
    await me.send('POST', `/api/v1/accounts/${other.id}/follow`);
    await other.post(`as a friend @${me.name}`);
    expect(await types()).toEqual(['mention']);
    await put({ block_from_strangers: 'false' });
  });

  test('do not suppress polls, subscribed statuses and reports', async () => {
    const [quiet, stranger] = [await join(world), await join(world)];
    const { token } = (await world.request('POST', '/api/testing/accounts', { json: { username: quiet.name, moderator: true } })).body;
    const form = { block_from_strangers: 'true' };
    await world.request('PUT', `/api/pleroma/notification_settings?${String(new URLSearchParams(form))}`, { token: quiet.token });
    await quiet.send('POST', `/api/v1/pleroma/accounts/${stranger.id}/subscribe`);
    const poll = { options: ['yes', 'no'], expires_in: 60 };
    const requested = (await stranger.send('POST', '/api/v1/statuses', { status: 'tea?', poll })).body;
    await quiet.send('POST', `/api/v1/polls/${requested.poll.id}/votes`, { choices: [0] });
    await world.advance(61);
    await stranger.send('POST', '/api/v1/reports', { account_id: other.id, comment: 'rude' });
    const kinds = ['pleroma:report', 'poll', 'status', 'mention'].map((kind) => `include_types[]=${kind}`).join('&');
    const notified = (await world.request('GET', `${path}?${kinds}`, { token })).body.map(({ type }: { type: string }) => type);
    expect(notified).toEqual(['pleroma:report', 'poll', 'status']);
  });
});
