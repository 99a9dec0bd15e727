import { expect, test } from 'vitest';
import { fetchAccountList } from '#features/profile/api/account-lists.ts';
import { countChatMessages } from '#features/composer/api/waiting.ts';
import { fetchChats } from '#features/chats/api/chats.ts';
import { fetchFilters } from '#features/filters/api/filters.ts';
import { fetchInstanceDetails } from '#features/about/api/instance-details.ts';
import { fetchInvites } from '#features/moderation/api/invites.ts';
import { fetchMembers } from '#features/lists/api/list-members.ts';
import { fetchSessions } from '#features/security/api/security.ts';
import { createHttp, type Http } from '#http/http.ts';
import { createServerRecord } from '#platform/server-record.ts';
import { unknownInstance, unknownNode } from '#domain/server/instance.ts';
import { json, serve } from '#tests/support/server.ts';

const { signal } = new AbortController();
const ROWS = 1_200; // more than any page has

/** A server of this software whose lists have many rows, without pages. */
const serverOf = async (known: { isPleroma?: boolean; software?: string }): Promise<Http> => {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const account = { id: String(at), acct: `a${at}`, username: `a${at}`, display_name: '', url: 'https://a.example/' };
    return {
      ...account,
      account,
      phrase: `word ${at}`,
      title: `word ${at}`,
      context: ['home'],
      token: `t${at}`,
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
    return url.includes('nodeinfo') || url.endsWith('/instance') ? {} : rows;
  };
  const { origin } = await serve(({ url }, response) => {
    // A server without pages of chats.
    if (url.startsWith('/api/v2/pleroma/chats')) response.writeHead(404).end('<p>Not found</p>');
    else json(response, 200, bodyFor(url));
  });
  const server = createServerRecord({ read: () => undefined, write: () => true });
  server.learn({ instance: { ...unknownInstance, ...known }, node: { ...unknownNode, features: ['pleroma_chat_messages'] } });
  return createHttp(origin, 'secret', { server });
};

const PLEROMA = {
  'blocked servers': async (http: Http) => (await fetchAccountList(http, { key: 'domains', isGuest: false }, signal)).ids.length,
  'members of a list': async (http: Http) => (await fetchMembers(http, { listId: '1' }, signal)).ids.length,
  filters: async (http: Http) => (await fetchFilters(http, undefined, signal)).length,
  sessions: async (http: Http) => (await fetchSessions(http, undefined, signal)).length,
  invites: async (http: Http) => (await fetchInvites(http, undefined, signal)).length,
  chats: async (http: Http) => (await fetchChats(http, {}, signal)).ids.length,
  'unread messages of chats': (http: Http) => countChatMessages(http, undefined, signal),
};

// rules: whole-lists
test.each(Object.entries(PLEROMA))('%s are read to the end of a long list without pages', async (_, count) => {
  expect(await count(await serverOf({ isPleroma: true }))).toBe(ROWS);
});

// rules: whole-lists
test('public domain blocks are read to the end of a long list without pages', async () => {
  const { policy } = await fetchInstanceDetails(await serverOf({ software: 'mastodon' }), signal);
  expect(policy.lists.map(({ entries }) => entries.length)).toEqual([ROWS]);
});
