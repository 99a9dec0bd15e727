import { describe, expect, test } from 'vitest';
import { dismissConversation } from '#api/conversation-writes.ts';
import { fetchDirectPage } from '#api/direct-conversations.ts';
import { openInstance } from '../support/instance.ts';

const { signal } = new AbortController();
const instance = await openInstance();
const demo = await instance.signIn('demo');
const rows = async () => (await fetchDirectPage(demo, { page: undefined }, signal)).conversations;

describe('direct conversations API', () => {
  // rules: conversations-grouped, conversation-read
  test.each(['union', 'akkoma', 'pleroma', 'mastodon', 'gotosocial'] as const)(
    '%s: returns participants, last status and unread state of each conversation',
    async (flavour) => {
      const [first = ''] = await instance.post({ account: 'noor', text: `@demo psst in ${flavour}`, visibility: 'direct' });
      await instance.testing('POST', 'instance', { flavour });
      const { conversations, normalised } = await fetchDirectPage(demo, { page: undefined }, signal);
      const [row] = conversations;
      const noor = normalised.accounts?.find(({ acct }) => acct === 'noor');
      expect(row).toEqual({ id: expect.any(String), accountIds: [noor?.id], statusId: first });
      expect(normalised.statuses?.find(({ id }) => id === first)?.unreadIn).toBe(row?.id);
      expect(normalised.relationships?.some(({ id }) => id === noor?.id)).toBe(true);
      await dismissConversation(demo, { id: row?.id ?? '' }, signal);
      await dismissConversation(demo, { id: row?.id ?? '' }, signal);
      expect((await rows()).some(({ id }) => id === row?.id)).toBe(false);
      await instance.testing('POST', 'instance', { flavour: 'union' });
    },
  );

  // rules: conversations-grouped
  test('pages through older conversations', async () => {
    for (let number = 0; number < 22; number++)
      await instance.post({ account: 'noor', text: `@demo matter ${number}`, visibility: 'direct' });
    const first = await fetchDirectPage(demo, { page: undefined }, signal);
    const second = await fetchDirectPage(demo, { page: first.next }, signal);
    const ids = [...first.conversations, ...second.conversations].map(({ id }) => id);
    expect([first.conversations.length, new Set(ids).size, second.conversations.length >= 2]).toEqual([20, ids.length, true]);
  });
});
