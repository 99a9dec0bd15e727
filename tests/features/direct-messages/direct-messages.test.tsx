import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import '#domain/server/rules.ts';
import { directMessagesMachine } from '#machines/direct-messages/direct-messages.machine.ts';
import type { DirectPage } from '#domain/direct-messages/conversations.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { CallError } from '#domain/text/failure.ts';
import { GroupingSwitch } from '#components/direct-messages/grouping-switch.tsx';
import { user } from '#tests/support/user.ts';
import { DirectMessages } from '#features/direct-messages/direct-messages.tsx';
import { anAccount, aRelationship, aStatus } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { bootKnowing, holding, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);
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

const offline = new CallError({ kind: 'offline' });
const page: DirectPage = {
  conversations: [
    { id: 'c1', accountIds: ['noor', 'ingrid'], statusId: 's1' },
    { id: 'c2', accountIds: ['rude'], statusId: 's2' },
    { id: 'c3', accountIds: ['noor'], statusId: 's3' },
    { id: 'c4', accountIds: ['noor'] },
  ],
  normalised: {},
};

const open = (software = 'akkoma') => {
  const [fetchConversations, dismiss] = [deferredCall<DirectPage>(), deferredCall<void>()];
  const actors = { fetchConversations: fetchConversations.logic, dismiss: dismiss.logic };
  const direct = createActor(directMessagesMachine.provide({ actors }), { logger: () => {} }).start();
  setStage({
    page: {
      boot: bootKnowing({ instance: { software }, node: { software } }),
      settings: holding({
        settings: {
          ...defaultSettings,
          groupDirectMessages: true,
          highlight: { ingrid: { color: '#ff8800', type: 'side' }, rude: { color: '#ff8800', type: 'side' } },
        },
      }),
    },
    session: { directMessages: direct },
    visitor: { origin: 'https://a.example', accountId: 'me' },
    rows: {
      accounts: {
        noor: anAccount({ id: 'noor', acct: 'noor', displayName: 'Noor' }),
        ingrid: anAccount({ id: 'ingrid', acct: 'ingrid', displayName: 'Ingrid' }),
        rude: anAccount({ id: 'rude', acct: 'rude', displayName: 'Rude' }),
      },
      relationships: { rude: aRelationship({ id: 'rude', muting: true }) },
      statuses: {
        s1: aStatus({ id: 's1', accountId: 'noor', content: '<p>The boats are in</p>', unreadIn: 'c1' }),
        s2: aStatus({ id: 's2', accountId: 'rude', content: '<p>Rude words</p>' }),
        s3: aStatus({ id: 's3', accountId: 'me', spoilerText: 'Weather', content: '<p>Ice</p>' }),
      },
    },
  });
  return { direct, fetchConversations, dismiss };
};
const rows = () => screen.queryAllByRole('article').map(({ textContent }) => textContent);

describe('direct messages', () => {
  // rules: conversations-grouped, highlight-user
  test('shows participants, subject and unread state of the last message, and neither names nor quotes muted accounts', async () => {
    const { fetchConversations } = open();
    renderInApp(<DirectMessages menu={null} />);
    await act(() => fetchConversations.reject(offline));
    const alert = screen.getByRole('alert').textContent;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('alert').textContent).toBe(alert);
    await act(() => fetchConversations.resolve(page));
    const [first, muted, own, removed] = rows();
    expect(first).toMatch(/Unread:.*Noor, Ingrid.*The boats are in/);
    expect([/Rude/.test(muted ?? ''), own, removed]).toEqual([
      false,
      expect.stringMatching(/Noor.*You: Weather$/),
      expect.stringContaining('The last message was deleted'),
    ]);
    expect(screen.getByRole('link', { name: /Noor, Ingrid/ }).getAttribute('href')).toBe('/notice/s1');
    // Accounts are highlighted here too, except muted ones (rule highlight-user).
    expect(screen.getAllByRole('article').map((row) => row.querySelectorAll('[class*=side]').length)).toEqual([1, 0, 0, 0]);
  });

  // rules: conversation-dismissed
  test('dismisses a conversation after a confirmation, and restores it when the server refuses', async () => {
    const { fetchConversations, dismiss } = open();
    renderInApp(<DirectMessages menu={null} />);
    await act(() => fetchConversations.resolve(page));
    await user.click(screen.getAllByRole('button', { name: 'Hide conversation' })[0]!);
    expect(dismiss.requested).toEqual([]);
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Hide conversation' }));
    expect(rows().length).toBe(3);
    await act(() => dismiss.reject(offline));
    expect(rows().length).toBe(4);
  });

  test('reports a failed refresh below the list, where "Try again" retains the focus', async () => {
    const { direct, fetchConversations } = open();
    renderInApp(<DirectMessages menu={null} />);
    await act(() => fetchConversations.resolve(page));
    act(() => direct.send({ type: 'direct.view' }));
    await act(() => fetchConversations.reject(offline));
    const alert = screen.getByRole('alert');
    const retry = screen.getByRole('button', { name: 'Try again' });
    await user.click(retry);
    await act(() => fetchConversations.reject(offline));
    expect([alert.textContent, screen.getByRole('alert'), document.activeElement, rows().length]).toEqual([
      "Couldn't load conversations",
      alert,
      retry,
      4,
    ]);
    await user.click(retry);
    await act(() => fetchConversations.resolve(page));
    expect([screen.queryByRole('alert'), rows().length]).toEqual([null, 4]);
  });

  test('covers an empty list, and loads older ones on request', async () => {
    const { fetchConversations } = open();
    renderInApp(<DirectMessages menu={null} />);
    await act(() => fetchConversations.resolve({ conversations: [], normalised: {} }));
    expect(screen.queryByText('No conversations yet')).not.toBe(null);
  });

  // rules: conversations-grouped
  test('shows the switch only where the server has conversations', () => {
    open();
    const { unmount } = renderInApp(<GroupingSwitch />);
    expect(screen.getByRole('button', { name: 'Group by conversation' }).getAttribute('aria-pressed')).toBe('true');
    unmount();
    open('snac');
    const { unmount: leave } = renderInApp(<GroupingSwitch />);
    expect(screen.queryByRole('button')).toBe(null);
    leave();
    open();
    setStage({ page: { boot: bootKnowing() }, lacks: ['conversations'] });
    renderInApp(<GroupingSwitch />);
    expect(screen.queryByRole('button')).toBe(null);
  });
});
