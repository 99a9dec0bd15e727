import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { gathered } from '#domain/cache/entities.ts';
import type { Chat } from '#domain/chats/chat.ts';
import { fetchAccountList } from '#features/profile/api/account-lists.ts';
import { countChatMessages } from '#features/composer/api/waiting.ts';
import { fetchChats } from '#features/chats/api/chats.ts';
import { fetchFilters } from '#features/filters/api/filters.ts';
import { fetchInstanceDetails } from '#features/about/api/instance-details.ts';
import { fetchInvites } from '#features/moderation/api/invites.ts';
import { fetchAliases, fetchBackups } from '#features/moving/api/moving.ts';
import { fetchFolders } from '#features/bookmark-folders/api/bookmark-folders.ts';
import { fetchLists } from '#features/lists/api/lists.ts';
import { fetchRelays } from '#features/server-tools/api/relays.ts';
import { fetchMembers } from '#features/lists/api/list-members.ts';
import { fetchSessions } from '#features/security/api/security.ts';
import { createHttp, type Http } from '#http/http.ts';
import { sentListOf } from '#http/sent-list.ts';
import { id } from '#http/tolerant.ts';
import { createServerRecord } from '#platform/server-record.ts';
import { unknownInstance, unknownNode } from '#domain/server/instance.ts';
import { json, serve } from '#tests/support/server.ts';

const { signal } = new AbortController();
const ROWS = 1_200; // more than any page has

/** A server of this software whose lists have many rows, without pages. */
const serverOf = async (known: { isPleroma?: boolean; software?: string }, length = ROWS) => {
  const rows = Array.from({ length }, (_, at) => {
    const account = { id: String(at), acct: `a${at}`, username: `a${at}`, display_name: '', url: 'https://a.example/' };
    return {
      ...account,
      account,
      phrase: `word ${at}`,
      title: `word ${at}`,
      context: ['home'],
      token: `t${at}`,
      inserted_at: '2026-01-01T00:00:00Z',
      unread: 1,
      updated_at: '2026-01-01T00:00:00Z',
    };
  });
  const domains = rows.map(({ id }) => `${id}.example`);
  const bodyFor = (url: string): unknown => {
    if (url.startsWith('/.well-known'))
      return { links: [{ rel: 'http://nodeinfo.diaspora.software/ns/schema/2.0', href: '/nodeinfo/2.0' }] };
    if (url.includes('instance/domain_blocks')) return domains.map((domain) => ({ domain, severity: 'suspend' }));
    if (url.includes('domain_blocks')) return domains;
    if (url.includes('invites')) return { invites: rows };
    if (url.includes('aliases')) return { aliases: domains };
    if (url.includes('admin/relay')) return { relays: domains.map((actor) => ({ actor })) };
    return url.includes('nodeinfo') || url.endsWith('/instance') ? {} : rows;
  };
  const { origin, requests } = await serve(({ url }, response) => {
    // A server without pages of chats.
    if (url.startsWith('/api/v2/pleroma/chats')) response.writeHead(404).end('<p>Not found</p>');
    else json(response, 200, bodyFor(url));
  });
  const server = createServerRecord({ read: () => undefined, write: () => true });
  server.learn({
    instance: { ...unknownInstance, ...known },
    node: { ...unknownNode, features: ['pleroma_chat_messages', 'pleroma:bookmark_folders'] },
  });
  return { http: createHttp(origin, 'secret', { server }), requests };
};

const PLEROMA = {
  'blocked servers': async (http: Http) => (await fetchAccountList(http, { key: 'domains', isGuest: false }, signal)).ids.length,
  'members of a list': async (http: Http) => (await fetchMembers(http, { listId: '1' }, signal)).ids.length,
  filters: async (http: Http) => (await fetchFilters(http, undefined, signal)).length,
  sessions: async (http: Http) => (await fetchSessions(http, undefined, signal)).length,
  invites: async (http: Http) => (await fetchInvites(http, undefined, signal)).length,
  lists: async (http: Http) => (await fetchLists(http, undefined, signal)).length,
  'bookmark folders': async (http: Http) => (await fetchFolders(http, undefined, signal)).length,
  aliases: async (http: Http) => (await fetchAliases(http, undefined, signal)).length,
  backups: async (http: Http) => (await fetchBackups(http, undefined, signal)).length,
  relays: async (http: Http) => (await fetchRelays(http, undefined, signal)).length,
  chats: async (http: Http) => (await fetchChats(http, {}, signal)).ids.length,
  'unread messages of chats': (http: Http) => countChatMessages(http, undefined, signal),
};

// rules: whole-lists
test.each(Object.entries(PLEROMA))('%s are read to the end of a long list without pages', async (_, count) => {
  const { http } = await serverOf({ isPleroma: true });
  expect(await count(http)).toBe(ROWS);
});

// rules: whole-lists
test('public domain blocks are read to the end of a long list without pages', async () => {
  const { http } = await serverOf({ software: 'mastodon' });
  const { policy } = await fetchInstanceDetails(http, signal);
  expect(policy.lists.map(({ entries }) => entries.length)).toEqual([ROWS]);
});

// rules: whole-lists
test('filters have a limit of their own', async () => {
  const { http } = await serverOf({ isPleroma: true }, 6_000);
  expect(await fetchFilters(http, undefined, signal)).toHaveLength(5_000);
});

// rules: whole-lists
test('a page longer than any server sends is cut, its sent number is not', () => {
  const page = Array.from({ length: ROWS }, (_, at) => String(at));
  const [short, long] = [sentListOf(id, () => {}), sentListOf(id, () => {}, ROWS)].map((schema) => parse(schema, page));
  expect([short?.items.length, short?.sent, long?.items.length]).toEqual([500, ROWS, ROWS]);
});

// rules: whole-lists
test('the relationships to the accounts of many chats are requested in small parts, and not without end', async () => {
  const { http, requests } = await serverOf({ isPleroma: true });
  const { normalised } = await fetchChats(http, {}, signal);
  const parts = requests
    .filter(({ url }) => url.includes('relationships'))
    .map(({ url }) => decodeURIComponent(url).split('id[]=').length - 1);
  expect([normalised.chats?.length, parts]).toEqual([ROWS, [40, 40, 40, 40, 40]]);
});

test('a list longer than a call may have arguments is joined with others', () => {
  const chats = Array.from({ length: 200_000 }, (_, at) => ({ id: String(at) }) as Chat);
  expect(gathered([{ chats }, {}]).chats).toHaveLength(200_000);
});
