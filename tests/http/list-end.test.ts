import { apiModules } from '#tests/support/api-modules.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fetchAccountList } from '#features/profile/api/account-lists.ts';
import { fetchChats, fetchMessages } from '#features/chats/api/chats.ts';
import { fetchDirectPage } from '#api/direct-conversations.ts';
import { fetchFollowRequests } from '#features/follow-requests/api/follow-requests.ts';
import { createHttp, type Http } from '#http/http.ts';
import { fetchInteractions } from '#features/interactions/api/interactions.ts';
import { fetchMembers } from '#features/lists/api/list-members.ts';
import { isLastPage } from '#http/list-end.ts';
import { fetchNotifications } from '#api/notifications.ts';
import { createServerRecord } from '#platform/server-record.ts';
import { unknownInstance, unknownNode } from '#domain/server/instance.ts';
import { json, serve } from '../support/server.ts';

const { signal } = new AbortController();
type Paged = { readonly next?: unknown };

/** Pleroma, whose header names a next page below each, with so many rows on a page. */
const pleromaWith = async (rows: number): Promise<Http> => {
  const account = (at: number) => ({ id: String(at), acct: `a${at}`, username: `a${at}`, display_name: '', url: 'https://a.example/' });
  const row = (at: number) => ({
    ...account(at),
    name: `t${at}`,
    account: account(at),
    type: 'follow',
    created_at: '2026-01-01T00:00:00Z',
  });
  const page = Array.from({ length: rows }, (_, at) => row(at));
  const { origin } = await serve(({ url }, response) => {
    const isDomains = url.includes('domain_blocks');
    json(response, 200, isDomains ? page.map(({ id }) => `${id}.example`) : page, { Link: '</x?limit=20&max_id=9>; rel="next"' });
  });
  const server = createServerRecord({ read: () => undefined, write: () => true });
  server.learn({ instance: { ...unknownInstance, isPleroma: true }, node: { ...unknownNode, features: ['pleroma_chat_messages'] } });
  return createHttp(origin, 'secret', { server });
};
const list = (key: Parameters<typeof fetchAccountList>[1]['key']) => (http: Http) =>
  fetchAccountList(http, { key, isGuest: false }, signal);

/** Every list that offers more by a button and is read by the header of its pages. */
const BY_HEADER: Readonly<Record<string, Readonly<Record<string, (http: Http) => Promise<Paged>>>>> = {
  'account-lists.ts': {
    mutes: list('mutes'),
    blocks: list('blocks'),
    domains: list('domains'),
    tags: list('tags'),
  },
  'chats.ts': {
    chats: (http) => fetchChats(http, {}, signal),
    messages: (http) => fetchMessages(http, { chatId: '1' }, signal),
  },
  'direct-conversations.ts': { conversations: (http) => fetchDirectPage(http, { page: undefined }, signal) },
  'follow-requests.ts': { requests: (http) => fetchFollowRequests(http, { page: undefined }, signal) },
  'interactions.ts': { interactions: (http) => fetchInteractions(http, { of: 'follows' }, signal) },
  'list-members.ts': { members: (http) => fetchMembers(http, { listId: '1' }, signal) },
  'notifications.ts': { notifications: (http) => fetchNotifications(http, {}, signal) },
};
const paged = Object.values(BY_HEADER).flatMap((lists) => Object.entries(lists));

const OTHERS = {
  'account-statuses.ts': 'the newest alone are read',
  'block-lists.ts': 'pages end where they are short, and only Mastodon has them',
  'filtered-requests.ts': 'pages end where they are short, and only Mastodon has them',
  'interaction-requests.ts': 'pages end where they are short, and only GoToSocial has them',
  'mastodon-accounts.ts': 'pages end where they are short, and only Mastodon has them',
  'media-proxy.ts': 'pages are numbered, and end with the last of their total',
  'moving.ts': 'an export is read to its end without a button',
  'oauth-apps.ts': 'pages are numbered, and end with the last of their total',
  'profile-timelines.ts': 'a timeline, which is read on while it is scrolled',
  'scheduled.ts': 'pages end where they are short',
  'src/features/moderation/api/trends.ts': 'pages end where they are short, and only Mastodon has them',
  'src/features/tags/api/trends.ts': 'the first page alone is read',
  'timelines.ts': 'a timeline, which is read on while it is scrolled',
} as const;

describe('end of a list', () => {
  describe.each(paged)('%s', (_, read) => {
    // rules: list-end
    test.each([0, 3, 19])('is reached at a page of %i rows, whatever the header says', async (rows) => {
      expect((await read(await pleromaWith(rows))).next).toBeUndefined();
    });
  });

  test.each(paged.filter(([name]) => !['chats', 'messages', 'conversations'].includes(name)))(
    '%s continues below a full page',
    async (_, read) => {
      expect(JSON.stringify((await read(await pleromaWith(40))).next)).toContain('9');
    },
  );

  // rules: list-end
  test('covers every paged list', () => {
    const sources = apiModules('http.ts', 'pages.ts');
    const reading = sources.filter(({ path }) => /\b(callPaged|fetchPage)\(/.test(readFileSync(path, 'utf8')));
    const hasNamesake = (name: string) => reading.filter((one) => one.name === name).length > 1;
    const names = reading.map(({ name, path }) => (hasNamesake(name) ? path : name));
    expect(names.toSorted()).toEqual([...Object.keys(BY_HEADER), ...Object.keys(OTHERS)].toSorted());
  });

  // rules: list-end
  test('is reached only by an empty page where a server omits rows after counting', () => {
    const on = (isPleroma: boolean) => ({ can: () => isPleroma });
    expect([
      isLastPage(on(true), 'empty', [1], '?limit=20'),
      isLastPage(on(true), 'empty', [], '?limit=20'),
      isLastPage(on(false), 'shortOnPleroma', [1], '?limit=20'),
      isLastPage(on(false), 'shortOnPleroma', [], '?limit=20'),
      isLastPage(on(true), 'shortOnPleroma', [1], '?limit=20'),
      isLastPage(on(true), 'short', [1, 2], '?limit=2'),
      isLastPage(on(true), 'short', Array(20), '?limit=200&max_id=1'),
      isLastPage(on(true), 'short', { isObject: true }, '?limit=20'),
      isLastPage(on(true), 'short', [1], '?max_id=1'),
    ]).toEqual([false, true, false, true, true, false, false, false, false]);
  });
});
