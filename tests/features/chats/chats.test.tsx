import { act, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, setup } from 'xstate';
import '#domain/server/rules.ts';
import { chatListMachine } from '#machines/chats/chat-list.machine.ts';
import { chatsMachine } from '#machines/chats/chats.machine.ts';
import { listSearchMachine } from '#machines/lists/list-search.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Page } from '#domain/timelines/page.ts';
import { fill, user } from '#tests/support/user.ts';
import { Chats } from '#features/chats/chats.tsx';
import { ChatScreen } from '#shell/chat-screen.tsx';
import { aChat, aChatMessage } from '#tests/support/chats.ts';
import { anAccount, aRelationship } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { Locale } from '#i18n/locale.tsx';
import { holding, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('./stage.tsx')).chatHooks);
vi.mock('#features/chats/chat-view.tsx', () => ({
  ChatView: ({ recipientId }: { recipientId: string }) => <p>Chat with {recipientId}</p>,
}));
vi.mock('#components/list/use-end-reached.ts', () => ({ useEndReached: () => {} }));
vi.mock('#components/list/long-list.tsx', () => ({
  LongList: ({ ids, children }: { ids: readonly string[]; children: (id: string) => object }) => (
    <ul>
      {ids.map((id) => (
        <li key={id}>{children(id) as never}</li>
      ))}
    </ul>
  ),
}));

const people = ['me', 'noor', 'bruno', 'rude', 'shy', 'a', 'b', 'c'];
const rows = {
  accounts: Object.fromEntries(
    people.map((id) => [
      id,
      anAccount({
        id,
        acct: id,
        username: id,
        displayName: `The ${id}`,
        ...(id === 'shy' ? { acceptsChats: false } : {}),
        deactivated: id === 'c',
      }),
    ]),
  ),
  relationships: { rude: aRelationship({ id: 'rude', muting: true }) },
  chats: {
    c1: aChat({ id: 'c1', accountId: 'noor', unread: 2, lastMessageId: 'n1' }),
    c2: aChat({ id: 'c2', accountId: 'bruno', lastMessageId: 'o1' }),
    c3: aChat({ id: 'c3', accountId: 'rude', lastMessageId: 'r1' }),
    c4: aChat({ id: 'c4', accountId: 'shy' }),
    ...Object.fromEntries(['a', 'b', 'c'].map((id) => [`c-${id}`, aChat({ id: `c-${id}`, accountId: id })])),
  },
  notifications: { 42: { id: '42', type: 'pleroma:chat_mention', accountId: 'noor', seen: false } },
  chatMessages: {
    n1: aChatMessage({ id: 'n1', content: '<p>The <b>boats</b> are in</p>' }),
    o1: aChatMessage({
      id: 'o1',
      content: '',
      attachments: [{ id: '1', kind: 'image', url: 'https://a.example/1.png', previewUrl: '', mimetype: 'image/png', description: '' }],
    }),
    r1: aChatMessage({ id: 'r1', accountId: 'rude', content: '<p>Rude words</p>' }),
  },
};
const ALL = ['c1', 'c2', 'c3', 'c4', 'c-a', 'c-b', 'c-c'];

const open = (width = 1440) => {
  const [fetchPage, findAccounts] = [deferredCall<Page>(), deferredCall<Page>()];
  const list = chatListMachine.provide({ actors: { fetchPage: fetchPage.logic, watchRows: fromCallback(() => {}) } });
  const chat = setup({}).createMachine({ context: { chatId: 'c1' } }) as never;
  const chats = chatsMachine.provide({ actors: { chat, list, otherTabs: fromCallback(() => {}) as never } });
  const row = (kind: 'chats' | 'accounts' | 'chatMessages') => ({
    row: (id: string) => ({ get: () => (rows[kind] as Record<string, unknown>)[id] }),
  });
  const actor = createActor(chats, { logger: () => {} }).start();
  setStage({
    session: {
      chats: actor,
      chatSearch: createActor(listSearchMachine.provide({ actors: { findAccounts: findAccounts.logic }, delays: { afterTyping: 0 } }), {
        logger: () => {},
      }).start(),
      entities: holding({ tables: { chats: row('chats'), accounts: row('accounts'), chatMessages: row('chatMessages') } }),
    },
    page: { layout: holding({ viewport: { width, height: 900 } }) },
    visitor: { origin: 'https://a.example', accountId: 'me' },
    rows,
  });
  window.location.hash = '';
  return { fetchPage, findAccounts, openChat: (recipientId: string) => act(() => actor.send({ type: 'chats.open', recipientId })) };
};
const shown = () => screen.queryAllByRole('article').map(({ textContent }) => textContent);

