import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { emojiListMachine, type EmojiList } from '#machines/emoji/emoji-list.machine.ts';
import { EmojiPicker } from '#components/emoji/emoji-picker.tsx';
import { deferredCall } from '#tests/support/deferred.ts';
import { holding, renderInApp, setStage } from '#tests/shell/stage.tsx';
import { fill, pressOn, user } from '#tests/support/user.ts';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const bird = { displayText: 'bird', replacement: '🐦', tags: ['animals-and-nature'] };
const eagle = { displayText: 'eagle', replacement: '🦅', tags: ['animals-and-nature'] };
const star = { displayText: 'star', replacement: '⭐', tags: ['symbols'] };
const starling = { displayText: 'starling', imageUrl: 'https://a.example/s.png', replacement: ':starling:', tags: ['pack:Birds'] };

const open = async (list: Partial<EmojiList> = {}, width = 1440) => {
  const [fetchEmoji, persistPreferences] = [deferredCall<EmojiList>(), deferredCall<void>()];
  const clock = new SimulatedClock();
  const machine = emojiListMachine.provide({ actors: { fetchEmoji: fetchEmoji.logic, persistPreferences: persistPreferences.logic } });
  const actor = createActor(machine, { clock }).start();
  setStage({ page: { layout: holding({ viewport: { width, height: 900 } }) }, session: { emojiList: actor } });
  const picked = vi.fn<(name: string, url: string | undefined) => void>();
  const view = renderInApp(<EmojiPicker onPick={picked} />);
  const whole: EmojiList = { standard: [bird, eagle, star], custom: [starling], isWhole: true, recent: [], tone: 'none', ...list };
  return { ...view, fetchEmoji, clock, picked, actor, come: () => act(() => fetchEmoji.resolve(whole)) };
};

const grid = () => screen.getByRole('grid', { name: 'Emoji' });
const shown = () =>
  within(grid())
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
const strip = () => within(screen.getByRole('toolbar', { name: 'Emoji category' }));
const groups = () =>
  strip()
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
const currentGroup = () => strip().getByRole('button', { current: true }).getAttribute('aria-label');

