import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import { call, signIn, walk } from '../support/client.ts';

let instance: RunningInstance;
let demo: string;
const now = Date.UTC(2027, 2, 3, 4, 5, 6);
beforeAll(async () => {
  instance = await startInstance({ data: ':memory:', port: 0, testing: true, clock: () => now });
  demo = await signIn(instance.origin, 'demo');
  const json = { username: 'newcomer', displayName: 'New :crumb: Comer', note: 'fresh' };
  await call(instance.origin, 'POST', '/api/testing/account', { json });
});
afterAll(() => instance.close());

const get = (path: string, token?: string) =>
  call(instance.origin, 'GET', `/api/v1/accounts/${path}`, token === undefined ? {} : { token });
const relationship = {
  blocked_by: false,
  blocking: false,
  domain_blocking: false,
  endorsed: false,
  followed_by: false,
  following: false,
  muting: false,
  muting_notifications: false,
  note: '',
  notifying: false,
  requested: false,
  requested_by: false,
  showing_reblogs: true,
  subscribing: false,
};

describe('an account', () => {
  test('has the public shape of Akkoma', async () => {
    const own = `http://localhost:${instance.port}`;
    const files = instance.origin;
    const { status, body } = await get('newcomer');
    expect(status).toBe(200);
    expect(body).toEqual({
      acct: 'newcomer',
      akkoma: {
        instance: { favicon: `${files}/favicon.png`, name: 'localhost', nodeinfo: expect.any(Object) },
        permit_followback: false,
        status_ttl_days: null,
      },
      avatar: `${files}/avatars/newcomer.png`,
      avatar_static: `${files}/avatars/newcomer.png`,
      bot: false,
      created_at: '2027-03-03T04:05:06.000Z',
      display_name: 'New :crumb: Comer',
      emojis: [
        {
          shortcode: 'crumb',
          static_url: `${files}/emoji/kitchen/crumb.png`,
          url: `${files}/emoji/kitchen/crumb.png`,
          visible_in_picker: false,
        },
      ],
      fields: [],
      followers_count: 0,
      following_count: 0,
      fqn: 'newcomer@localhost',
      header: `${files}/images/banner.png`,
      header_static: `${files}/images/banner.png`,
      id: expect.stringMatching(/^[0-9A-Za-z]{18}$/),
      last_status_at: null,
      locked: false,
      note: 'fresh',
      pleroma: {
        accepts_chat_messages: true,
        also_known_as: [],
        ap_id: `${own}/users/newcomer`,
        avatar_description: '',
        background_image: null,
        deactivated: false,
        favicon: `${files}/favicon.png`,
        header_description: '',
        hide_favorites: true,
        hide_followers: false,
        hide_followers_count: false,
        hide_follows: false,
        hide_follows_count: false,
        is_admin: false,
        is_confirmed: true,
        is_moderator: false,
        is_suggested: false,
        privileges: [],
        relationship: {},
        skip_thread_containment: false,
        tags: [],
      },
      source: {
        discoverable: false,
        fields: [],
        note: 'fresh',
        pleroma: { actor_type: 'Person', discoverable: false, indexable: false },
        sensitive: false,
      },
      statuses_count: 0,
      url: `${own}/users/newcomer`,
      username: 'newcomer',
    });
  });

  test('has private fields in verify_credentials', async () => {
    const { body } = await get('verify_credentials', await signIn(instance.origin, 'newcomer'));
    expect([body.follow_requests_count, body.accepts_direct_messages_from, body.source]).toEqual([
      0,
      'everybody',
      {
        discoverable: false,
        fields: [],
        note: 'fresh',
        pleroma: {
          actor_type: 'Person',
          discoverable: false,
          indexable: false,
          no_rich_text: false,
          show_birthday: false,
          show_role: true,
        },
        language: null,
        privacy: 'public',
        sensitive: false,
      },
    ]);
    expect(body.pleroma).toMatchObject({
      allow_following_move: true,
      notification_settings: { block_from_strangers: false, hide_notification_contents: false },
      settings_store: {},
      unread_conversation_count: 0,
      unread_notifications_count: 0,
    });
    for (const token of [undefined, 'zzz']) {
      const refused = await get('verify_credentials', token);
      expect([refused.status, refused.body]).toEqual([403, { error: 'Invalid credentials.' }]);
    }
  });

  test('is found by id, name and lookup, also a remote one with an IDN host', async () => {
    const { id, acct, url } = (await get('gustav@xn--bckerei-5wa.example')).body;
    expect([acct, url]).toEqual(['gustav@xn--bckerei-5wa.example', 'https://xn--bckerei-5wa.example/users/gustav']);
    expect((await get(id)).body.id).toBe(id);
    expect((await get('lookup?acct=gustav@xn--bckerei-5wa.example')).body.id).toBe(id);
  });

  test.each(['nosuch', 'former', 'lookup?acct=zzz'])('is not found by %s', async (path) => {
    const { status, body } = await get(path);
    expect([status, body]).toEqual([404, { error: "Can't find user" }]);
  });

  test('has its roles and bot flag', async () => {
    const admin = (await get('admin')).body;
    const moderator = (await get('moderator')).body;
    const tides = (await get('tides')).body;
    expect([admin.pleroma.is_admin, moderator.pleroma.is_moderator, tides.bot, tides.source.pleroma.actor_type]).toEqual([
      true,
      true,
      true,
      'Service',
    ]);
  });

  test('has statuses paged by Link, optionally without replies and repeats', async () => {
    const { id } = (await get('noor')).body;
    const ids = await walk(instance.origin, `/api/v1/accounts/${id}/statuses?limit=4`, demo, 'next');
    expect([new Set(ids).size, ids.toSorted().toReversed()]).toEqual([ids.length, ids]);
    const { body } = await get(`${id}/statuses?exclude_replies=true&exclude_reblogs=true&limit=40`);
    expect(body.every((status: any) => status.in_reply_to_id === null && status.reblog === null && status.account.id === id)).toBe(true);
  });
});

