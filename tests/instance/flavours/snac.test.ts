import { describe, expect, test } from 'vitest';
import { registerApp } from '../support/client.ts';
import { openStream } from '../support/stream.ts';
import { openFlavour } from './support.ts';

const { origin, token, request, guest, testing } = await openFlavour('snac');
const { token: noor } = (await testing('accounts', { username: 'noor' })) as { token: string };
const host = new URL((await guest('GET', '/.well-known/nodeinfo')).body.links[0].href).host;
const page = '<h1>404 Not Found (snac/2.75)</h1>';

const post = async (json: Record<string, unknown>) => (await request('POST', '/api/v1/statuses', { json })).body;
const firstHalf = (id: string): string => id.slice(0, 10);
const secondHalf = (id: string): string => id.slice(10);

describe('signing in', async () => {
  const app = await registerApp(origin, 'read write follow push');
  const redirect_uri = `${origin}/oauth-callback`;
  const form = (fields: Record<string, string>) => ({ form: { ...app, ...fields } });
  const who = async (token: string) => (await guest('GET', '/api/v1/accounts/verify_credentials', { token })).status;

  test('returns an unusable token for a password, or nothing without an address', async () => {
    const password = { grant_type: 'password', username: 'demo', password: 'starling' };
    const bare = await guest('POST', '/oauth/token', form(password));
    expect([bare.status, bare.body]).toEqual([400, '']);
    const wrong = await guest('POST', '/oauth/token', form({ ...password, password: 'wrong', redirect_uri }));
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([200, ['access_token', 'token_type', 'created_at']]);
    expect(await who(wrong.body.access_token)).toBe(422);
  });

  test('redirects with a code, which is valid more than once', async () => {
    const query = new URLSearchParams({ response_type: 'code', client_id: app.client_id, redirect_uri, state: 'a b' });
    const form1 = await guest('GET', `/oauth/authorize?${query.toString()}`);
    for (const name of ['login', 'passwd', 'redir', 'cid', 'state']) expect(form1.body).toContain(`name="${name}"`);
    const login = { redir: redirect_uri, cid: app.client_id, state: 'a b', login: 'demo' };
    const refused = await guest('POST', '/oauth/x-snac-login', { form: { ...login, passwd: 'x' } });
    expect([refused.status, refused.body]).toEqual([200, expect.stringContaining('LOGIN INCORRECT')]);
    const removed = await guest('POST', '/oauth/x-snac-login', { form: { ...login, passwd: 'starling' } });
    const target = new URL(removed.headers.get('location') ?? '');
    expect([removed.status, target.searchParams.get('state')]).toEqual([303, 'a b']);
    const code = target.searchParams.get('code') ?? '';
    for (const _ of ['once', 'twice']) {
      const { body } = await guest('POST', '/oauth/token', form({ grant_type: 'authorization_code', code, redirect_uri }));
      expect(await who(body.access_token)).toBe(200);
    }
    const guessed = await guest('POST', '/oauth/token', form({ grant_type: 'authorization_code', code: 'zzz', redirect_uri }));
    expect([guessed.status, guessed.body]).toEqual([401, '']);
  });

  test('sends no code to an unregistered address', async () => {
    const elsewhere = { redir: 'https://elsewhere.example/', cid: app.client_id, login: 'demo', passwd: 'starling' };
    expect((await guest('POST', '/oauth/x-snac-login', { form: elsewhere })).status).toBe(400);
  });

  test('reports no reasons', async () => {
    for (const [path, status] of [
      ['/api/v1/accounts/verify_credentials', 422],
      ['/api/v1/timelines/home', 401],
    ] as const) {
      for (const response of [await guest('GET', path), await guest('GET', path, { token: 'nonsense' })]) {
        expect([path, response.status, response.body, response.headers.get('content-type')]).toEqual([
          path,
          status,
          '',
          'text/html; charset=utf-8',
        ]);
      }
    }
  });
});

