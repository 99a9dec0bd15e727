import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import { call, linkTarget, signIn, walk } from '../support/client.ts';

let instance: RunningInstance;
let demo: string;
beforeAll(async () => {
  instance = await startInstance({ data: ':memory:', port: 0, testing: true });
  demo = await signIn(instance.origin, 'demo');
});
afterAll(() => instance.close());

const list = async (path: string, token?: string) =>
  (await call(instance.origin, 'GET', `/api/v1/timelines/${path}`, token === undefined ? {} : { token })).body;
const send = async (json: Record<string, unknown>): Promise<string[]> =>
  (await call(instance.origin, 'POST', '/api/testing/status', { json })).body.ids;
const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);

describe('paging by Link', () => {
  test('goes down and up again, without loss or duplicates', async () => {
    const down = await walk(instance.origin, '/api/v1/timelines/home?limit=17', demo, 'next');
    expect(new Set(down).size).toBe(down.length);
    expect(down.length).toBeGreaterThan(100);
    expect(down.toSorted().toReversed()).toEqual(down);
    const up = await walk(instance.origin, `/api/v1/timelines/home?limit=13&min_id=${down.at(-1)}`, demo, 'prev');
    expect(up).toEqual(down.slice(0, -1));
  });

  test('names the configured origin, the path and the caller’s own parameters', async () => {
    const path = '/api/v1/timelines/home?limit=3&with_muted=true&reply_visibility=following';
    const { body, headers } = await call(instance.origin, 'GET', path, { token: demo });
    const common = { limit: '3', offset: '0', reply_visibility: 'following', with_muted: 'true' };
    const next = linkTarget(headers, 'next');
    const prev = linkTarget(headers, 'prev');
    expect([next?.origin, next?.path, Object.fromEntries(next?.query ?? [])]).toEqual([
      `http://localhost:${instance.port}`,
      '/api/v1/timelines/home',
      { ...common, max_id: body[2].id },
    ]);
    expect(Object.fromEntries(prev?.query ?? [])).toEqual({ ...common, min_id: body[0].id });
  });

  test('an empty page has no Link', async () => {
    const { body, headers } = await call(instance.origin, 'GET', '/api/v1/timelines/home?max_id=0', { token: demo });
    expect([body, headers.get('link')]).toEqual([[], null]);
  });

  test('returns the newest for since_id, the next ones for min_id', async () => {
    const all = idsOf(await list('public?limit=10'));
    expect(idsOf(await list(`public?limit=2&since_id=${all[6]}`))).toEqual(all.slice(0, 2));
    expect(idsOf(await list(`public?limit=2&min_id=${all[6]}`))).toEqual(all.slice(4, 6));
    expect(idsOf(await list(`public?limit=9&max_id=${all[2]}&since_id=${all[6]}`))).toEqual(all.slice(3, 6));
  });

  test('returns 20 items by default, 40 at most, and 400 for an invalid limit', async () => {
    expect([(await list('public')).length, (await list('public?limit=500')).length]).toEqual([20, 40]);
    const { status, body } = await call(instance.origin, 'GET', '/api/v1/timelines/public?limit=zz');
    const message = 'Invalid integer. Got: string';
    expect([status, body]).toEqual([
      400,
      { error: `limit - ${message}.`, errors: [{ message, source: { pointer: '/limit' }, title: 'Invalid value' }] },
    ]);
  });
});

