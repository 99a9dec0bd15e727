import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { SearchBar } from '#shell/search-bar.tsx';
import { fill, pressOn, user } from '#tests/support/user.ts';
import { toSearch } from '#features/shortcuts/to-search.ts';
import { bootKnowing, holding, renderInApp, setStage } from './stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('./stage.tsx')).hooks);

const field = () => screen.queryByRole<HTMLInputElement>('searchbox', { name: 'Search for' });

describe('search bar', () => {
  // rules: search-bar
  test('opens into a field, submits on Enter, and closes on Escape with the focus on its button', async () => {
    setStage();
    renderInApp(<SearchBar />);
    const opener = () => screen.getByRole('button', { name: 'Open search' });
    expect([field(), opener().getAttribute('aria-expanded')]).toEqual([null, 'false']);
    await user.click(opener());
    expect(document.activeElement).toBe(field());
    await pressOn(field()!, '{Escape}');
    expect([field(), document.activeElement]).toEqual([null, opener()]);
    await user.click(opener());
    await user.keyboard('{Enter}');
    expect([window.location.pathname, field() !== null]).toEqual(['/', true]);
    await fill(field()!, ' spring tide ');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect([window.location.pathname + window.location.search, field()]).toEqual(['/search?query=spring+tide', null]);
  });

  // rules: search-bar
  test('is absent beside the search field of the screen, and for guests of a private instance', () => {
    setStage({ page: { screens: holding({ screen: { name: 'search' } }) } });
    renderInApp(<SearchBar />);
    setStage({ page: { boot: bootKnowing({ node: { isPrivate: true } }) } });
    renderInApp(<SearchBar />);
    expect(screen.queryByRole('button')).toBe(null);
  });

  // rules: search-key
  test('focuses the existing field on its shortcut, else opens the bar, else opens the screen', async () => {
    const removed = vi.fn();
    toSearch(removed);
    expect(removed).toHaveBeenCalledTimes(1);
    setStage();
    renderInApp(<SearchBar />);
    await user.click(screen.getByRole('button', { name: 'Open search' }));
    const open = field()!;
    await fill(open, 'tide');
    open.blur();
    toSearch(removed);
    expect([removed.mock.calls.length, document.activeElement === open]).toEqual([1, true]);
  });
});