describe('emoji picker', () => {
  // rules: emoji-groups
  test('lists the packs of the server before the standard groups', async () => {
    const { come } = await open();
    expect(screen.getByRole('status').textContent).toBe('Loading…');
    await come();
    expect([groups(), shown()]).toEqual([
      ['Birds', 'Animals and nature', 'Symbols'],
      ['starling', 'bird', 'eagle', 'star'],
    ]);
  });

  test('renders no group and no emoji again while a search is typed', async () => {
    let reads = 0;
    const watched = {
      ...starling,
      get imageUrl() {
        reads += 1;
        return 'https://a.example/s.png';
      },
    };
    const { come } = await open({ custom: [watched] });
    await come();
    const before = reads;
    await user.type(screen.getByRole('searchbox'), 'st');
    expect([before > 0, reads]).toEqual([true, before]);
  });

  test('scrolls to a selected group, and marks the group scrolled to', async () => {
    const { come } = await open();
    await come();
    // The last group is too short to reach the top.
    const scrolled = vi.spyOn(grid(), 'scrollTo').mockImplementation(() => void (grid().scrollTop = 70));
    await user.click(strip().getByRole('button', { name: 'Symbols' }));
    expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ top: 128 }));
    fireEvent.scroll(grid());
    expect(currentGroup()).toBe('Symbols');
    fireEvent.scroll(grid());
    expect(currentGroup()).toBe('Animals and nature');
  });

  test('marks the group that the user scrolls to after one that was shown already was selected', async () => {
    const { come } = await open();
    await come();
    vi.spyOn(grid(), 'scrollTo').mockImplementation(() => {});
    await user.click(strip().getByRole('button', { name: 'Symbols' }));
    grid().scrollTop = 70;
    fireEvent.scroll(grid());
    expect(currentGroup()).toBe('Animals and nature');
  });

  test('moves through the groups by arrow keys with one tab stop', async () => {
    const { come } = await open();
    await come();
    vi.spyOn(grid(), 'scrollTo').mockImplementation(() => {});
    const buttons = strip().getAllByRole('button');
    buttons[0]?.focus();
    await pressOn(buttons[0]!, '{ArrowRight}');
    expect([document.activeElement, currentGroup(), buttons.map(({ tabIndex }) => tabIndex)]).toEqual([
      buttons[1],
      'Animals and nature',
      [-1, 0, -1],
    ]);
    await pressOn(buttons[1]!, '{End}');
    expect([document.activeElement, currentGroup()]).toEqual([buttons[2], 'Symbols']);
    await pressOn(buttons[2]!, '{Home}');
    expect([document.activeElement, currentGroup()]).toEqual([buttons[0], 'Birds']);
  });

  test('focuses the search at first, except on phones, where the keyboard would cover the emoji', async () => {
    const { come, unmount } = await open();
    await come();
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    unmount();
    await open({}, 390);
    const search = screen.getByRole('searchbox');
    expect(document.activeElement).not.toBe(search);
    expect(document.activeElement).toBe(search.closest('[data-autofocus]'));
  });

  // rules: emoji-grid
  test('renders only the visible ones of thousands', async () => {
    const many = Array.from({ length: 4_000 }, (_, at) => ({ ...bird, displayText: `bird_${at}` }));
    const { come } = await open({ standard: many, custom: [] });
    await come();
    expect(shown().length).toBeLessThan(200);
  });

  test('picks the best result on Enter in the search, without submitting a form', async () => {
    const { come, clock, picked } = await open();
    await come();
    const search = screen.getByRole('searchbox');
    const enter = () => pressOn(search, '{Enter}');
    await fill(search, 'eag');
    expect([await enter(), picked.mock.calls]).toEqual([false, []]);
    act(() => clock.increment(500));
    await enter();
    expect(picked.mock.calls).toEqual([['🦅', undefined]]);
  });

  test('lists recently used emoji first', async () => {
    const { come } = await open({ recent: ['starling', 'removed', 'bird'] });
    await come();
    expect([groups()[0], shown().slice(0, 3)]).toEqual(['Recently used', ['starling', 'bird', 'starling']]);
  });

  test('picks a standard emoji by its character, and a custom one by its name', async () => {
    const { come, picked } = await open({ recent: ['starling', 'bird'] });
    await come();
    for (const name of ['bird', 'starling']) await user.click(within(grid()).getAllByRole('button', { name })[0]!);
    expect(picked.mock.calls).toEqual([
      ['🐦', undefined],
      ['starling', 'https://a.example/s.png'],
    ]);
  });

  test('searches all groups, custom emoji first, and reports an empty result', async () => {
    const { come, clock } = await open();
    await come();
    const search = async (query: string) => {
      await fill(screen.getByRole('searchbox'), query);
      act(() => clock.increment(500));
    };
    await search('star');
    expect(shown()).toEqual(['star', 'starling']);
    await search('nothing');
    expect(screen.getByRole('status').textContent).toBe('No emoji found');
    await search('');
    expect(groups()[0]).toBe('Birds');
  });

  test('moves by arrow keys with one tab stop', async () => {
    const { come } = await open();
    await come();
    const [first, second] = within(grid()).getAllByRole('button');
    expect([first, second].map((button) => button?.tabIndex)).toEqual([0, -1]);
    first?.focus();
    await pressOn(first!, '{ArrowRight}');
    expect(document.activeElement).toBe(second);
    await pressOn(second!, '{ArrowLeft}');
    expect(document.activeElement).toBe(first);
  });

  test('offers a retry when nothing loaded', async () => {
    const { fetchEmoji } = await open();
    await act(() => fetchEmoji.reject(new Error('offline')));
    expect(screen.getByRole('alert').textContent).toContain("Couldn't load emoji");
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(fetchEmoji.requested.length).toBe(2);
  });

  test('shows standard emoji and a retry when custom emoji fail to load', async () => {
    const { come, fetchEmoji } = await open({ custom: [], isWhole: false });
    await come();
    expect(screen.getByRole('alert').textContent).toContain("Couldn't load some emoji");
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect([fetchEmoji.requested.length, screen.queryByRole('alert'), shown()]).toEqual([2, null, ['bird', 'eagle', 'star']]);
  });

  test('renders and inserts emoji in the selected skin tone', async () => {
    const waving = { displayText: 'waving_hand', replacement: '👋', tags: ['people-and-body'], hasTones: true } as const;
    const { come, picked } = await open({ standard: [waving, bird], custom: [], tone: 'light' });
    await come();
    const hand = () => within(grid()).getByRole('button', { name: 'waving hand' });
    const tone = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Skin tone' });
    expect([hand().textContent, tone.selectedOptions[0]?.textContent]).toEqual(['👋🏻', '✋🏻 Light']);
    await fill(tone, 'dark');
    await user.click(hand());
    await user.click(within(grid()).getByRole('button', { name: 'bird' }));
    expect(picked.mock.calls).toEqual([
      ['👋🏿', undefined],
      ['🐦', undefined],
    ]);
  });

  test('names emoji in the interface language', async () => {
    const { come } = await open({ standard: [{ ...bird, keywords: ['Vogel', 'Tier'] }], custom: [starling] });
    await come();
    expect(shown()).toEqual(['starling', 'Vogel']);
  });

  test('starts with an empty search on reopening', async () => {
    const { come, unmount, actor } = await open();
    await come();
    await fill(screen.getByRole('searchbox'), 'star');
    unmount();
    expect(actor.getSnapshot().context).toMatchObject({ query: '', found: '' });
  });
});
