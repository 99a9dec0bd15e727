import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MenuRow } from '#shell/menu-row.tsx';
import { user } from '#tests/support/user.ts';
import { renderInApp, setStage } from './stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('./stage.tsx')).hooks);

afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

// rules: current-to-top
test('the row of the open screen scrolls to its top without a new entry in the history', async () => {
  window.history.replaceState(null, '', '/about');
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
  setStage();
  renderInApp(<MenuRow entry={{ route: 'about', path: '/about', label: 'nav.about' }} />);
  const entries = window.history.length;
  await user.click(screen.getByRole('link', { name: 'About', current: 'page' }));
  expect([window.history.length, scrollTo.mock.calls]).toEqual([entries, [[{ top: 0, behavior: 'instant' }]]]);
});

// rules: bookmark-folders
test.each([
  ['/bookmarks', 'page'],
  ['/bookmarks/recipes', 'true'],
  ['/bookmarks-of-others', null],
])('the row of the bookmarks is current on %s: %s', (path, current) => {
  window.history.replaceState(null, '', path);
  setStage();
  renderInApp(<MenuRow entry={{ route: 'bookmarks', path: '/bookmarks', label: 'nav.bookmarks' }} />);
  expect(screen.getByRole('link', { name: 'Bookmarks' }).getAttribute('aria-current')).toBe(current);
});

// rules: bookmark-folders
test('the row of the bookmarks leads from a folder to all of them', async () => {
  window.history.replaceState(null, '', '/bookmarks/recipes');
  setStage();
  renderInApp(<MenuRow entry={{ route: 'bookmarks', path: '/bookmarks', label: 'nav.bookmarks' }} />);
  await user.click(screen.getByRole('link', { name: 'Bookmarks' }));
  expect(window.location.pathname).toBe('/bookmarks');
});
