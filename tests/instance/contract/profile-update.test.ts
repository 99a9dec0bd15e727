import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { raw } from '../support/client.ts';
import { join } from '../support/members.ts';
import type { Member } from '../support/members.ts';
import { openWorld, refusals, refused } from '../support/world.ts';
import type { World } from '../support/world.ts';
import { expectRecorded } from './shape.ts';

const path = '/api/v1/accounts/update_credentials';
let world: World;
let anna: Member;
let bert: Member;
beforeAll(async () => {
  world = await openWorld();
  [anna, bert] = [await join(world), await join(world)];
  await anna.send('POST', '/api/pleroma/change_email', { email: 'anna@example.com', password: 'starling' });
});

const change = (json: unknown) => anna.send('PATCH', path, json);
const own = async () => (await anna.get('/api/v1/accounts/verify_credentials')).body;
const seen = async () => (await bert.get(`/api/v1/accounts/${anna.id}`)).body;
const picture = async (side: number) =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: side, height: side, channels: 3, background: 'teal' } })
          .png()
          .toBuffer(),
      ),
    ],
    'a.png',
    {
      type: 'image/png',
    },
  );

test('needs write:accounts', async () => {
  expect(await refusals(world, 'PATCH', path)).toEqual(refused('write:accounts'));
});

test('returns verify_credentials in full', async () => {
  const response = await anna.get('/api/v1/accounts/verify_credentials');
  expectRecorded(response, 'verify_credentials');
  expectRecorded(response, 'verify_credentials', 'pleroma');
  expect([response.body.id, response.body.pleroma.email]).toEqual([anna.id, 'anna@example.com']);
  expectRecorded(await world.request('GET', '/api/v1/accounts/verify_credentials'), 'verify_credentials_401');
  expectRecorded(await world.request('GET', '/api/v1/accounts/verify_credentials', { token: 'zzz' }), 'verify_credentials_badtoken');
});

describe('texts', () => {
  test('returns name, note and fields as typed and as rendered', async () => {
    const response = await change({
      display_name: 'Anna :crumb:',
      note: 'hello #tag http://example.com @noor',
      fields_attributes: [{ name: 'site', value: 'https://example.com' }],
      default_scope: 'public',
      hide_follows: false,
      no_rich_text: false,
      actor_type: 'Person',
      pleroma_settings_store: { pleroma_fe: { theme: 'x' } },
    });
    expectRecorded(response, 'update_credentials_json');
    expectRecorded(response, 'update_credentials_json', 'pleroma');
    const { body } = response;
    const origin = `http://localhost:${world.instance.port}`;
    expect([body.display_name, body.emojis.map(({ shortcode }: { shortcode: string }) => shortcode)]).toEqual(['Anna :crumb:', ['crumb']]);
    expect(body.note).toContain(`<a class="hashtag" data-tag="tag" href="${origin}/tag/tag" rel="tag ugc">#tag</a>`);
    expect(body.note).toContain(`href="${origin}/users/noor"`);
    expect(body.fields).toEqual([
      { name: 'site', value: '<a href="https://example.com" rel="ugc">https://example.com</a>', verified_at: null },
    ]);
    expect([body.source.note, body.source.fields]).toEqual([
      'hello #tag http://example.com @noor',
      [{ name: 'site', value: 'https://example.com' }],
    ]);
    expect(body.pleroma.settings_store).toEqual({ pleroma_fe: { theme: 'x' } });
    expect(await own()).toEqual({ ...body, pleroma: { ...body.pleroma, chat_token: expect.any(String) } });
  });

  test('retains the settings of other clients', async () => {
    const { body } = await change({ pleroma_settings_store: { starling: { a: [1] } } });
    expect(body.pleroma.settings_store).toEqual({ pleroma_fe: { theme: 'x' }, starling: { a: [1] } });
    expect((await anna.get('/api/v1/pleroma/settings/starling')).body).toEqual({ a: [1] });
    expect((await anna.send('PATCH', '/api/v1/pleroma/settings/starling', { b: 2, a: null })).body).toEqual({ b: 2 });
    expect((await own()).pleroma.settings_store.starling).toEqual({ b: 2 });
  });

  test('numbers the fields of a form, drops nameless ones, and clears them when empty', async () => {
    const form = {
      'fields_attributes[0][name]': 'a',
      'fields_attributes[0][value]': '<b>',
      'fields_attributes[1][name]': '',
      'fields_attributes[1][value]': 'x',
    };
    const { body } = await world.request('PATCH', path, { token: anna.token, form });
    expect([body.fields, body.source.fields]).toEqual([
      [{ name: 'a', value: '&lt;b&gt;', verified_at: null }],
      [{ name: 'a', value: '<b>' }],
    ]);
    expect((await change({ fields_attributes: [] })).body.fields).toEqual([]);
  });

  test('refuses texts that are too long or too many, without partial changes', async () => {
    const before = (await own()).note;
    expectRecorded(await change({ display_name: 'x'.repeat(500), note: 'no' }), 'update_credentials_error');
    const many = Array.from({ length: 11 }, (_, index) => ({ name: `n${index}`, value: 'v' }));
    expectRecorded(await change({ fields_attributes: many, note: 'no' }), 'update_credentials_toomanyfields');
    for (const json of [
      { note: 'x'.repeat(5001) },
      { fields_attributes: [{ name: 'x'.repeat(513), value: '' }] },
      { fields_attributes: [{ name: 'x', value: 'x'.repeat(2049) }] },
      { fields_attributes: [{ name: 'x' }] },
      { display_name: '' },
    ]) {
      const { status, body } = await change(json);
      expect([status, body]).toEqual([403, { error: 'Invalid request' }]);
    }
    await world.request('POST', '/api/testing/instance', { json: { flavour: 'pleroma' } });
    expectRecorded(await change({ display_name: 'x'.repeat(500) }), 'update_credentials_error', 'pleroma');
    expectRecorded(await change({ fields_attributes: many }), 'update_credentials_toomanyfields', 'pleroma');
    await world.request('POST', '/api/testing/instance', { json: { flavour: 'union' } });
    expect((await own()).note).toBe(before);
  });

  test('refuses an unknown value of an enumeration', async () => {
    for (const json of [
      { default_scope: 'everyone' },
      { actor_type: 'Cat' },
      { accepts_direct_messages_from: 'cats' },
      { status_ttl_days: 'x' },
    ]) {
      expect((await change(json)).status).toBe(400);
    }
  });
});

