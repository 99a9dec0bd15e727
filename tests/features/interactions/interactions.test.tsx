import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { interactionListMachine } from '#machines/interactions/interaction-list.machine.ts';
import { interactionsMachine } from '#machines/interactions/interactions.machine.ts';
import type { Role } from '#domain/account/account.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Page } from '#domain/timelines/page.ts';
import { user } from '#tests/support/user.ts';
import { Interactions } from '#features/interactions/interactions.tsx';
import { aNotification, anAccount, aRelationship, aStatus } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { bootKnowing, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => {
  const { hooks } = await import('#tests/shell/stage.tsx');
  const { useSelector } = await import('@xstate/react');
  return {
    ...hooks,
    useChild: (parent: never, name: string) => useSelector(parent, (now: { children: Record<string, object> }) => now.children[name]),
  };
});
vi.mock('#components/list/long-list.tsx', () => ({
  LongList: ({ ids, children }: { ids: readonly string[]; children: (id: string) => object }) => (
    <ul>
      {ids.map((id) => (
        <li key={id}>{children(id) as never}</li>
      ))}
    </ul>
  ),
}));
beforeEach(() => window.history.replaceState(null, '', '/users/me/interactions'));

const open = (role: Role = 'member') => {
  const [fetchPage, checkMoves, see] = [deferredCall<Page>(), deferredCall<boolean>(), deferredCall<void>()];
  const machine = interactionsMachine.provide({
    actors: {
      list: interactionListMachine.provide({ actors: { fetchPage: fetchPage.logic, watchRows: fromCallback(() => {}) } }),
      checkMoves: checkMoves.logic,
      see: see.logic,
    },
  });
  const interactions = createActor(machine, { logger: () => {} }).start();
  setStage({
    visitor: { origin: 'https://a.example', accountId: 'me' },
    page: { boot: bootKnowing({ node: { features: ['pleroma_api'] } }) },
    session: { interactions },
    rows: {
      accounts: {
        me: anAccount({ id: 'me', role }),
        noor: anAccount({ id: 'noor', acct: 'noor', displayName: 'Noor' }),
        ingrid: anAccount({ id: 'ingrid', acct: 'ingrid@far.example', displayName: 'Ingrid' }),
      },
      relationships: { ingrid: aRelationship({ id: 'ingrid', muting: true }) },
      statuses: { 1: aStatus({ content: '<p>By the sea</p>' }) },
      notifications: {
        a: aNotification({ id: 'a', type: 'mention', accountId: 'noor' }),
        b: aNotification({ id: 'b', type: 'mention', accountId: 'ingrid' }),
      },
    },
  });
  renderInApp(<Interactions />);
  return { fetchPage, checkMoves, see };
};
const page = (ids: string, next?: string): Page => ({ ids: ids.split(''), normalised: {}, ...(next === undefined ? {} : { next }) });
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const press = (name: string) => user.click(screen.getByRole('button', { name }));

describe('interactions page', () => {
  // rules: screen-intro
  test('says that they are notifications, with a link to those', () => {
    open();
    expect(screen.getByText(/grouped by type/).textContent).toBe('Your notifications, grouped by type.');
    expect(screen.getByRole('link', { name: 'notifications' }).getAttribute('href')).toBe('/notifications');
  });

  // rules: interaction-tabs, moves-hidden, reports-staff
  test('shows a tab for moves unless the account hides them, and for reports to staff', async () => {
    const { checkMoves } = open('moderator');
    expect(tabs()).toEqual(['Mentions', 'Favourites and repeats', 'Follows', 'Reports']);
    await act(() => checkMoves.resolve(false));
    expect(tabs()).toEqual(['Mentions', 'Favourites and repeats', 'Follows', 'Account moves', 'Reports']);
  });

  // rules: reports-staff
  test('hides reports from accounts that are not staff', async () => {
    const { checkMoves } = open();
    await act(() => checkMoves.resolve(true));
    expect(tabs()).toEqual(['Mentions', 'Favourites and repeats', 'Follows']);
  });

  // rules: interaction-tabs, interaction-lists
  test('shows a list per tab, and stores the tab in the address', async () => {
    const { fetchPage } = open();
    await act(() => fetchPage.resolve(page('a')));
    await user.click(screen.getByRole('tab', { name: 'Follows' }));
    expect([window.location.hash, fetchPage.requested]).toEqual(['#follows', [{ key: 'mentions' }, { key: 'follows' }]]);
    await act(() => fetchPage.resolve(page('')));
    expect(screen.queryByText('New followers will appear here.')).not.toBe(null);
  });

  // rules: muted-folded, interaction-seen
  test('collapses rows of muted accounts, and marks a row as read on press', async () => {
    const { fetchPage, see } = open();
    await act(() => fetchPage.resolve(page('ab')));
    const rows = within(screen.getByRole('tabpanel')).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Noor.*mentioned you.*By the sea/),
      expect.not.stringMatching(/Ingrid|By the sea/),
    ]);
    await user.click(within(rows[0]!).getByRole('button', { name: 'Mark as read' }));
    expect(see.requested).toEqual([{ id: 'a' }]);
  });

  // rules: interaction-lists
  test('offers a retry for a failed page, and announces the end of the list', async () => {
    const { fetchPage } = open();
    await act(() => fetchPage.reject(new CallError({ kind: 'offline' })));
    await press('Try again');
    await act(() => fetchPage.resolve(page('a', '?2')));
    if (screen.queryByRole('button', { name: 'Show more' })) await press('Show more');
    await act(() => fetchPage.reject(new CallError({ kind: 'offline' })));
    expect(screen.getByRole('alert').textContent).toContain("Couldn't load the rest of the list");
    await press('Try again');
    await act(() => fetchPage.resolve(page('')));
    expect(screen.queryByText("That's everything")).not.toBe(null);
  });
});
