import { beforeAll, describe, expect, test } from 'vitest';
import { isMissing } from '#instance/http/missing-calls.ts';
import { openFlavour } from './support.ts';

const server = await openFlavour('mastodon');
const { request, guest, testing } = server;
const POLICY = '/api/v2/notifications/policy';
const REQUESTS = '/api/v1/notifications/requests';
const { body: me } = await request('GET', '/api/v1/accounts/verify_credentials');

const write = async (account: string, text: string, more: object = {}) =>
  (await testing('status', { account, text, ...more })).ids[0] as string;
const setPolicy = (json: object) => request('PATCH', POLICY, { json });
const requests = async () => (await request('GET', REQUESTS)).body;
const contents = (items: any[]) => items.map(({ type, account, filtered }) => [type, account.acct, filtered]);
const list = async (query = '') => contents((await request('GET', `/api/v1/notifications?limit=80${query}`)).body);

describe('the notification policy of Mastodon', () => {
  test('filters private mentions from the start', async () => {
    const { status, body } = await request('GET', POLICY);
    expect([status, body]).toEqual([
      200,
      {
        for_not_following: 'accept',
        for_not_followers: 'accept',
        for_new_accounts: 'accept',
        for_private_mentions: 'filter',
        for_limited_accounts: 'filter',
        summary: { pending_requests_count: 0, pending_notifications_count: 0 },
      },
    ]);
    await testing('account', { username: 'whisperer' });
    await write('whisperer', `psst @${me.acct}`, { visibility: 'direct' });
    await write('whisperer', `hello @${me.acct}`);
    expect((await requests()).map(({ account }: any) => account.acct)).toEqual(['whisperer']);
    expect((await list()).filter(([, acct]) => acct === 'whisperer')).toEqual([['mention', 'whisperer', undefined]]);
  });

  test('changes only the named fields, and rejects unknown values', async () => {
    const { status, body } = await setPolicy({ for_not_following: 'filter' });
    expect([status, body.for_not_following, body.for_private_mentions, body.summary.pending_requests_count]).toEqual([
      200,
      'filter',
      'filter',
      1,
    ]);
    expect((await setPolicy({ for_not_following: 'whatever' })).status).toBe(422);
  });

  test('requires a login', async () => {
    expect([(await guest('GET', POLICY)).status, (await guest('GET', REQUESTS)).status]).toEqual([401, 401]);
  });

  test('stores nothing of what it drops', async () => {
    await setPolicy({ for_not_following: 'drop' });
    await testing('account', { username: 'dropped' });
    await write('dropped', `hey @${me.acct}`);
    expect((await list('&include_filtered=true')).filter(([, acct]) => acct === 'dropped')).toEqual([]);
    await setPolicy({ for_not_following: 'filter' });
  });
});

describe('requests', () => {
  let ids: string[];
  beforeAll(async () => {
    for (const username of ['ann', 'ben', 'cas']) {
      await testing('account', { username });
      await write(username, `first of ${username} @${me.acct}`);
      await write(username, `last of ${username} @${me.acct}`);
    }
    await testing('follow', { account: 'cas', target: 'demo' });
    ids = (await requests()).map(({ id }: { id: string }) => id);
  });

  test('have the account, the last mention and a count, newest first', async () => {
    const [newest] = await requests();
    expect([newest.account.acct, newest.notifications_count, newest.last_status.content, newest.last_status.pleroma]).toEqual([
      'cas',
      '3',
      expect.stringContaining('last of cas'),
      undefined,
    ]);
    expect((await request('GET', `${REQUESTS}/${newest.id}`)).body).toEqual(newest);
  });

  test('are paged', async () => {
    const { body, headers } = await request('GET', `${REQUESTS}?limit=2`);
    expect([body.length, headers.get('link')]).toEqual([2, expect.stringContaining(`max_id=${body[1].id}`)]);
    expect((await request('GET', `${REQUESTS}?limit=2&max_id=${body[1].id}`)).body.map(({ id }: any) => id)).toEqual(ids.slice(2, 4));
  });

  test('contain notifications that only their account or a flag lists', async () => {
    const [{ account }] = await requests();
    expect((await list()).some(([, acct]) => acct === 'cas')).toBe(false);
    expect(await list(`&account_id=${account.id}`)).toEqual([
      ['follow', 'cas', true],
      ['mention', 'cas', true],
      ['mention', 'cas', true],
    ]);
    expect((await list('&include_filtered=true')).filter(([, acct]) => acct === 'cas').length).toBe(3);
  });

  test('list their notifications once accepted, and later ones', async () => {
    expect((await request('POST', `${REQUESTS}/${ids[0]}/accept`)).body).toEqual({});
    expect((await request('GET', `${REQUESTS}/merged`)).body).toEqual({ merged: true });
    await write('cas', `again @${me.acct}`);
    expect((await list()).filter(([, acct]) => acct === 'cas').length).toBe(4);
    expect((await request('POST', `${REQUESTS}/${ids[0]}/accept`)).status).toBe(404);
  });

  test('are removed once dismissed, several at a time', async () => {
    expect((await request('POST', `${REQUESTS}/dismiss`, { json: { id: [ids[1], ids[2]] } })).body).toEqual({});
    expect((await requests()).map(({ account }: any) => account.acct)).toEqual(['whisperer']);
    expect((await list()).some(([, acct]) => acct === 'ann')).toBe(false);
    const { body } = await request('GET', POLICY);
    expect(body.summary).toEqual({ pending_requests_count: 1, pending_notifications_count: 1 });
  });

  test('are missing on other servers', () => {
    const flavours = ['akkoma', 'pleroma', 'gotosocial', 'snac', 'hollo'] as const;
    expect(flavours.map((flavour) => isMissing(flavour, 'POST', `${REQUESTS}/1/accept`))).toEqual(flavours.map(() => true));
  });
});
