import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Locale } from '#i18n/locale.tsx';
import { PullToRefresh } from '#features/touch/pull-to-refresh.tsx';
import { drag } from './finger.ts';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const show = () => {
  const ends = { resolve: () => {}, reject: () => {} };
  const refresh = vi.fn(
    () =>
      new Promise<void>((resolve, reject) => {
        ends.resolve = resolve;
        ends.reject = () => reject(new Error('down'));
      }),
  );
  render(
    <Locale>
      <main>
        <header>
          <PullToRefresh refresh={refresh} />
        </header>
        <p>List</p>
      </main>
      <aside>Beside</aside>
    </Locale>,
  );
  return { refresh, ends };
};
const pull = (px: number, element = screen.getByText('List'), lift = true) =>
  drag(
    element,
    [
      [100, 100],
      [100, 100 + px / 2],
      [100, 100 + px],
    ],
    { lift },
  );
const received = () => screen.getByRole('status').textContent;

// rules: pull-refresh
describe('pull to refresh', () => {
  it('tells when it is far enough, refreshes once, and announces it and its end', async () => {
    const { refresh, ends } = show();
    pull(60, undefined, false);
    expect([screen.getByText('Pull to refresh').textContent, received(), refresh.mock.calls.length]).toEqual(['Pull to refresh', '', 0]);
    drag(screen.getByText('List'), [], { lift: true });
    pull(90, undefined, false);
    expect(screen.getByText('Release to refresh').textContent).toBe('Release to refresh');
    drag(screen.getByText('List'), [], { lift: true });
    expect([received(), refresh.mock.calls.length]).toEqual(['Refreshing…', 1]);
    pull(90);
    expect(refresh.mock.calls.length).toBe(1);
    await act(async () => ends.resolve());
    expect(received()).toBe('Up to date');
  });

  it('tells that it failed', async () => {
    const { ends } = show();
    pull(90);
    await act(async () => ends.reject());
    expect(received()).toBe("Couldn't refresh the page. Try again.");
  });

  it('shows and announces it outside of the header that it is mounted in', () => {
    show();
    pull(60, undefined, false);
    const header = document.querySelector('header');
    expect([screen.getByText('Pull to refresh'), screen.getByRole('status')].map((part) => header?.contains(part))).toEqual([false, false]);
    drag(screen.getByText('List'), [], { lift: true });
  });

  it('ignores a shorter pull, a pull up, one beside the list, and one below its top', () => {
    const { refresh } = show();
    pull(60);
    pull(-90);
    pull(90, screen.getByText('Beside'));
    Object.assign(window, { scrollY: 10 });
    pull(90);
    Object.assign(window, { scrollY: 0 });
    expect(refresh.mock.calls.length).toBe(0);
  });
});
