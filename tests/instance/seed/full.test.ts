import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startInstance } from '#instance/server.ts';
import type { RunningInstance } from '#instance/server.ts';
import { call, signIn, walkItems } from '../support/client.ts';

const now = Date.UTC(2027, 4, 6, 7, 8, 9);
const day = 86_400_000;
let instance: RunningInstance;
let demo: string;
let admin: string;
let seen: any[];
let held: any[];
let mine: any[];

const read = async (path: string, token: string = demo): Promise<any> => (await call(instance.origin, 'GET', path, { token })).body;
const walked = (path: string, token: string = demo): Promise<any[]> => walkItems(instance.origin, path, token, 'next');
const lookup = (acct: string): Promise<any> => read(`/api/v1/accounts/lookup?acct=${encodeURIComponent(acct)}`);

beforeAll(async () => {
  const before = performance.now();
  instance = await startInstance({ data: ':memory:', seed: 'full', testing: true, clock: () => now, log: () => {} });
  console.info(`the full world took ${Math.round(performance.now() - before)} ms`);
  [demo, admin] = await Promise.all([signIn(instance.origin, 'demo'), signIn(instance.origin, 'admin', 'read write admin')]);
  held = (await read('/api/testing/statuses?text=')).statuses;
  const pages = await Promise.all(['public', 'home', 'direct'].map((name) => walked(`/api/v1/timelines/${name}?limit=40`)));
  seen = [...new Map(pages.flat().map((status) => [status.id, status])).values()];
  mine = await walked(`/api/v1/accounts/${(await lookup('demo')).id}/statuses?limit=40`);
}, 60_000);
afterAll(() => instance.close());

describe('amount', () => {
  test('is 1,500 statuses over two years besides the long thread, none from the future', () => {
    const ages = held.map(({ created_at }) => (now - Date.parse(created_at)) / day);
    expect(held.length - 701).toBeGreaterThan(1400);
    expect(held.length - 701).toBeLessThan(1600);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeGreaterThan(700);
    for (let year = 0; year < 2; year += 1) {
      for (let quarter = 0; quarter < 4; quarter += 1) {
        const from = year * 365 + quarter * 90;
        expect(ages.filter((age) => age >= from && age < from + 90).length).toBeGreaterThan(40);
      }
    }
  });

  test('is about 60 accounts, and a crowd known only by its follows', async () => {
    const { stats } = await read('/api/v1/instance');
    expect(stats.user_count + stats.remote_user_count - 2000).toBeGreaterThanOrEqual(60);
    expect(stats.user_count + stats.remote_user_count - 2000).toBeLessThan(70);
    const cat = await lookup('harbourcat');
    expect(cat.followers_count).toBeGreaterThanOrEqual(2000);
    expect(cat.followers_count).toBeLessThan(2050);
    const page = await read(`/api/v1/accounts/${cat.id}/followers?limit=40`);
    expect(page).toHaveLength(40);
  });

  test('is one thread of 700 replies, 40 deep, each later than its parent', async () => {
    const root = seen.find((status) => status.content.startsWith('One sound that you heard today.'));
    const { ancestors, descendants } = await read(`/api/v1/statuses/${root.id}/context`);
    expect([ancestors.length, descendants.length]).toEqual([0, 700]);
    const byId = new Map<string, any>([root, ...descendants].map((status) => [status.id, status]));
    const depthOf = (status: any): number => (status.id === root.id ? 0 : 1 + depthOf(byId.get(status.in_reply_to_id)));
    expect(Math.max(...descendants.map(depthOf))).toBe(40);
    expect(descendants.every((status: any) => status.created_at >= byId.get(status.in_reply_to_id).created_at)).toBe(true);
    expect(new Set(descendants.map((status: any) => status.account.id)).size).toBeGreaterThan(100);
  });

  test('is no frequent repetition of a top-level text', () => {
    const times = new Map<string, number>();
    for (const { text } of held) if (!text.startsWith('@')) times.set(text, (times.get(text) ?? 0) + 1);
    times.delete('');
    expect(Math.max(...times.values())).toBeLessThanOrEqual(2);
  });
});

