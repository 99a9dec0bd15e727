import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import { call, signIn, walk, walkItems } from '../support/client.ts';

const now = Date.UTC(2027, 4, 6, 7, 8, 9);
let instance: RunningInstance;
let twin: RunningInstance;
let posts: any[];

const everything = (origin: string): Promise<any[]> => walkItems(origin, '/api/v1/timelines/public?limit=40', undefined, 'next');

beforeAll(async () => {
  const options = { data: ':memory:', port: 0, clock: () => now };
  instance = await startInstance(options);
  twin = await startInstance(options);
  posts = await everything(instance.origin);
});
afterAll(async () => {
  await instance.close();
  await twin.close();
});

test('the seed is the same each time', async () => {
  const outline = (status: any) => [status.id, status.account.acct, status.pleroma.content, status.favourites_count, status.created_at];
  expect((await everything(twin.origin)).map(outline)).toEqual(posts.map(outline));
});

test('the seed has some 250 public statuses over months, the newest minutes old, none from the future', () => {
  const ages = posts.map((status) => now - Date.parse(status.created_at));
  expect(posts.length).toBeGreaterThan(230);
  expect(Math.min(...ages)).toBeGreaterThan(0);
  expect(Math.min(...ages)).toBeLessThan(4 * 60_000);
  expect(Math.max(...ages)).toBeGreaterThan(90 * 86_400_000);
  expect(ages.toSorted((a, b) => a - b)).toEqual(ages);
});

test('the seed has no reply older than its parent', () => {
  const times = new Map(posts.map((status) => [status.id, status.created_at]));
  const responses = posts.filter((status) => status.in_reply_to_id !== null);
  expect(responses.length).toBeGreaterThan(30);
  expect(responses.every((status) => (times.get(status.in_reply_to_id) ?? '') < status.created_at)).toBe(true);
});

describe('cases for a client', () => {
  test.each<[string, (status: any) => boolean]>([
    ['subject', (status) => status.spoiler_text !== ''],
    ['sensitive', (status) => status.sensitive],
    ['reply', (status) => status.in_reply_to_id !== null],
    ['mention of a remote account', (status) => status.mentions.some((mention: any) => mention.acct.includes('@'))],
    ['tag', (status) => status.tags.length > 0],
    ['emoji', (status) => status.emojis.length > 0],
    ['emoji in a name', (status) => status.account.emojis.length > 0],
    ['link', (status) => status.content.includes('rel="ugc">https://')],
    ['several pictures', (status) => status.media_attachments.length > 2],
    ['many favourites', (status) => status.favourites_count > 15],
    ['no favourites', (status) => status.favourites_count === 0],
    ['repeated', (status) => status.reblogs_count > 0],
    ['bot', (status) => status.account.bot],
    ['IDN host', (status) => status.account.acct.includes('@xn--')],
  ])('%s', (_what, found) => {
    expect(posts.some(found)).toBe(true);
  });

  test('include many scripts, long words, and a long right-to-left text', () => {
    const names = new Set(posts.map((status) => status.account.display_name));
    for (const name of ['מרים לוי', 'يوسف الحداد', '春香 (Haruka)', '林薇 Lin Wei', '김민서']) expect(names.has(name)).toBe(true);
    const plain = posts.map((status) => status.pleroma.content['text/plain'] as string);
    expect(plain.some((text) => /\p{L}{60}/u.test(text))).toBe(true);
    expect(plain.some((text) => text.length > 500 && /^[\u0590-\u05ff]/.test(text))).toBe(true);
    expect(plain.every((text) => text.trim() === text && text.length > 4)).toBe(true);
  });

  test('include about thirty accounts, a locked one, staff, and fourteen that demo follows', async () => {
    const { stats } = (await call(instance.origin, 'GET', '/api/v1/instance')).body;
    const account = async (name: string) => (await call(instance.origin, 'GET', `/api/v1/accounts/${name}`)).body;
    expect(stats.user_count + stats.remote_user_count).toBe(31);
    expect([(await account('quill')).locked, (await account('demo')).following_count]).toEqual([true, 14]);
    const token = await signIn(instance.origin, 'demo');
    const home = await walk(instance.origin, '/api/v1/timelines/home?limit=40', token, 'next');
    expect(home.length).toBeGreaterThan(100);
  });
});

test('an instance without a population is empty', async () => {
  const bare = await startInstance({ data: ':memory:', seed: false });
  expect((await call(bare.origin, 'GET', '/api/v1/timelines/public')).body).toEqual([]);
  await bare.close();
});