describe('missing calls', () => {
  test.each([
    '/api/v2/instance',
    '/api/v1/nosuchroute',
    '/api/v1/streaming',
    '/api/pleroma/frontend_configurations',
    '/nodeinfo/2.0',
    '/static/emoji.json',
    '/api/v1/timelines/direct',
    '/api/v1/accounts/familiar_followers',
  ])('%s returns a page', async (path) => {
    const { status, body } = await request('GET', path, { headers: { accept: 'application/json' } });
    expect([status, body]).toEqual([404, page]);
  });

  test.each(['/api/v1/reports', '/api/v2/filters', '/api/v1/pleroma/notifications/read', '/api/v1/tags/birds/follow'])(
    'POST %s returns 422 without a body',
    async (path) => {
      const { status, body } = await request('POST', path, { json: {} });
      expect([status, body]).toEqual([422, '']);
    },
  );

  test('no stream opens with any token', async () => {
    await expect(openStream(origin, { token })).rejects.toThrow('404');
    await expect(openStream(origin, { token, by: 'query' })).rejects.toThrow('404');
  });

  test.each(['conversations', 'filters', 'scheduled_statuses', 'favourites', 'followed_tags'])('%s returns an empty list', async (path) => {
    await testing('status', { account: 'noor', text: '@demo psst', visibility: 'direct' });
    expect((await request('GET', `/api/v1/${path}`)).body).toEqual([]);
  });

  test('deletion is ignored', async () => {
    const { id } = await post({ status: 'stays' });
    expect(await request('DELETE', `/api/v1/statuses/${id}`)).toMatchObject({ status: 404, body: page });
    expect((await request('GET', `/api/v1/statuses/${id}`)).body.text).toBe('stays');
  });
});

describe('posting', () => {
  test.each([
    ['public', 'public'],
    ['unlisted', 'public'],
    ['private', 'private'],
    ['direct', 'private'],
    ['local', 'private'],
    ['zz', 'private'],
  ])('maps the visibility %s to %s', async (wanted, visibility) => {
    const { id } = await post({ status: 'whom to?', visibility: wanted });
    expect((await request('GET', `/api/v1/statuses/${id}`)).body.visibility).toBe(visibility);
  });

  test.each([{ scheduled_at: '2099-01-01T00:00:00.000Z' }, { preview: true }, { poll: { options: ['a', 'b'], expires_in: 600 } }])(
    'ignores %o, and posts at once to all',
    async (more) => {
      const { id } = await post({ status: `now ${Object.keys(more).join('')}`, ...more });
      const { body } = await guest('GET', '/api/v1/timelines/public');
      expect(body[0]).toMatchObject({ id, visibility: 'public', poll: null });
    },
  );

  test('accepts an empty status, and posts a repeated key twice', async () => {
    const options = { json: { status: '' }, headers: { 'idempotency-key': 'k1' } };
    const [one, two] = [await request('POST', '/api/v1/statuses', options), await request('POST', '/api/v1/statuses', options)];
    expect([one.status, two.status, one.body.id === two.body.id]).toEqual([200, 200, false]);
  });

  test('changes the first half of the id on an edit; both ids resolve', async () => {
    const { id } = await post({ status: 'first' });
    const { body: response } = await request('POST', '/api/v1/statuses', { token: noor, json: { status: 'received', in_reply_to_id: id } });
    await testing('clock', { advanceSeconds: 30 });
    const { body: edited } = await request('PUT', `/api/v1/statuses/${id}`, { json: { status: 'second' } });
    expect([Number(firstHalf(edited.id)) - Number(firstHalf(id)) >= 30, secondHalf(edited.id)]).toEqual([true, secondHalf(id)]);
    for (const loaded of [id, edited.id])
      expect((await request('GET', `/api/v1/statuses/${loaded}`)).body).toMatchObject({ id: edited.id, text: 'second' });
    expect(response.in_reply_to_id).toBe(id);
    expect((await request('GET', `/api/v1/statuses/${response.id}`)).body.in_reply_to_id).toBe(edited.id);
    const { body: thread } = await request('GET', `/api/v1/statuses/${id}/context`);
    expect(thread.descendants.map((one: { id: string }) => one.id)).toEqual([response.id]);
  });

  test('wraps a repeated status in one with the same id, everywhere', async () => {
    const { id } = await post({ status: 'worth it #envelope' });
    const { body: repeated } = await request('POST', `/api/v1/statuses/${id}/reblog`, { token: noor });
    const shown = [
      repeated,
      (await request('GET', `/api/v1/statuses/${id}`)).body,
      ...(await request('GET', '/api/v1/timelines/tag/envelope')).body,
      ...(await request('GET', '/api/v1/timelines/home')).body.filter((one: { id: string }) => one.id === id),
    ];
    expect(shown.map((one) => [one.id, one.reblog.id, one.account.username, one.reblog.account.username, one.content])).toEqual(
      Array.from({ length: 4 }, () => [id, id, 'noor', 'demo', '']),
    );
    const { body: back } = await request('POST', `/api/v1/statuses/${id}/unreblog`, { token: noor });
    expect([back.id, back.reblog, back.account.username]).toEqual([id, null, 'demo']);
  });

  test('pages the home timeline by Link, and no other', async () => {
    const { body: first, headers } = await request('GET', '/api/v1/timelines/home?limit=3');
    const [, next = ''] = /<([^>]*)>; rel="next"/.exec(headers.get('link') ?? '') ?? [];
    expect(new URL(next).searchParams.get('max_id')).toMatch(/^\d{10}[0-9a-f]{32}$/);
    const { body: second } = await request('GET', new URL(next).pathname + new URL(next).search);
    const ids = [...first, ...second].map((one: { id: string }) => one.id);
    expect([first.length, second.length > 0, new Set(ids).size]).toEqual([3, true, ids.length]);
    const others = ['timelines/public', 'timelines/tag/birds', 'notifications', 'bookmarks'];
    for (const path of others) expect((await request('GET', `/api/v1/${path}?limit=1`)).headers.get('link')).toBeNull();
  });
});