describe('accounts', () => {
  test.each<[string, string, (account: any) => boolean]>([
    ['a moderator', 'moderator', (account) => account.pleroma.is_moderator],
    ['an admin', 'admin', (account) => account.pleroma.is_admin],
    ['a bot', 'tides', (account) => account.bot],
    ['a locked one', 'quill', (account) => account.locked],
    ['an IDN', 'gustav@xn--bckerei-5wa.example', (account) => account.acct === 'gustav@xn--bckerei-5wa.example'],
    ['Hebrew', 'mirjam', (account) => /\p{Script=Hebrew}/u.test(account.display_name)],
    ['Arabic', 'leila@tannour.example', (account) => /\p{Script=Arabic}/u.test(account.display_name)],
    ['Persian', 'golnar', (account) => /\p{Script=Arabic}/u.test(account.display_name)],
    ['Han', 'linwei', (account) => /\p{Script=Han}/u.test(account.display_name)],
    ['Hangul', 'minseo@hanok.example', (account) => /\p{Script=Hangul}/u.test(account.display_name)],
    ['a very long name', 'wilhelmine', (account) => account.display_name.length > 80],
    ['no picture', 'sorin', (account) => account.avatar.endsWith('/images/avi.png')],
    ['no name', 'pia', (account) => account.display_name === 'pia' || account.display_name === ''],
    ['hidden follows', 'halloran', (account) => account.pleroma.hide_follows && account.pleroma.hide_followers],
    ['no chats', 'oksana', (account) => account.pleroma.accepts_chat_messages === false],
  ])('%s', async (_what, acct, holds) => {
    expect(holds(await lookup(acct))).toBe(true);
  });

  test('include a deactivated one, and two that await approval', async () => {
    const named = async (filters: string): Promise<string[]> =>
      (await read(`/api/v1/pleroma/admin/users?filters=${filters}`, admin)).users.map((user: any) => user.nickname);
    expect(await named('local,deactivated')).toContain('former');
    expect(await named('local,need_approval')).toEqual(['ferryman']);
    expect(await named('local,unconfirmed')).toEqual(['lantern']);
  });
});

const attached = (status: any, type: string): any[] => status.media_attachments.filter((media: any) => media.type === type);
const reactions = (status: any): any[] => status.pleroma.emoji_reactions;

