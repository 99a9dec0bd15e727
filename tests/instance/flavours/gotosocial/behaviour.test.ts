import { describe, expect, test } from 'vitest';
import { recordedCall } from '#tests/instance/contract/shape.ts';
import { linkTarget, raw } from '#tests/instance/support/client.ts';
import { openFlavour, pictureForm } from '../support.ts';

const server = await openFlavour('gotosocial');
const { request, guest, testing, origin } = server;
const other = async (username: string): Promise<string> => (await testing('accounts', { username })).token;
const noor = await other('noor');
const idOf = async (acct: string): Promise<string> => (await request('GET', `/api/v1/accounts/lookup?acct=${acct}`)).body.id;
const received = (name: string) => ({
  status: recordedCall('gotosocial', name).status,
  body: { error: recordedCall('gotosocial', name).error },
});
const post = (json: unknown, token?: string) => request('POST', '/api/v1/statuses', { json, ...(token === undefined ? {} : { token }) });

describe('failures in the text of GoToSocial', () => {
  test.each([
    ['account_by_nick', 'GET', '/api/v1/accounts/noor'],
    ['account_lookup_404_token', 'GET', '/api/v1/accounts/lookup?acct=zzz'],
    ['status_get_404', 'GET', '/api/v1/statuses/zzz'],
    ['list_get_404', 'GET', '/api/v1/lists/9999'],
    ['filters_v2_404', 'GET', '/api/v2/filters/zzz'],
    ['notification_get_404', 'GET', '/api/v1/notifications/999999'],
    ['follow_404', 'POST', '/api/v1/accounts/nosuchid/follow'],
    ['follow_request_authorize_404', 'POST', '/api/v1/follow_requests/x/authorize'],
    ['conversation_read_404', 'POST', '/api/v1/conversations/999999/read'],
    ['error_limit_nonint', 'GET', '/api/v1/timelines/public?limit=zz'],
    ['search_v2_missing_q', 'GET', '/api/v2/search'],
    ['search_v2_empty_q', 'GET', '/api/v2/search?q='],
    ['push_get', 'GET', '/api/v1/push/subscription'],
    ['media_create_nofile', 'POST', '/api/v1/media'],
    ['report_create_bad', 'POST', '/api/v1/reports'],
    ['apps_create_noname', 'POST', '/api/v1/apps'],
    ['apps_verify_credentials_user_token', 'GET', '/api/v1/apps/verify_credentials'],
    ['register_ok', 'POST', '/api/v1/accounts'],
  ])('%s', async (name, method, path) => {
    expect(await request(method, path, method === 'GET' ? {} : { json: {} })).toMatchObject(received(name));
  });

  test('for oneself, a bad token, a read-only token and a bad body', async () => {
    expect(await request('POST', `/api/v1/accounts/${await idOf('demo')}/follow`)).toMatchObject(received('follow_self'));
    expect(await guest('GET', '/api/v1/timelines/home', { token: 'bad' })).toMatchObject(received('verify_credentials_badtoken'));
    const headers = { 'content-type': 'application/json' };
    expect(await request('POST', '/api/v1/statuses', { headers })).toMatchObject(received('error_badjson'));
    expect(await guest('GET', '/api/v1/statuses?id[]=x', { token: server.token })).toMatchObject({
      status: 405,
      body: '405 method not allowed',
    });
  });

  test('for a missing client name', async () => {
    const { port } = new URL(origin);
    const { status, body } = await raw(Number(port), 'GET', '/api/v1/instance', { host: `localhost:${port}`, 'user-agent': '' });
    expect([status, JSON.parse(body.toString())]).toEqual([418, { error: "I'm a teapot: no user-agent sent with request" }]);
  });
});

test.each([
  ['GET', '/api/v1/mutes/?limit=2', 301],
  ['GET', '/api/v1/accounts/relationships/?id=x', 301],
  ['POST', '/api/v1/push/subscription/', 307],
  ['DELETE', '/api/v1/push/subscription/', 307],
])('redirects a trailing slash: %s %s', async (method, path, status) => {
  const response = await fetch(origin + path, { method, redirect: 'manual', headers: { authorization: `Bearer ${server.token}` } });
  expect([response.status, response.headers.get('location')]).toEqual([status, path.replace(/\/(\?|$)/, '$1')]);
});

test('serves node info without a suffix', async () => {
  expect((await guest('GET', '/.well-known/nodeinfo')).body.links[1].href).toMatch(/\/nodeinfo\/2\.1$/);
  expect((await guest('GET', '/nodeinfo/2.1')).body.software).toMatchObject({ name: 'gotosocial', version: '0.19.2+git-90851fc' });
  expect(await guest('GET', '/nodeinfo/2.0.json')).toMatchObject(received('nodeinfo_2.0'));
});