describe('contents of a timeline', () => {
  test('home: own statuses, those of followed accounts, and their repeats', async () => {
    const [followed] = await send({ account: 'noor', text: 'followed' });
    const [stranger] = await send({ account: 'linwei', text: 'stranger' });
    const [own] = await send({ account: 'demo', text: 'own' });
    const react = { account: 'noor', id: stranger, action: 'reblog' };
    const repeat = (await call(instance.origin, 'POST', '/api/testing/react', { json: react })).body.id;
    const home = await list('home?limit=4', demo);
    expect(idsOf(home).slice(0, 3)).toEqual([repeat, own, followed]);
    expect(home[0].reblog.id).toBe(stranger);
  });

  test('home: no repeats of accounts whose repeats are disabled', async () => {
    const noor = (await call(instance.origin, 'GET', '/api/v1/accounts/noor')).body.id;
    const follow = (reblogs: boolean) =>
      call(instance.origin, 'POST', `/api/v1/accounts/${noor}/follow`, { token: demo, json: { reblogs } });
    expect((await follow(false)).body.showing_reblogs).toBe(false);
    const home = await list('home?limit=40', demo);
    expect(home.filter((item: any) => item.reblog !== null && item.account.acct === 'noor')).toEqual([]);
    await follow(true);
  });

  test('public: everybody’s public statuses and no repeats; local: of this instance', async () => {
    const all = await list('public?limit=40');
    expect(all.every((item: any) => item.visibility === 'public' && item.reblog === null)).toBe(true);
    expect(all.some((item: any) => item.account.acct.includes('@'))).toBe(true);
    const local = await list('public?limit=40&local=true');
    expect(local.every((item: any) => !item.account.acct.includes('@'))).toBe(true);
    const remote = await list('public?limit=40&remote=true');
    expect(remote.every((item: any) => item.account.acct.includes('@'))).toBe(true);
  });

  test('local-only posts are for members', async () => {
    const [id] = await send({ account: 'noor', text: 'for members', visibility: 'local' });
    expect(idsOf(await list('public?local=true&limit=1', demo))).toEqual([id]);
    expect(idsOf(await list('public?local=true&limit=40'))).not.toContain(id);
  });

  test('bubble: this instance and its neighbours, for members', async () => {
    const domains = new Set<string>((await list('bubble?limit=40', demo)).map((item: any) => item.account.acct.split('@')[1] ?? 'here'));
    expect([...domains].toSorted()).toEqual(['here', 'rails.example', 'tidepool.example']);
    const { status, body } = await call(instance.origin, 'GET', '/api/v1/timelines/bubble');
    expect([status, body]).toEqual([401, { error: 'authorization required for timeline view' }]);
  });

  test('direct: from and to the viewer', async () => {
    const [id] = await send({ account: 'noor', text: '@demo hello', visibility: 'direct' });
    await send({ account: 'noor', text: '@linwei hello', visibility: 'direct' });
    const direct = await list('direct', demo);
    expect(direct[0].id).toBe(id);
    expect(direct.every((item: any) => item.visibility === 'direct')).toBe(true);
    const own = direct.filter((item: any) => item.account.acct !== 'demo');
    expect(own.every((item: any) => item.mentions.some((mention: any) => mention.acct === 'demo'))).toBe(true);
  });

  test('tag: in any case', async () => {
    const [id] = await send({ account: 'noor', text: 'a #Sandpiper' });
    expect(idsOf(await list('tag/sandpiper'))).toEqual([id]);
    expect(idsOf(await list('tag/SANDPIPER'))).toEqual([id]);
    const [hebrew] = await send({ account: 'mirjam', text: 'רוח #ים' });
    expect(idsOf(await list(`tag/${encodeURIComponent('ים')}`))).toEqual([hebrew]);
  });

  test('home and direct need a token', async () => {
    for (const path of ['home', 'direct']) {
      const { status, body } = await call(instance.origin, 'GET', `/api/v1/timelines/${path}`);
      expect([status, body]).toEqual([403, { error: 'Invalid credentials.' }]);
    }
  });
});

describe('filters', () => {
  test('only_media, exclude_replies, exclude_reblogs', async () => {
    await send({ account: 'noor', text: 'two pictures', media: 2 });
    const media = await list('home?only_media=true&limit=40', demo);
    expect(media[0].media_attachments.map((item: any) => item.meta.original)).toEqual([
      { aspect: 1.5, height: 320, width: 480 },
      { aspect: 1.5, height: 320, width: 480 },
    ]);
    expect(media.every((item: any) => item.media_attachments.length > 0)).toBe(true);
    const posts = await list('home?exclude_replies=true&exclude_reblogs=true&limit=40', demo);
    expect(posts.every((item: any) => item.in_reply_to_id === null && item.reblog === null)).toBe(true);
  });

  test('reply_visibility', async () => {
    const [strange] = await send({ account: 'linwei', text: 'parent' });
    const [toStranger] = await send({ account: 'noor', text: 'to a stranger', replyTo: strange });
    const [loaded] = await send({ account: 'bruno', text: 'parent' });
    const [toFollowed] = await send({ account: 'noor', text: 'to one whom demo follows', replyTo: loaded });
    const [mine] = await send({ account: 'demo', text: 'parent' });
    const [toMe] = await send({ account: 'noor', text: 'to demo', replyTo: mine });
    const shown = async (visibility: string) => {
      const ids = idsOf(await list(`home?reply_visibility=${visibility}`, demo));
      return [toStranger, toFollowed, toMe].map((id) => ids.includes(id ?? ''));
    };
    expect(await shown('all')).toEqual([true, true, true]);
    expect(await shown('following')).toEqual([false, true, true]);
    expect(await shown('self')).toEqual([false, false, true]);
    expect((await call(instance.origin, 'GET', '/api/v1/timelines/public?reply_visibility=zz')).status).toBe(500);
  });

  test('muted accounts are omitted, and included by with_muted', async () => {
    const hedda = (await call(instance.origin, 'GET', '/api/v1/accounts/hedda')).body.id;
    const [id] = await send({ account: 'hedda', text: 'tick' });
    const muted = await call(instance.origin, 'POST', `/api/v1/accounts/${hedda}/mute`, { token: demo });
    expect([muted.body.muting, muted.body.muting_notifications]).toEqual([true, true]);
    expect(idsOf(await list('home', demo))).not.toContain(id);
    expect(idsOf(await list('home?with_muted=true', demo))).toContain(id);
    await call(instance.origin, 'POST', `/api/v1/accounts/${hedda}/unmute`, { token: demo });
    expect(idsOf(await list('home', demo))).toContain(id);
  });
});