describe('statuses', () => {
  test.each<[string, (status: any) => boolean]>([
    ['a subject', (status) => status.spoiler_text !== ''],
    ['sensitive', (status) => status.sensitive],
    ['public', (status) => status.visibility === 'public'],
    ['unlisted', (status) => status.visibility === 'unlisted'],
    ['private', (status) => status.visibility === 'private'],
    ['direct', (status) => status.visibility === 'direct'],
    ['of this instance only', (status) => status.visibility === 'local'],
    ...['en', 'de', 'fr', 'es', 'pt', 'he', 'ar', 'fa', 'ja', 'zh', 'ko', 'pl', 'uk'].map(
      (language): [string, (status: any) => boolean] => [`language ${language}`, (status) => status.language === language],
    ),
    ...['text/plain', 'text/markdown', 'text/html', 'text/bbcode', 'text/x.misskeymarkdown'].map(
      (type): [string, (status: any) => boolean] => [type, (status) => status.akkoma.source.mediaType === type],
    ),
    ['a poll that runs', (status) => status.poll?.expired === false && status.poll.voters_count > 5],
    ['a poll that is over', (status) => status.poll?.expired === true],
    ['a poll of several choices', (status) => status.poll?.multiple === true],
    ['a poll with an own vote', (status) => status.poll?.own_votes.length > 0],
    ['a poll without votes', (status) => status.poll?.voters_count === 0],
    ['a quote', (status) => status.quote !== null && status.reblog === null],
    ['a quote of a quote', (status) => status.quote?.quote_id != null],
    ['a quote of a removed or hidden status', (status) => status.pleroma.quote_url !== null && status.quote === null],
    ['a Unicode reaction', (status) => reactions(status).some(({ url, name }) => url == null && /\p{Emoji}/u.test(name))],
    ['a custom reaction', (status) => reactions(status).some(({ url, name }) => url != null && !name.includes('@'))],
    ['a reaction in an emoji of elsewhere', (status) => reactions(status).some(({ name }) => name.includes('@'))],
    ['many reactions', (status) => reactions(status).length > 12],
    ['an own reaction', (status) => reactions(status).some(({ me }) => me)],
    ['a card with a picture', (status) => status.card?.image != null],
    ['a card without one', (status) => status.card !== null && status.card.image == null],
    ['six pictures', (status) => attached(status, 'image').length === 6],
    ['a picture without a description', (status) => attached(status, 'image').some(({ description }) => !description)],
    ['a sound', (status) => attached(status, 'audio').length === 1],
    ['a film', (status) => attached(status, 'video').some(({ meta }) => meta?.original?.width === 160)],
    ['edited', (status) => status.edited_at !== null],
    ['pinned', (status) => status.pinned],
    ['bookmarked', (status) => status.bookmarked],
    ['going', (status) => status.pleroma.expires_at !== null && Date.parse(status.pleroma.expires_at) > now],
    ['repeated', (status) => status.reblogs_count > 1],
    ['favourites by the dozen', (status) => status.favourites_count > 50],
    ['eleven mentions', (status) => status.mentions.length >= 11],
    ['many tags', (status) => status.tags.length > 6],
    ['a long text of many paragraphs', (status) => status.content.split('<br').length > 15],
  ])('%s', (_what, holds) => {
    expect([...seen, ...mine].some((status) => status.reblog === null && holds(status))).toBe(true);
  });

  test('include edits with their history', async () => {
    const edited = seen.filter((status) => status.edited_at !== null && status.reblog === null);
    const lengths = await Promise.all(edited.map(async ({ id }) => (await read(`/api/v1/statuses/${id}/history`)).length));
    expect(lengths.toSorted((a, b) => a - b)).toEqual([2, 2, 3]);
  });

  test('have sounds and films that can be fetched', async () => {
    const urls = seen.flatMap((status) => [...attached(status, 'audio'), ...attached(status, 'video')]).map((media) => media.url);
    const responses = await Promise.all([...new Set<string>(urls)].map((url) => fetch(instance.origin + new URL(url).pathname)));
    expect(responses.map(({ status, headers }) => `${status} ${headers.get('content-type')}`).toSorted()).toEqual([
      '200 audio/wav',
      '200 audio/wav',
      '200 video/webm',
      '200 video/webm',
    ]);
  });

  test('contain no scripts from HTML', () => {
    expect(seen.filter((status) => /<script|onclick/i.test(status.content))).toEqual([]);
  });
});