describe('notifications', () => {
  test('are filtered only by types[]; unknown types are dropped', async () => {
    const { body: mine } = await post({ status: 'hello', visibility: 'public' });
    for (const type of ['favourite', 'pleroma:emoji_reaction']) await testing('notification', { type });
    await request('POST', `/api/v1/statuses/${mine.id}/reblog`, { token: noor });
    const typesOf = async (query: string): Promise<string[]> => {
      const { body } = (await request('GET', `/api/v1/notifications?${query}`)) as { body: { type: string }[] };
      return [...new Set(body.map(({ type }) => type))].toSorted((one, two) => one.localeCompare(two));
    };
    const all = await typesOf('limit=40');
    expect([all.includes('reblog'), all.includes('favourite'), all.includes('pleroma:emoji_reaction')]).toEqual([true, true, false]);
    expect(await typesOf('types[]=favourite&types[]=pleroma:emoji_reaction')).toEqual(['favourite']);
    expect(await typesOf('limit=40&types[]=zzz')).toEqual(all);
    expect(await typesOf('limit=40&include_types[]=favourite')).toEqual(all);
    expect(await typesOf('limit=40&exclude_types[]=reblog')).not.toContain('reblog');
    await request('POST', '/api/v1/notifications/clear');
    expect(await typesOf('limit=40')).toEqual([]);
  });

  test('are sent for each status to followers who enabled them', async () => {
    const id = await idOf('noor');
    expect((await request('POST', `/api/v1/accounts/${id}/follow`, { json: { notify: true } })).body).toMatchObject({
      following: true,
      notifying: true,
    });
    await post({ status: 'news', visibility: 'public' }, noor);
    const [newest] = (await request('GET', '/api/v1/notifications')).body;
    expect([newest.type, newest.status.content, newest.account.acct]).toEqual(['status', '<p>news</p>', 'noor']);
    expect((await request('POST', `/api/v1/accounts/${id}/follow`, { json: { notify: false } })).body.notifying).toBe(false);
  });
});

test('markers are empty until set, may go back, and return two JSON texts for an unknown name', async () => {
  const all = '/api/v1/markers?timeline[]=home&timeline[]=notifications';
  expect((await request('GET', all)).body).toEqual({});
  const put = async (last_read_id: string) => (await request('POST', '/api/v1/markers', { json: { home: { last_read_id } } })).body.home;
  expect([(await put('9')).version, (await put('5')).last_read_id]).toEqual([0, '5']);
  expect((await request('GET', all)).body).toEqual({ home: { last_read_id: '5', updated_at: expect.stringMatching(/Z$/), version: 1 } });
  const bad = await fetch(`${origin}/api/v1/markers?timeline[]=zzz`, { headers: { authorization: `Bearer ${server.token}` } });
  expect([bad.status, await bad.text()]).toEqual([
    400,
    expect.stringMatching(/^\{"error":"Bad Request: marker timeline name 'zzz' .*"\}\{\}$/),
  ]);
});

describe('lists', () => {
  test('accept followed accounts only, each once, and store their options', async () => {
    const { body: list } = await request('POST', '/api/v1/lists', { json: { title: 'close', replies_policy: 'none' } });
    expect(list).toEqual({ id: expect.any(String), title: 'close', replies_policy: 'none', exclusive: false });
    const stranger = await idOf('admin');
    const add = (id: string) => request('POST', `/api/v1/lists/${list.id}/accounts`, { json: { account_ids: [id] } });
    expect((await add(stranger)).status).toBe(404);
    const id = await idOf('noor');
    await request('POST', `/api/v1/accounts/${id}/follow`);
    expect((await add(id)).body).toEqual({});
    expect(await add(id)).toMatchObject({
      status: 422,
      body: { error: `Unprocessable Entity: account ${id} is already in list ${list.id}` },
    });
    expect(await request('PUT', `/api/v1/lists/${list.id}`, { json: { title: '' } })).toMatchObject(received('list_update_empty'));

    const { body: apart } = await post({ status: 'apart', visibility: 'public' }, noor);
    const home = async () => (await request('GET', '/api/v1/timelines/home')).body.some(({ id: one }: { id: string }) => one === apart.id);
    expect(await home()).toBe(true);
    await request('PUT', `/api/v1/lists/${list.id}`, { json: { title: 'close', exclusive: true } });
    expect(await home()).toBe(false);
    expect((await request('GET', `/api/v1/timelines/list/${list.id}`)).body[0].id).toBe(apart.id);
    await request('DELETE', `/api/v1/lists/${list.id}`);
    expect(await home()).toBe(true);
  });
});