describe('choices', () => {
  test('appear in the public account', async () => {
    await change({ locked: true, bot: true, discoverable: true, accepts_chat_messages: false, allow_following_move: false });
    const body = await seen();
    expect([body.locked, body.bot, body.source.pleroma, body.pleroma.accepts_chat_messages]).toEqual([
      true,
      true,
      { actor_type: 'Service', discoverable: true, indexable: false },
      false,
    ]);
    const mine = await own();
    expect([mine.pleroma.allow_following_move, 'allow_following_move' in body.pleroma]).toEqual([false, false]);
    await change({ locked: 'false', actor_type: 'Person', accept_chat_messages: 'true' });
    const after = await seen();
    expect([after.locked, after.bot, after.pleroma.accepts_chat_messages]).toEqual([false, false, true]);
  });

  test('for posting are read by preferences; `source` is accepted too', async () => {
    await change({ source: { privacy: 'private', sensitive: true, language: 'de' } });
    expect((await own()).source).toMatchObject({ privacy: 'private', sensitive: true, language: 'de' });
    const response = await anna.get('/api/v1/preferences');
    expectRecorded(response, 'preferences');
    expect(response.body).toMatchObject({
      'posting:default:language': 'de',
      'posting:default:sensitive': true,
      'posting:default:visibility': 'private',
    });
    await change({ default_scope: 'unlisted', sensitive: false, language: '' });
    expect((await anna.get('/api/v1/preferences')).body).toMatchObject({
      'posting:default:language': null,
      'posting:default:sensitive': false,
      'posting:default:visibility': 'unlisted',
    });
  });

  test('of Akkoma are accepted, and days can be reset', async () => {
    const response = await change({ status_ttl_days: 30, permit_followback: true, accepts_direct_messages_from: 'nobody' });
    expect(response.body.akkoma).toMatchObject({ status_ttl_days: 30, permit_followback: true });
    expect(response.body.accepts_direct_messages_from).toBe('nobody');
    expect('accepts_direct_messages_from' in (await seen())).toBe(false);
    const back = await change({ status_ttl_days: -1 });
    expect(back.body.akkoma.status_ttl_days).toBeNull();
    expectRecorded(back, 'account_update_akkoma');
  });

  test('hide counts, lists and roles', async () => {
    await bert.send('POST', `/api/v1/accounts/${anna.id}/follow`);
    await anna.send('POST', `/api/v1/accounts/${bert.id}/follow`);
    const lists = async (who: Member) =>
      Promise.all(['followers', 'following'].map(async (side) => (await who.get(`/api/v1/accounts/${anna.id}/${side}`)).body.length));
    expect([(await seen()).followers_count, (await seen()).following_count, await lists(bert)]).toEqual([1, 1, [1, 1]]);
    await change({ hide_followers: true, hide_follows: true, hide_followers_count: true, hide_follows_count: true });
    const body = await seen();
    expect([body.followers_count, body.following_count, await lists(bert)]).toEqual([0, 0, [0, 0]]);
    expect(body.pleroma).toMatchObject({ hide_followers: true, hide_follows: true, hide_followers_count: true, hide_follows_count: true });
    const mine = await own();
    expect([mine.followers_count, mine.following_count, await lists(anna)]).toEqual([1, 1, [1, 1]]);
    const patch = (show_role: boolean) => world.request('PATCH', path, { token: world.moderator, json: { show_role } });
    expect((await patch(false)).body.pleroma.is_moderator).toBe(true);
    const staff = (await bert.get('/api/v1/accounts/moderator')).body.pleroma;
    expect(['is_moderator' in staff, 'is_admin' in staff]).toEqual([false, false]);
    await patch(true);
    expect((await bert.get('/api/v1/accounts/moderator')).body.pleroma.is_moderator).toBe(true);
  });

  test('hide favourites by default', async () => {
    const list = () => bert.get(`/api/v1/pleroma/accounts/${anna.id}/favourites`);
    expectRecorded(await list(), 'account_favourites');
    const id = await bert.post('liked');
    await anna.send('POST', `/api/v1/statuses/${id}/favourite`);
    await change({ hide_favorites: false });
    expect((await list()).body.map((status: { id: string }) => status.id)).toEqual([id]);
  });

  test('accept only local accounts as aliases', async () => {
    const url = `http://localhost:${world.instance.port}/users/${bert.name}`;
    expect((await change({ also_known_as: [url] })).body.pleroma.also_known_as).toEqual([url]);
    expect((await change({ also_known_as: ['https://nowhere.example/users/x'] })).status).toBe(403);
    expect((await seen()).pleroma.also_known_as).toEqual([url]);
    expect((await change({ also_known_as: [] })).body.pleroma.also_known_as).toEqual([]);
  });
});

