import { expect, test } from 'vitest';
import { fetchMastodonReports } from '#api/mastodon-reports.ts';
import { fetchReports } from '#api/reports.ts';
import { searchPosts } from '#api/admin-posts.ts';
import { searchAdminAccounts } from '#api/admin-accounts.ts';
import { fetchAnnouncements } from '#features/announcements/api/announcements.ts';
import { fetchChats, fetchMessages } from '#features/chats/api/chats.ts';
import { fetchLog } from '#features/moderation/api/moderation-log.ts';
import { applyEmojiAction, fetchEmojiPacks } from '#features/server-tools/api/emoji-packs.ts';
import { fetchAdminEmoji } from '#features/server-tools/api/custom-emoji.ts';
import { applyMediaProxyAction, fetchBannedMedia } from '#features/server-tools/api/media-proxy.ts';
import { applyOAuthAppAction, fetchOAuthApps, findOAuthApps } from '#features/server-tools/api/oauth-apps.ts';
import { fetchAccountList } from '#features/profile/api/account-lists.ts';
import { everybody } from '#domain/moderation/admin-account.ts';
import { hasMorePages, type LoadedPages } from '#domain/server-tools/pages.ts';
import { createHttp, type Http } from '#http/http.ts';
import { json, serve } from '#tests/support/server.ts';

const { signal } = new AbortController();
const withOne = (length: number, valid: object | null) => Array.from({ length }, (_, index) => (index === 0 ? valid : null));
const report = { id: '1', state: 'open', created_at: '2026-01-01T00:00:00Z' };
const query = { host: '', scope: '' } as const;
const remote = { domain: 'far.example', emoji: [], hasMore: false };
const emojiPage = async (http: Http) => {
  const fetched = await fetchAdminEmoji(http, { part: { local: [], remote } }, signal);
  return { next: fetched.remote?.hasMore ? 'more' : undefined };
};

// rules: reports-paged, posts-search, list-end
test.each([
  ['reports of Pleroma', 20, (rows: unknown) => ({ reports: rows }), (http: Http) => fetchReports(http, { state: 'open' }, signal)],
  ['reports of Mastodon', 20, (rows: unknown) => rows, (http: Http) => fetchMastodonReports(http, { state: 'open' }, signal)],
  ['emoji of another server', 50, (rows: unknown) => rows, emojiPage],
  ['posts', 40, (rows: unknown) => rows, (http: Http) => searchPosts(http, { query, page: 1 }, signal)],
])('a full page of %s is not the last because of malformed items', async (_, size, bodyOf, fetchPage) => {
  let length = size;
  const { origin } = await serve((request, response) => json(response, 200, bodyOf(withOne(length, report))));
  const http = createHttp(origin, 'token');
  expect((await fetchPage(http)).next).not.toBe(undefined);
  length = size - 1;
  expect((await fetchPage(http)).next).toBe(undefined);
});

const announcement = { id: '1', content: 'Hello', published_at: '2026-01-01T00:00:00Z' };

// rules: list-end
test.each([
  ['some', announcement],
  ['only', null],
])('announcements are fetched further after a page with %s malformed ones', async (_, first) => {
  const { origin, requests } = await serve(({ url }, response) => json(response, 200, url.includes('offset=0') ? withOne(50, first) : []));
  await fetchAnnouncements(createHttp(origin, 'token'), { mayWrite: true }, signal);
  expect(requests.map(({ url }) => url).filter((url) => url.includes('offset=50')).length).toBe(1);
});

// rules: list-end
test('emoji of another server end with a page of only malformed ones, below which nothing can be requested', async () => {
  const { origin } = await serve((_, response) => json(response, 200, withOne(50, null)));
  expect((await emojiPage(createHttp(origin, 'token'))).next).toBe(undefined);
});

// rules: tools-custom-emoji, hostile-sizes
test('the emoji of this server are listed at once, also if they are more than fit on a page', async () => {
  const emoji = Array.from({ length: 1_200 }, (_, at) => (at === 700 ? null : { id: `${at}`, shortcode: `gull${at}` }));
  const { origin } = await serve((_, response) => json(response, 200, emoji));
  const { local } = await fetchAdminEmoji(createHttp(origin, 'token'), { part: undefined }, signal);
  expect([local.length, local.at(-1)?.id]).toEqual([1_199, '1199']);
});

// rules: tools-oauth-apps, list-end
test('apps are searched further after a page with malformed ones', async () => {
  const { origin } = await serve(({ url }, response) =>
    json(response, 200, {
      apps: url.includes('trusted=true')
        ? []
        : url.includes('page=1&')
          ? withOne(50, { id: 1, name: 'Skiff' })
          : [{ id: 2, name: 'Skiff' }],
    }),
  );
  const found = await findOAuthApps(createHttp(origin, 'token'), { query: { name: 'Skiff' }, hide: () => 'a' }, signal);
  expect(found.map(({ id }) => id)).toEqual(['1', '2']);
});