describe('filters', () => {
  const make = (json: object) =>
    request('POST', '/api/v2/filters', { json: { context: ['home', 'notifications'], filter_action: 'warn', ...json } });
  test.each([
    ['filters_v2_create_blur', { title: 'blur', filter_action: 'blur' }],
    ['filters_v2_create_bad', { title: '' }],
  ])('%s', async (name, json) => expect(await make(json)).toMatchObject(received(name)));

  test.each([
    ['filters_v1_create_bad', { phrase: '', context: ['home'] }],
    ['filters_v1_create_badcontext', { phrase: 'x', context: ['zz'] }],
  ])('%s', async (name, json) => expect(await request('POST', '/api/v1/filters', { json })).toMatchObject(received(name)));

  test('warn in lists, hide there, and leave a single status unchanged', async () => {
    await request('POST', `/api/v1/accounts/${await idOf('noor')}/follow`);
    const { body: filter } = await make({ title: 'warn me', keywords_attributes: [{ keyword: 'wombat', whole_word: true }] });
    expect(await make({ title: 'warn me' })).toMatchObject(received('filters_v2_create_same_title'));
    await make({ title: 'hide me', filter_action: 'hide', keywords_attributes: [{ keyword: 'quokka' }] });
    const { body: warned } = await post({ status: '@demo a wombat here', visibility: 'public' }, noor);
    const { body: hidden } = await post({ status: '@demo quokkas here', visibility: 'public' }, noor);
    const { body: whole } = await post({ status: 'wombats here', visibility: 'public' }, noor);
    const poll = { options: ['Wombat', 'Other'], expires_in: 3600 };
    const { body: requested } = await post({ status: 'which one', visibility: 'public', poll }, noor);
    const home = (await request('GET', '/api/v1/timelines/home?limit=40')).body as { id: string; filtered?: unknown }[];
    const seen = (id: string) => home.find((one) => one.id === id);
    expect([seen(hidden.id), seen(whole.id)?.filtered]).toEqual([undefined, undefined]);
    for (const { id } of [warned, requested])
      expect(seen(id)?.filtered).toEqual([{ filter, keyword_matches: ['wombat'], status_matches: [] }]);
    for (const { id } of [warned, hidden]) expect((await request('GET', `/api/v1/statuses/${id}`)).body.filtered).toBe(undefined);
    const local = (await request('GET', '/api/v1/timelines/public')).body as { id: string; filtered?: unknown }[];
    expect(local.find(({ id }) => id === warned.id)?.filtered).toBe(undefined);
    expect(local.some(({ id }) => id === hidden.id)).toBe(true);
    const notified = (await request('GET', '/api/v1/notifications?types[]=mention')).body as { status: { id: string } }[];
    expect([notified.some(({ status }) => status.id === warned.id), notified.some(({ status }) => status.id === hidden.id)]).toEqual([
      true,
      false,
    ]);
  });

  test('of version 1 are the keywords of version 2', async () => {
    const { body: one } = await request('POST', '/api/v1/filters', {
      json: { phrase: 'badword', context: ['public', 'home'], irreversible: true },
    });
    expect(one).toMatchObject({ phrase: 'badword', context: ['home', 'public'], irreversible: true, whole_word: false });
    const two = (await request('GET', '/api/v2/filters')).body.find(({ title }: { title: string }) => title === 'badword');
    expect(two).toMatchObject({ filter_action: 'hide', keywords: [{ id: one.id, keyword: 'badword' }] });
    await request('POST', `/api/v2/filters/${two.id}/keywords`, { json: { keyword: 'more' } });
    expect((await request('GET', '/api/v1/filters')).body.map(({ phrase }: { phrase: string }) => phrase)).toContain('more');
    await request('DELETE', `/api/v2/filters/${two.id}`);
    expect((await request('GET', `/api/v1/filters/${one.id}`)).status).toBe(404);
  });
});