describe('following', () => {
  test('returns relationships by id[] and by id, in the shape of Akkoma', async () => {
    const { id } = (await get('newcomer')).body;
    const request = (query: string) => get(`relationships?${query}`, demo);
    expect((await request(`id=${id}`)).body).toEqual([{ ...relationship, id }]);
    const noor = (await get('noor')).body.id;
    expect((await request(`id[]=${id}&id[]=${noor}&id[]=zzz`)).body).toEqual([
      { ...relationship, id },
      { ...relationship, id: noor, following: true, followed_by: true },
    ]);
    expect((await get(`relationships?id=${id}`)).status).toBe(403);
  });

  test('follows, unfollows, and refuses', async () => {
    const { id } = (await get('newcomer')).body;
    const perform = (action: string, target = id) => call(instance.origin, 'POST', `/api/v1/accounts/${target}/${action}`, { token: demo });
    expect((await perform('follow')).body).toEqual({ ...relationship, id, following: true });
    expect((await perform('follow')).body).toEqual({ ...relationship, id, following: true });
    expect((await get('newcomer')).body.followers_count).toBe(1);
    expect((await perform('unfollow')).body).toEqual({ ...relationship, id });
    const twice = await perform('unfollow');
    expect([twice.status, twice.body]).toEqual([400, { error: 'Not subscribed!' }]);
    const me = (await get('demo')).body.id;
    expect((await perform('follow', me)).body).toEqual({ error: 'Can not follow yourself' });
    expect((await perform('follow', 'zzz')).body).toEqual({ error: 'Record not found' });
  });

  test('creates a request for a locked account', async () => {
    await call(instance.origin, 'POST', '/api/testing/account', { json: { username: 'careful', locked: true } });
    const { id } = (await get('careful')).body;
    const { body } = await call(instance.origin, 'POST', `/api/v1/accounts/${id}/follow`, { token: demo });
    expect(body).toEqual({ ...relationship, id, requested: true });
    const careful = await get('verify_credentials', await signIn(instance.origin, 'careful'));
    expect([careful.body.follow_requests_count, careful.body.followers_count]).toEqual([1, 0]);
  });
});