// rules: chat-pages, list-end
test('chats and their messages have a next page below one with malformed ones', async () => {
  const created_at = '2026-01-01T00:00:00Z';
  const message = { id: '1', chat_id: 'c', account_id: 'a', content: 'Hello', created_at };
  const chat = { id: 'c', account: { id: 'a', acct: 'ines', username: 'ines', url: 'https://a.example/ines' }, updated_at: created_at };
  const { origin } = await serve(({ url }, response) =>
    json(response, 200, url.includes('relationships') ? [] : withOne(20, url.includes('messages') ? message : chat), {
      Link: `<${url}&max_id=1>; rel="next"`,
    }),
  );
  const http = createHttp(origin, 'token');
  const [chats, messages] = [await fetchChats(http, {}, signal), await fetchMessages(http, { chatId: 'c' }, signal)];
  expect([chats.ids, messages.ids]).toEqual([['c'], ['1']]);
  expect([chats.next, messages.next]).toEqual([expect.stringContaining('max_id=1'), expect.stringContaining('max_id=1')]);
});

// rules: list-end
test('accounts have a next page below one with malformed ones, where the server names none', async () => {
  const account = { id: 'a', acct: 'ines', username: 'ines', url: 'https://a.example/ines' };
  const { origin } = await serve((_, response) => json(response, 200, withOne(20, account)));
  const page = await fetchAccountList(createHttp(origin, 'token'), { key: 'followers:b', isGuest: true }, signal);
  expect([page.ids, page.next]).toEqual([['a'], expect.stringContaining('max_id=a')]);
});

const hide = () => 'a';
const packs = (http: Http) => fetchEmojiPacks(http, { part: undefined }, signal);
const browse = async (http: Http) =>
  applyEmojiAction(http, { action: { type: 'browse', url: 'https://far.example' }, part: await packs(http) }, signal);
const openPack = async (http: Http) =>
  applyEmojiAction(http, { action: { type: 'open', name: 'shells' }, part: await packs(http) }, signal);
/** Lists in numbered pages with their totals, each with its first page and the next one. */
const NUMBERED: readonly [string, (http: Http) => Promise<LoadedPages | undefined>, (http: Http) => Promise<LoadedPages | undefined>][] = [
  [
    'apps',
    (http) => fetchOAuthApps(http, { part: undefined, hide }, signal),
    async (http) =>
      applyOAuthAppAction(
        http,
        { action: { type: 'more' }, part: await fetchOAuthApps(http, { part: undefined, hide }, signal), hide },
        signal,
      ),
  ],
  [
    'banned files',
    (http) => fetchBannedMedia(http, { part: undefined }, signal),
    async (http) =>
      applyMediaProxyAction(http, { action: { type: 'more' }, part: await fetchBannedMedia(http, { part: undefined }, signal) }, signal),
  ],
  ['emoji packs', packs, async (http) => applyEmojiAction(http, { action: { type: 'more' }, part: await packs(http) }, signal)],
  [
    'packs of another server',
    async (http) => (await browse(http))?.shared,
    async (http) => {
      const part = await browse(http);
      return part && (await applyEmojiAction(http, { action: { type: 'more_shared' }, part }, signal))?.shared;
    },
  ],
  [
    'files of a pack',
    async (http) => (await openPack(http))?.opened,
    async (http) => {
      const part = await openPack(http);
      return part && (await applyEmojiAction(http, { action: { type: 'more_files' }, part }, signal))?.opened;
    },
  ],
];

// rules: list-end
test.each(NUMBERED)('%s end with the last page of their total, although it counts malformed ones', async (_, first, next) => {
  const { origin } = await serve((__, response) =>
    json(response, 200, { count: 70, files_count: 70, apps: [null], urls: [null], packs: {}, files: { shell: null } }),
  );
  const http = createHttp(origin, 'token');
  const loaded = [await first(http), await next(http)];
  expect(loaded.map((one) => one && hasMorePages(one))).toEqual([true, false]);
});

// rules: list-end
test('a page of only malformed items is not the last of the log and of the accounts', async () => {
  const { origin } = await serve((_, response) =>
    json(response, 200, { items: Array(50).fill(null), users: Array(50).fill(null), total: 60, count: 60 }),
  );
  const http = createHttp(origin, 'token');
  const log = (page: number) => fetchLog(http, { query: { search: '' }, page }, signal);
  const accounts = (page: number) => searchAdminAccounts(http, { query: everybody, page }, signal);
  const pages = [await log(1), await log(2), await accounts(1), await accounts(2)];
  expect(pages.map(({ next }) => next)).toEqual([2, undefined, 2, undefined]);
});
