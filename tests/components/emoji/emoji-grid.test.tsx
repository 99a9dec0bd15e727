import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { emojiListMachine, type EmojiList } from '#machines/emoji/emoji-list.machine.ts';
import { EmojiPicker } from '#components/emoji/emoji-picker.tsx';
import { deferredCall } from '#tests/support/deferred.ts';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';
import { fill, pressOn, user } from '#tests/support/user.ts';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const many = (count: number, group: string) =>
  Array.from({ length: count }, (_, at) => ({ displayText: `${group} ${at}`, replacement: '🐦', tags: [group] }));

/** Renders rows of eight without layout, seven of them visible; the first group has two rows, the second 25, the last of which has four emoji. */
const open = async (picked = vi.fn<(name: string) => void>()) => {
  const [fetchEmoji, persistPreferences] = [deferredCall<EmojiList>(), deferredCall<void>()];
  const machine = emojiListMachine.provide({ actors: { fetchEmoji: fetchEmoji.logic, persistPreferences: persistPreferences.logic } });
  const clock = new SimulatedClock();
  setStage({ session: { emojiList: createActor(machine, { clock }).start() } });
  renderInApp(<EmojiPicker onPick={picked} />);
  const standard = [...many(11, 'animals-and-nature'), ...many(196, 'symbols')];
  await act(() => fetchEmoji.resolve({ standard, custom: [], isWhole: true, recent: [], tone: 'none' }));
  return { picked, clock };
};
const grid = () => screen.getByRole('grid', { name: 'Emoji' });
const here = () => document.activeElement?.getAttribute('aria-label');
const press = (keys: string) => pressOn(document.activeElement!, keys);
const focus = (name: string) => act(() => screen.getByRole('button', { name }).focus());
/** Returns the emoji focused after each key. */
const walk = async (...keys: string[]) => {
  const led = [];
  for (const key of keys) {
    await press(key.startsWith('Ctrl+') ? `{Control>}{${key.slice(5)}}{/Control}` : `{${key}}`);
    led.push(here());
  }
  return led;
};

beforeEach(() => void (document.documentElement.dir = 'ltr'));

describe('emoji grid', () => {
  // rules: emoji-keys
  test('moves by arrow keys in two dimensions, past the titles of groups', async () => {
    await open();
    focus('animals-and-nature 1');
    expect(await walk('ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowUp', 'ArrowLeft')).toEqual([
      'animals-and-nature 9',
      'symbols 1',
      'symbols 2',
      'animals-and-nature 10',
      'animals-and-nature 2',
      'animals-and-nature 1',
    ]);
  });

  test('reverses arrow keys, Home and End from right to left', async () => {
    document.documentElement.dir = 'rtl';
    await open();
    focus('animals-and-nature 1');
    expect(await walk('ArrowLeft', 'ArrowRight', 'Home', 'End')).toEqual([
      'animals-and-nature 2',
      'animals-and-nature 1',
      'animals-and-nature 0',
      'animals-and-nature 7',
    ]);
  });

  test('moves along the row by Home and End, and through the grid with Control', async () => {
    await open();
    focus('animals-and-nature 9');
    expect(await walk('End', 'Home', 'Ctrl+End', 'Home', 'Ctrl+Home')).toEqual([
      'animals-and-nature 10',
      'animals-and-nature 8',
      'symbols 195',
      'symbols 192',
      'animals-and-nature 0',
    ]);
  });

  test('moves by the number of visible rows on PageUp and PageDown, at most to the last', async () => {
    await open();
    focus('symbols 2');
    expect(await walk('PageDown', 'PageUp', 'PageUp', 'PageDown', 'PageDown', 'PageDown', 'PageDown')).toEqual([
      'symbols 58',
      'symbols 2',
      'animals-and-nature 2',
      'symbols 42',
      'symbols 98',
      'symbols 154',
      'symbols 194',
    ]);
  });

  test('ignores keys of the browser', async () => {
    await open();
    focus('animals-and-nature 1');
    for (const modifier of ['Alt', 'Meta', 'Shift', 'Control'])
      expect([await press(`{${modifier}>}{ArrowRight}`), await user.keyboard(`{/${modifier}}`), here()]).toEqual([
        true,
        undefined,
        'animals-and-nature 1',
      ]);
  });

  test('exposes rows and cells with their position among all', async () => {
    await open();
    const size = ['rowcount', 'colcount'].map((what) => grid().getAttribute(`aria-${what}`));
    const rows = within(grid()).getAllByRole('row');
    const cell = screen.getByRole('button', { name: 'symbols 9' }).closest('[role=gridcell]');
    expect([size, rows.length < 29, rows.slice(0, 4).map((row) => row.getAttribute('aria-rowindex'))]).toEqual([
      ['29', '8'],
      true,
      ['1', '2', '3', '4'],
    ]);
    expect([cell?.getAttribute('aria-colindex'), cell?.closest('[role=row]')?.getAttribute('aria-rowindex')]).toEqual(['2', '6']);
    const title = within(grid()).getByRole('rowheader', { name: 'Symbols' });
    expect([title.getAttribute('aria-colindex'), title.getAttribute('aria-colspan')]).toEqual(['1', '8']);
    focus('symbols 9');
    await press('{Control>}{End}');
    expect(document.activeElement?.closest('[role=row]')?.getAttribute('aria-rowindex')).toBe('29');
  });

  test('renders each cell as a named button, one of which is the tab stop', async () => {
    const { picked } = await open();
    const buttons = within(grid()).getAllByRole('button');
    expect(buttons.every((button) => button.closest('[role=gridcell]') && button.getAttribute('aria-label'))).toBe(true);
    const stops = () =>
      within(grid())
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0)
        .map((one) => one.ariaLabel);
    expect(stops()).toEqual(['animals-and-nature 0']);
    focus('symbols 9');
    expect(stops()).toEqual(['symbols 9']);
    await user.click(document.activeElement!);
    expect(picked.mock.calls.map(([name]) => name)).toEqual(['🐦']);
  });

  test('moves on ArrowDown from the search to the last position in the grid', async () => {
    await open();
    const search = screen.getByRole('searchbox');
    search.focus();
    await press('{ArrowDown}');
    expect(here()).toBe('animals-and-nature 0');
    await press('{ArrowRight}');
    search.focus();
    await press('{ArrowDown}');
    expect(here()).toBe('animals-and-nature 1');
  });

  test('moves on ArrowDown to the best result', async () => {
    const { clock } = await open();
    const search = screen.getByRole('searchbox');
    await fill(search, 'symbols 7');
    act(() => clock.increment(500));
    search.focus();
    await press('{ArrowDown}');
    expect(here()).toBe('symbols 7');
  });
});
