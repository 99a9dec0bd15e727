import { describe, expect, test } from 'vitest';
import { registerApp } from '../support/client.ts';
import { openStream } from '../support/stream.ts';
import { openFlavour, saidThings } from './support.ts';

const server = await openFlavour('mastodon');
const { origin, token, request, guest, testing } = server;
const { polled, quoting, notification } = await saidThings(server);

/** Returns every key that occurs anywhere in some JSON. */
const keysWithin = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([key, child]) => [key, ...keysWithin(child)]) : [];
const foreign = ['pleroma', 'akkoma', 'emoji_reactions', 'quote_id', 'fqn', 'background_image', 'max_toot_chars'];

describe('entities', () => {
  test('have only Mastodon’s fields in a status, with quotes in its own shape', () => {
    expect(Object.keys(quoting).toSorted()).toEqual(
      (
        'account application bookmarked card content created_at edited_at emojis favourited favourites_count filtered id ' +
        'in_reply_to_account_id in_reply_to_id language media_attachments mentions muted pinned poll quote quote_approval reblog reblogged ' +
        'reblogs_count replies_count sensitive spoiler_text tags text uri url visibility'
      ).split(' '),
    );
    expect([quoting.quote.state, quoting.quote.quoted_status.id, polled.quote]).toEqual(['accepted', polled.id, null]);
  });

  test('have no foreign keys at any depth', async () => {
    const paths = [
      '/api/v1/timelines/home',
      '/api/v1/notifications',
      '/api/v1/accounts/verify_credentials',
      '/api/v1/instance',
      '/api/v2/instance',
    ];
    for (const path of paths) {
      const { status, body } = await request('GET', path);
      expect([path, status, keysWithin(body).filter((key) => foreign.includes(key))]).toEqual([path, 200, []]);
    }
  });

  test('have private visibility in place of unknown ones', async () => {
    const { body } = await request('POST', '/api/v1/statuses', { json: { status: 'here', visibility: 'local' } });
    expect(body.visibility).toBe('private');
  });

  test('refuse a poll beside media', async () => {
    const poll = { options: ['a', 'b'], expires_in: 600 };
    const refused = await request('POST', '/api/v1/statuses', { json: { status: 'both', poll, media_ids: ['1'] } });
    expect([refused.status, refused.body]).toEqual([422, { error: 'Cannot attach more than 4 files' }]);
  });

  test('include the role in one’s own account only', async () => {
    const own = (await request('GET', '/api/v1/accounts/verify_credentials')).body;
    const other = (await request('GET', `/api/v1/accounts/${notification.account.id}`)).body;
    expect([own.role.name, own.source.privacy, own.roles]).toEqual(['', 'public', []]);
    expect([other.role, other.source, other.uri]).toEqual([undefined, undefined, expect.stringMatching(/\/users\/noor$/)]);
  });

  test('omit the role and the source from one’s own account within a status', async () => {
    const own = (await request('GET', '/api/v1/accounts/verify_credentials')).body;
    const { account } = (await request('GET', `/api/v1/statuses/${polled.id}`)).body;
    expect([account.id, account.role, account.source]).toEqual([own.id, undefined, undefined]);
  });

  test('omit notifications of unknown kinds', async () => {
    await testing('notification', { type: 'pleroma:emoji_reaction' });
    const { body } = await request('GET', '/api/v1/notifications?limit=40');
    expect(body.some(({ type }: { type: string }) => type.startsWith('pleroma:'))).toBe(false);
  });

  test('identify the instance as Mastodon', async () => {
    const { body: one } = await guest('GET', '/api/v1/instance');
    const { body: two } = await guest('GET', '/api/v2/instance');
    expect([one.version, one.uri, one.configuration.statuses.max_media_attachments]).toEqual([
      '4.5.0',
      expect.stringMatching(/^localhost/),
      4,
    ]);
    expect([two.version, two.api_versions, two.configuration.vapid.public_key.length > 80, two.registrations.enabled]).toEqual([
      '4.5.0',
      { mastodon: 7 },
      true,
      true,
    ]);
    expect((await guest('GET', '/nodeinfo/2.0')).body).toMatchObject({ software: { name: 'mastodon', version: '4.5.0' } });
  });
});

describe('failures', () => {
  test('have its text for no token, a bad one, a narrow one and a wrong password', async () => {
    const home = '/api/v1/timelines/home';
    expect(await guest('GET', home)).toMatchObject({ status: 401, body: { error: 'This method requires an authenticated user' } });
    expect(await guest('GET', home, { token: 'nonsense' })).toMatchObject({ status: 401, body: { error: 'The access token is invalid' } });
    const app = await registerApp(origin);
    const grant = (password: string) =>
      guest('POST', '/oauth/token', { form: { ...app, grant_type: 'password', username: 'demo', password, scope: 'read' } });
    const granted = (await grant('starling')).body;
    expect(Object.keys(granted).toSorted()).toEqual(['access_token', 'created_at', 'scope', 'token_type']);
    expect(await guest('POST', '/api/v1/statuses', { token: granted.access_token, json: { status: 'x' } })).toMatchObject({
      status: 403,
      body: { error: 'This action is outside the authorized scopes' },
    });
    expect(await grant('wrong')).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  test('have its text for missing resources and invalid input', async () => {
    for (const path of ['/api/v1/statuses/zzz', '/api/v1/statuses/zzz/context', '/api/v1/accounts/nosuch', '/api/v1/polls/999999']) {
      expect([path, await request('GET', path)]).toMatchObject([path, { status: 404, body: { error: 'Record not found' } }]);
    }
    expect(await guest('GET', '/api/v1/timelines/public?limit=zz')).toMatchObject({
      status: 422,
      body: { error: 'Validation failed: limit - Invalid integer. Got: string.' },
    });
    expect(await request('POST', '/api/v1/statuses', { json: [1] })).toMatchObject({ status: 400, body: { error: 'Bad Request' } });
    const form = { ...(await registerApp(origin)), grant_type: 'nonsense' };
    expect(await guest('POST', '/oauth/token', { form })).toMatchObject({ status: 400, body: { error: 'unsupported_grant_type' } });
  });
});

test('the stream sends its shapes, and no events of other servers', async () => {
  const stream = await openStream(origin, { token });
  await testing('account', { username: 'newcomer' });
  await testing('follow', { account: 'newcomer', target: 'demo' });
  const { event, payload } = await stream.next();
  expect([event, payload.type, keysWithin(payload).filter((key) => foreign.includes(key))]).toEqual(['notification', 'follow', []]);
  stream.close();
});
