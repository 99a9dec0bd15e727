import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ListEntries } from '#components/lists/list-entries.tsx';
import { PinnedLists } from '#components/lists/pinned-lists.tsx';
import { user } from '#tests/support/user.ts';
import { renderInApp } from '#tests/shell/stage.tsx';
import { openLists } from './stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

const links = () =>
  screen.getAllByRole('link').map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]);

describe('lists in the navigation', () => {
  // rules: lists-offered
  test('shows the lists in the menu of timelines, with a link to all of them', async () => {
    const { fetchLists } = openLists();
    renderInApp(<ListEntries onPick={() => {}} />);
    expect(links()).toEqual([['Lists', '/lists']]);
    await act(() => fetchLists.resolve([{ id: '7', title: 'Birds' }]));
    expect(links()).toEqual([
      ['BBirds', '/lists/7'],
      ['Lists', '/lists'],
    ]);
  });

  // rules: current-to-top
  test('scrolls to the top of the open screen without a new entry in the history, and tells that it was picked', async () => {
    window.history.replaceState(null, '', '/lists');
    const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
    openLists();
    const onPick = vi.fn<() => void>();
    renderInApp(<ListEntries onPick={onPick} />);
    const entries = window.history.length;
    await user.click(screen.getByRole('link', { name: 'Lists', current: 'page' }));
    expect([window.history.length, scrollTo.mock.calls.length, onPick.mock.calls.length]).toEqual([entries, 1, 1]);
  });

  // rules: lists-pinned
  test('shows pinned lists among the shortcuts in order, skips deleted ones, and fetches none without pins', async () => {
    const { fetchLists } = openLists({ settings: { pinnedLists: ['9', '7', '8'] } });
    renderInApp(<PinnedLists className="" />);
    await act(() =>
      fetchLists.resolve([
        { id: '7', title: 'Birds' },
        { id: '8', title: '👩‍🚀 Space' },
      ]),
    );
    expect(links()).toEqual([
      ['Birds', '/lists/7'],
      ['👩‍🚀 Space', '/lists/8'],
    ]);
    expect(screen.getAllByRole('link').map(({ firstElementChild }) => firstElementChild?.textContent)).toEqual(['B', '👩‍🚀']);
    const none = openLists();
    renderInApp(<PinnedLists className="" />);
    expect(none.fetchLists.requested).toEqual([]);
  });
});