describe('search', () => {
  test('finds one’s own statuses by text, exact addresses, and has no further pages', async () => {
    const { body: mine } = await post({ status: 'an unheard-of zyzzyva', visibility: 'public' });
    const { body: theirs } = await post({ status: 'another zyzzyva', visibility: 'public' }, noor);
    const search = async (query: string) => (await request('GET', `/api/v2/search?${query}`)).body;
    const ids = (list: { id: string }[]) => list.map(({ id }) => id);
    expect(ids((await search('q=zyzzyva&type=statuses')).statuses)).toEqual([mine.id]);
    expect(await search('q=noor&offset=20')).toEqual({ accounts: [], statuses: [], hashtags: [] });
    expect(ids((await search(`resolve=true&q=${encodeURIComponent(theirs.url)}`)).statuses)).toEqual([theirs.id]);
    expect(ids((await search(`resolve=true&q=${encodeURIComponent(theirs.uri)}`)).statuses)).toEqual([theirs.id]);
    expect(theirs.url).toMatch(/\/@noor\/statuses\/\w+$/);
    expect((await search(`resolve=true&q=${encodeURIComponent(theirs.account.url)}`)).accounts[0].acct).toBe('noor');
    expect((await search('q=noor')).accounts[0].acct).toBe('noor');
  });
});

describe('own profile', () => {
  const change = (json: unknown) => request('PATCH', '/api/v1/accounts/update_credentials', { json });
  test.each([
    ['update_credentials_json', { fields_attributes: [{ name: 'a', value: 'b' }] }],
    [
      'update_credentials_fields_toomany',
      { fields_attributes: Object.fromEntries('abcdefg'.split('').map((name) => [name, { name, value: 'v' }])) },
    ],
    ['update_credentials_avatar_reset', { avatar: '' }],
  ])('%s is refused', async (name, json) => expect(await change(json)).toMatchObject(received(name)));

  test('accepts fields as an object or by numbers, and drops unknown ones', async () => {
    expect((await change({ fields_attributes: { 0: { name: 'site', value: 'x' } } })).body.fields).toMatchObject([
      { name: 'site', verified_at: null },
    ]);
    const form = { 'fields_attributes[0][name]': 'n', 'fields_attributes[0][value]': 'v' };
    expect((await request('PATCH', '/api/v1/accounts/update_credentials', { form })).body.fields).toMatchObject([{ name: 'n' }]);
    expect((await change({ display_name: 'Dave', pleroma_settings_store: { x: 1 }, hide_follows: true })).body.display_name).toBe('Dave');
    await testing('instance', { flavour: 'union' });
    expect((await request('GET', '/api/v1/accounts/verify_credentials')).body.pleroma).toMatchObject({
      hide_follows: false,
      settings_store: {},
    });
    await testing('instance', { flavour: 'gotosocial' });
  });

  test('removes its pictures by calls of their own', async () => {
    for (const picture of ['avatar', 'header'] as const) {
      const { status, body } = await request('DELETE', `/api/v1/profile/${picture}`);
      expect([status, body[`${picture}_description`]]).toEqual([200, expect.stringContaining('default')]);
    }
  });
});

test('unknown parameters are ignored', async () => {
  const path = '/api/v1/timelines/public?reply_visibility=zz&exclude_visibilities[]=public&with_muted=true&zzz=1';
  const plain = await request('GET', '/api/v1/timelines/public');
  expect([(await request('GET', path)).status, (await request('GET', path)).body]).toEqual([200, plain.body]);
});

test('unfollowing a stranger returns the relationship', async () => {
  const { status, body } = await request('POST', `/api/v1/accounts/${await idOf('admin')}/unfollow`);
  expect([status, body.following, body.showing_reblogs]).toEqual([200, false, false]);
});

test('an upload is complete with the response, and must be media', async () => {
  const upload = (form: FormData) => request('POST', '/api/v2/media', { form });
  expect(await upload(pictureForm())).toMatchObject({ status: 200, body: { type: 'image' } });
  const script = new FormData();
  script.set('file', new Blob(['export {};'], { type: 'text/javascript' }), 'a.mjs');
  expect(await upload(script)).toMatchObject(received('media_create_unknown'));
});

test('pages have Link', async () => {
  const { headers, body } = await request('GET', '/api/v1/timelines/home?limit=1');
  expect(linkTarget(headers, 'next')?.query.get('max_id')).toBe(body[0].id);
});

test('throttling sends the time in a header of its own', async () => {
  const limited = await openFlavour('gotosocial');
  await limited.testing('instance', { rateLimits: true });
  const first = await limited.guest('GET', '/api/v1/instance');
  expect([first.status, first.headers.get('x-ratelimit-limit'), first.headers.get('x-ratelimit-remaining')]).toEqual([200, '300', '299']);
  await Promise.all(Array.from({ length: 299 }, () => limited.guest('GET', '/api/v1/instance/rules')));
  const over = await limited.guest('GET', '/api/v1/instance');
  expect([over.status, over.body, over.headers.get('retry-after')]).toEqual([429, { error: 'rate limit reached' }, null]);
  expect(Date.parse(over.headers.get('x-ratelimit-reset') ?? '')).toBeGreaterThan(Date.now());
});
