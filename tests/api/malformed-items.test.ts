import { expect, test } from 'vitest';
import { fetchMastodonReports } from '#api/mastodon-reports.ts';
import { fetchReports } from '#api/reports.ts';
import { searchPosts } from '#api/admin-posts.ts';
import { fetchAnnouncements } from '#features/announcements/api/announcements.ts';
import { fetchChats, fetchMessages } from '#features/chats/api/chats.ts';
import { fetchAdminEmoji } from '#features/server-tools/api/custom-emoji.ts';
import { findOAuthApps } from '#features/server-tools/api/oauth-apps.ts';
import { fetchAccountList } from '#features/profile/api/account-lists.ts';
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

// rules: list-end
test('announcements are fetched further after a page with malformed ones', async () => {
  const announcement = { id: '1', content: 'Hello', published_at: '2026-01-01T00:00:00Z' };
  const { origin, requests } = await serve(({ url }, response) =>
    json(response, 200, url.includes('offset=0') ? withOne(50, announcement) : []),
  );
  await fetchAnnouncements(createHttp(origin, 'token'), { mayWrite: true }, signal);
  expect(requests.map(({ url }) => url).filter((url) => url.includes('offset=50')).length).toBe(1);
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