describe('chats list', () => {
  // rules: chat-list
  test('shows account, last message as plain text or its file, and the unread count, and hides muted content', async () => {
    const { fetchPage } = open();
    renderInApp(<Chats />);
    await act(() => fetchPage.reject(new CallError({ kind: 'offline' })));
    expect(screen.getByRole('alert').textContent).toContain("Couldn't load chats");
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await act(() => fetchPage.resolve({ ids: ALL, normalised: {} }));
    const [noor, bruno, rude, shy] = shown();
    expect(noor).toMatch(/The noor.*The boats are in.*2 unread messages$/);
    expect(bruno).toMatch(/The bruno.*You: Picture$/);
    expect(rude).not.toContain('Rude words');
    expect(shy).toMatch(/No messages yet$/);
    expect(screen.getByRole('link', { name: 'The noor' }).getAttribute('href')).toBe('/users/me/chats/noor');
  });

  // rules: chat-list
  test('searches chats by account and by last message', async () => {
    const { fetchPage } = open();
    renderInApp(<Chats />);
    await act(() => fetchPage.resolve({ ids: ALL, normalised: {} }));
    const search = screen.getByRole('searchbox', { name: 'Search chats' });
    await fill(search, 'BOATS');
    expect([shown().length, screen.getByRole('status').textContent]).toEqual([1, '1 chat']);
    await fill(search, 'zebra');
    expect([shown().length, screen.getByRole('status').textContent]).toEqual([0, 'No matching chats']);
  });

  // rules: chat-notices
  test('opens the chat of a push notification, and the list where the chat is unknown', async () => {
    const { fetchPage } = open();
    window.location.hash = '#told-404';
    const { unmount } = renderInApp(<Chats />);
    await act(() => fetchPage.resolve({ ids: ALL, normalised: {} }));
    expect(shown().length).toBe(ALL.length);
    unmount();
    window.location.hash = '#told-42';
    renderInApp(<Chats />);
    expect(window.location.pathname).toBe('/users/me/chats/noor');
  });

  test('explains chats to accounts that have none', async () => {
    const { fetchPage } = open();
    renderInApp(<Chats />);
    await act(() => fetchPage.resolve({ ids: [], normalised: {} }));
    expect(screen.getByText('No chats yet').textContent).toBe('No chats yet');
  });

  // rules: chat-new
  test('offers recent chat partners first, then accounts found, and marks those that accept no messages', async () => {
    const { fetchPage, findAccounts } = open();
    window.location.hash = '#new';
    renderInApp(<Chats />);
    await act(() => fetchPage.resolve({ ids: ['c1', 'c4'], normalised: {} }));
    const suggested = screen.getByRole('list', { name: 'People you chat with' });
    expect(suggested.textContent).toMatch(/The noor.*The shy.*Doesn't accept chat messages/);
    expect([...suggested.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/users/me/chats/noor']);
    const search = screen.getByRole('searchbox', { name: 'Search people' });
    await fill(search, 'bru');
    await user.keyboard('{Enter}');
    await act(() => findAccounts.reject(new CallError({ kind: 'offline' })));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await act(() => findAccounts.resolve({ ids: ['bruno', 'c'], normalised: {} }));
    expect(screen.getByRole('list', { name: 'People found' }).textContent).toMatch(/The bruno.*The c.*Account deactivated/);
    expect([...screen.getByRole('list', { name: 'People found' }).querySelectorAll('a')].length).toBe(1);
    expect(screen.getByRole('status').textContent).toBe('2 people found');
  });
});

describe('screen of chats', () => {
  const screens = (recipientId: string | undefined) => (
    <Locale>
      <ChatScreen recipientId={recipientId} />
    </Locale>
  );
  const current = () => document.querySelector('[aria-current]')?.textContent;

  // rules: chat-panes
  test('keeps the list with its search beside the open chat on wide windows', async () => {
    const { fetchPage } = open();
    const { rerender } = render(screens(undefined));
    await act(() => fetchPage.resolve({ ids: ALL, normalised: {} }));
    expect([screen.getByRole('heading', { level: 1 }).textContent, screen.queryByText('No chat selected'), current()]).toEqual([
      'Chats',
      expect.anything(),
      undefined,
    ]);
    await fill(screen.getByRole('searchbox', { name: 'Search chats' }), 'boats');
    const row = screen.getByRole('link', { name: 'The noor' });
    row.focus();
    rerender(screens('noor'));
    expect(document.activeElement).toBe(row);
    expect([screen.queryByText('Chat with noor'), screen.queryByText('No chat selected'), shown().length, current()]).toEqual([
      expect.anything(),
      null,
      1,
      'The noor',
    ]);
    // The open chat names the screen.
    expect([screen.getByRole('heading', { level: 2 }).textContent, screen.queryByRole('heading', { level: 1 })]).toEqual(['Chats', null]);
  });

  // rules: chat-panes
  test('lists an open chat that is not in the list yet', async () => {
    const { fetchPage, openChat } = open();
    render(screens('noor'));
    await act(() => fetchPage.resolve({ ids: ['c2'], normalised: {} }));
    expect(shown().length).toBe(1);
    openChat('noor');
    expect(current()).toBe('The noor');
    expect(shown().length).toBe(2);
  });

  // rules: chat-panes
  test('shows the list or the chat where the window has no room for both', async () => {
    const { fetchPage } = open(1000);
    const { rerender } = render(screens(undefined));
    await act(() => fetchPage.resolve({ ids: ALL, normalised: {} }));
    expect([shown().length, screen.queryByText('No chat selected')]).toEqual([ALL.length, null]);
    rerender(screens('noor'));
    expect([shown().length, screen.queryByText('Chat with noor')]).toEqual([0, expect.anything()]);
  });
});