describe('demo account', () => {
  test('has notifications of every kind, the newest unread', async () => {
    const kinds =
      'mention,favourite,reblog,follow,follow_request,poll,update,status,move,pleroma:emoji_reaction,pleroma:chat_mention'.split(',');
    for (const kind of kinds) {
      const found = await read(`/api/v1/notifications?limit=40&include_types[]=${kind}`);
      expect([kind, found.length > 0, found.every((one: any) => one.type === kind)]).toEqual([kind, true, true]);
    }
    const all = await walked('/api/v1/notifications?limit=40');
    expect(all.length).toBeGreaterThan(60);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all[0].pleroma.is_seen).toBe(false);
    expect(all.at(-1).pleroma.is_seen).toBe(true);
    const move = (await read('/api/v1/notifications?include_types[]=move'))[0];
    expect(move.target.acct).toBe('brine@newquay.example');
  });

  test.each<[string, string, number]>([
    ['lists', '/api/v1/lists', 4],
    ['requests to follow', '/api/v1/follow_requests', 3],
    ['posts for later', '/api/v1/scheduled_statuses', 3],
    ['bookmark folders', '/api/v1/pleroma/bookmark_folders', 2],
    ['bookmarks', '/api/v1/bookmarks?limit=40', 7],
    ['followed tags', '/api/v1/followed_tags', 4],
    ['filters', '/api/v1/filters', 2],
    ['blocks', '/api/v1/blocks', 1],
    ['mutes', '/api/v1/mutes', 2],
    ['blocked domains', '/api/v1/domain_blocks', 1],
    ['announcements of today', '/api/v1/announcements', 3],
    ['chats', '/api/v2/pleroma/chats?limit=40', 9],
    ['conversations', '/api/v1/conversations', 3],
  ])('%s', async (_what, path, count) => {
    expect(await read(path)).toHaveLength(count);
  });

  test('has a chat longer than a page, one with pictures, and unread messages', async () => {
    const chats = await read('/api/v2/pleroma/chats?limit=40');
    const long = chats.find((chat: any) => chat.account.acct === 'ingrid');
    const pictured = chats.find((chat: any) => chat.account.acct === 'elias');
    expect((await walked(`/api/v1/pleroma/chats/${long.id}/messages?limit=20`)).length).toBeGreaterThan(25);
    const messages = await read(`/api/v1/pleroma/chats/${pictured.id}/messages`);
    expect(messages.filter((message: any) => message.attachment?.type === 'image')).toHaveLength(2);
    expect(chats.filter((chat: any) => chat.unread > 0)).toHaveLength(2);
  });

  test('has accounts on a list, and their statuses on its timeline', async () => {
    const [birds] = await read('/api/v1/lists');
    expect(await read(`/api/v1/lists/${birds.id}/accounts`)).toHaveLength(4);
    expect((await read(`/api/v1/timelines/list/${birds.id}`)).length).toBe(20);
  });

  test('has suggestions and a directory', async () => {
    expect((await read('/api/v2/suggestions')).some((one: any) => one.source === 'staff')).toBe(true);
    expect((await read('/api/v1/directory?limit=40')).length).toBeGreaterThan(15);
  });
});

test('has reports with notes, open and closed', async () => {
  const { reports, total } = await read('/api/v1/pleroma/admin/reports', admin);
  expect(total).toBe(37);
  expect(new Set(reports.map((report: any) => report.state))).toEqual(new Set(['open', 'resolved', 'closed']));
  expect(reports.some((report: any) => report.notes.length === 2 && report.statuses.length === 1)).toBe(true);
  const notified = await read('/api/v1/notifications?include_types[]=pleroma:report', await signIn(instance.origin, 'moderator'));
  expect(notified).toHaveLength(12);
});

test('counts match their lists', async () => {
  const liked = seen.find(
    (status) => status.reblog === null && status.favourites_count > 5 && status.favourites_count < 30 && status.replies_count > 1,
  );
  expect(await read(`/api/v1/statuses/${liked.id}/favourited_by?limit=80`)).toHaveLength(liked.favourites_count);
  const { descendants } = await read(`/api/v1/statuses/${liked.id}/context`);
  expect(descendants.filter((reply: any) => reply.in_reply_to_id === liked.id)).toHaveLength(liked.replies_count);
  const account = await lookup('tamsin@hedgerow.example');
  expect(await read(`/api/v1/accounts/${account.id}/following?limit=80`)).toHaveLength(account.following_count);
  expect(
    (await read('/api/v1/timelines/tag/tidepool?limit=40')).every((status: any) => /#tidepool/i.test(status.pleroma.content['text/plain'])),
  ).toBe(true);
  const { statuses } = await read('/api/v2/search?q=minus+two+metres&type=statuses');
  expect(statuses).toHaveLength(1);
});