describe('effects elsewhere', () => {
  test('formatting is removed from statuses one reads', async () => {
    const { id } = await world.post(world.noor, { status: '**bold** https://a.example', content_type: 'text/markdown' });
    const content = async () => (await anna.get(`/api/v1/statuses/${id}`)).body.content;
    expect(await content()).toContain('<strong>bold</strong>');
    await change({ no_rich_text: true });
    const plain = await content();
    expect([plain.includes('<strong>'), plain.includes('bold'), plain.includes('<a href="https://a.example"')]).toEqual([
      false,
      true,
      true,
    ]);
    await change({ no_rich_text: false });
  });

  test('direct statuses are limited to permitted senders', async () => {
    const reach = async () => {
      const id = await bert.post(`for @${anna.name}`, { visibility: 'direct' });
      return (await anna.get(`/api/v1/statuses/${id}`)).status;
    };
    await anna.send('POST', `/api/v1/accounts/${bert.id}/unfollow`);
    const reached: number[] = [];
    for (const accepts_direct_messages_from of ['everybody', 'nobody', 'people_i_follow']) {
      await change({ accepts_direct_messages_from });
      reached.push(await reach());
    }
    await anna.send('POST', `/api/v1/accounts/${bert.id}/follow`);
    reached.push(await reach());
    expect(reached).toEqual([200, 404, 404, 200]);
  });
});

describe('pictures', () => {
  test('are stored, served and removed', async () => {
    const form = new FormData();
    for (const name of ['avatar', 'header', 'pleroma_background_image']) form.set(name, await picture(32));
    form.set('display_name', 'with pictures');
    const response = await world.request('PATCH', path, { token: anna.token, form });
    expectRecorded(response, 'update_credentials_avatar');
    expectRecorded(response, 'update_credentials_avatar', 'pleroma');
    expect(response.body.display_name).toBe('with pictures');
    for (const url of [response.body.avatar, response.body.header, response.body.pleroma.background_image]) {
      const { status, headers } = await raw(world.instance.port, 'GET', new URL(url).pathname);
      expect([status, headers['content-type']]).toEqual([200, 'image/png']);
    }
    const reset = await change({ avatar: '' });
    expectRecorded(reset, 'update_credentials_avatar_reset');
    expect([new URL(reset.body.avatar).pathname, reset.body.header]).toEqual(['/images/avi.png', response.body.header]);
    expect((await change({ pleroma_background_image: '', header: '' })).body.pleroma.background_image).toBeNull();
  });

  test('are refused when too large or no picture', async () => {
    const large = new FormData();
    large.set('avatar', new File([new Uint8Array(2_000_001)], 'a.png', { type: 'image/png' }));
    const other = new FormData();
    other.set('avatar', new File(['<script>'], 'a.png', { type: 'image/png' }));
    for (const form of [large, other]) {
      const { status, body } = await world.request('PATCH', path, { token: anna.token, form });
      expect([status, body]).toEqual([403, { error: 'Invalid request' }]);
    }
  });
});
