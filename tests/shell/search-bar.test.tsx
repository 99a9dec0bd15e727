import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SearchBar } from '#shell/search-bar.tsx';
import { toSearch } from '#views/shortcuts/to-search.ts';
import { bootKnowing, holding, renderOnStage, setStage } from './stage.tsx';

vi.mock('#app/hooks.ts', async () => (await import('./stage.tsx')).hooks);

const field = () => screen.queryByRole<HTMLInputElement>('searchbox', { name: 'Search for' });

test('the bar opens into a field, Enter goes to the search, Escape closes it where it was opened (rule search-bar)', () => {
  setStage();
  renderOnStage(<SearchBar />);
  const opener = () => screen.getByRole('button', { name: 'Open the search' });
  expect([field(), opener().getAttribute('aria-expanded')]).toEqual([null, 'false']);
  fireEvent.click(opener());
  expect(document.activeElement).toBe(field());
  fireEvent.keyDown(field()!, { key: 'Escape' });
  expect([field(), document.activeElement]).toEqual([null, opener()]);
  fireEvent.click(opener());
  fireEvent.submit(field()!.form!);
  expect([window.location.pathname, field() !== null]).toEqual(['/', true]);
  fireEvent.change(field()!, { target: { value: ' spring tide ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect([window.location.pathname + window.location.search, field()]).toEqual(['/search?query=spring+tide', null]);
});

test('it is not there beside the box of the screen, nor for guests of a private instance (rule search-bar)', () => {
  setStage({ page: { screens: holding({ screen: { name: 'search' } }) } });
  renderOnStage(<SearchBar />);
  setStage({ page: { boot: bootKnowing({ node: { isPrivate: true } }) } });
  renderOnStage(<SearchBar />);
  expect(screen.queryByRole('button')).toBe(null);
});

test('the key goes to the box that is there, else opens the bar, else goes to the screen (rule search-key)', () => {
  const gone = vi.fn();
  toSearch(gone);
  expect(gone).toHaveBeenCalledTimes(1);
  setStage();
  renderOnStage(<SearchBar />);
  fireEvent.click(screen.getByRole('button', { name: 'Open the search' }));
  const open = field()!;
  fireEvent.change(open, { target: { value: 'tide' } });
  open.blur();
  toSearch(gone);
  expect([gone.mock.calls.length, document.activeElement === open]).toEqual([1, true]);
});