describe('accounts and their actions', () => {
  test('have the domain in their names, except in verify_credentials', async () => {
    const { account } = await post({ status: 'me' });
    const { body: own } = await request('GET', '/api/v1/accounts/verify_credentials');
    expect([account.acct, own.acct]).toEqual([`demo@${host}`, 'demo']);
    const { body: other } = await request('GET', '/api/v1/accounts/lookup?acct=noor');
    expect([other.acct, other.followers_count, other.source]).toEqual([`noor@${host}`, 0, undefined]);
  });

  test('have no ids in mentions', async () => {
    const { mentions } = await post({ status: '@noor hey' });
    expect(mentions).toMatchObject([{ id: '0', username: `noor@${host}`, acct: `noor@${host}` }]);
  });

  test('dismiss notifications only all together', async () => {
    const { id } = await post({ status: 'liked' });
    await testing('react', { account: 'noor', id, action: 'favourite' });
    const { body: before } = await request('GET', '/api/v1/notifications');
    expect(before[0]).toMatchObject({ type: 'favourite', status: { id } });
    const dismissed = await request('POST', `/api/v1/notifications/${before[0].id}/dismiss`);
    expect([dismissed.status, dismissed.body]).toEqual([422, '']);
    expect((await request('GET', '/api/v1/notifications')).body[0].id).toBe(before[0].id);
    expect((await request('POST', '/api/v1/notifications/clear')).body).toEqual({});
    expect((await request('GET', '/api/v1/notifications')).body).toEqual([]);
  });

  test('have markers with a time in seconds as text, and return the id as sent', async () => {
    const { id } = await post({ status: 'read up to here' });
    const { body } = await request('POST', '/api/v1/markers', { json: { home: { last_read_id: id } } });
    expect(body).toEqual({ home: { last_read_id: id, version: 0, updated_at: expect.stringMatching(/^\d{10}\.\d{6}$/) } });
    expect((await request('GET', '/api/v1/markers?timeline[]=home')).body).toEqual(body);
  });
});
