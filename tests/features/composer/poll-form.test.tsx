import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { emptyPoll } from '#domain/composer/poll-form.ts';
import { DEFAULT_POLL_LIMITS } from '#domain/status/poll-limits.ts';
import { aDraft, aMedium } from '#tests/support/drafts.ts';
import { delivered } from '#tests/support/deferred.ts';
import { composed, fill, pressOn, user } from '#tests/support/user.ts';
import { showComposer } from './support.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const toggle = () => screen.queryByRole('button', { name: 'Poll' });
const press = (element: HTMLElement) => user.click(element);
const poll = () => within(screen.getByRole('group', { name: 'Poll' }));
const option = (number: number) => poll().getByRole<HTMLInputElement>('textbox', { name: `Option ${number}` });
const options = () => poll().getAllByRole<HTMLInputElement>('textbox');
const write = (number: number, value: string) => fill(option(number), value);
const button = (name: string) => poll().queryByRole('button', { name });
const open = async (given: Parameters<typeof showComposer>[0] = {}) => {
  const form = showComposer(given);
  await press(toggle()!);
  return form;
};

describe('poll form', () => {
  // rules: poll-offered
  describe('availability', () => {
    test.each([
      ['available, and two options are allowed', {}, true],
      ['not available', { features: [] }, false],
      ['one option allowed', { pollLimits: { ...DEFAULT_POLL_LIMITS, maxOptions: 1 } }, false],
    ])('%s', (_, node, isOffered) => {
      showComposer({ node });
      expect(toggle() !== null).toBe(isOffered);
    });

    test('removes a poll of a draft where polls are not available', async () => {
      const { draft } = showComposer({ node: { features: [] }, draft: aDraft({ poll: { ...emptyPoll, options: ['Pier', 'Bridge'] } }) });
      await press(toggle()!);
      expect([draft().poll, toggle()]).toEqual([undefined, null]);
    });

    // rules: edit-unchanged
    test('disables the poll of an edit', async () => {
      showComposer({ key: 'edit:9' });
      await press(toggle()!);
      expect([toggle()!.getAttribute('aria-disabled'), toggle()!.getAttribute('aria-pressed')]).toEqual(['true', 'false']);
    });
  });

  // rules: poll-media
  describe('on a server that refuses a poll beside media', () => {
    const SAYS = 'Posts on this server can have media or a poll, but not both';
    const mastodon = { software: 'mastodon', features: ['polls'] };
    const state = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled');

    test('is not offered beside media, and a press says why', async () => {
      const { draft } = showComposer({ node: mastodon, draft: aDraft({ media: [aMedium()] }) });
      expect([state('Poll'), toggle()!.title, screen.queryByRole('alert')]).toEqual(['true', SAYS, null]);
      await press(toggle()!);
      expect([draft().poll, within(screen.getByRole('alert')).getByText(SAYS).textContent]).toEqual([undefined, SAYS]);
    });

    test('says so, and leaves no room for files', async () => {
      await open({ node: mastodon });
      expect([poll().getByText(SAYS).tagName, state(SAYS)]).toEqual(['P', 'true']);
      await press(toggle()!);
      expect(state('Attach files')).toBe(null);
    });

    test('can be removed beside media', async () => {
      const { draft } = showComposer({
        node: mastodon,
        draft: aDraft({ media: [aMedium()], poll: { ...emptyPoll, options: ['a', 'b'] } }),
      });
      await press(toggle()!);
      expect(draft().poll).toBe(undefined);
    });

    test('is offered beside media elsewhere', async () => {
      const { draft } = showComposer({ node: { software: 'akkoma' }, draft: aDraft({ media: [aMedium()] }) });
      await press(toggle()!);
      expect([draft().poll, poll().queryByText(SAYS)]).toEqual([emptyPoll, null]);
    });
  });

  test('toggles the poll by a button, focuses the first option, and restores the options on return', async () => {
    const { draft } = await open();
    expect([toggle()!.getAttribute('aria-pressed'), document.activeElement, draft().poll]).toEqual(['true', option(1), emptyPoll]);
    await write(2, 'Pier');
    await press(toggle()!);
    expect([toggle()!.getAttribute('aria-pressed'), screen.queryByRole('group', { name: 'Poll' }), draft().poll]).toEqual([
      'false',
      null,
      undefined,
    ]);
    await press(toggle()!);
    expect(option(2).value).toBe('Pier');
  });

  // rules: poll-options
  test('moves to the next option on Enter, adds options up to max_options, and never posts', async () => {
    const { handed } = await open({ node: { pollLimits: { ...DEFAULT_POLL_LIMITS, maxOptions: 3 } } });
    for (const number of [1, 2, 3]) await pressOn(option(number), '{Enter}');
    expect([options().length, document.activeElement, button('Add an option')]).toEqual([3, option(3), null]);
    expect(handed()).toEqual([]);
  });

  test('ignores Enter that ends a composition', async () => {
    await open();
    await user.click(option(1));
    composed(option(1), { isComposing: true });
    composed(option(1), { keyCode: 229 });
    expect(document.activeElement).toBe(option(1));
  });

  // rules: poll-options
  test('adds and removes options with the focus beside them, and retains at least two', async () => {
    await open();
    expect(button('Remove option 1')).toBe(null);
    await press(button('Add an option')!);
    expect(document.activeElement).toBe(option(3));
    for (const [at, text] of ['Pier', 'Bridge', 'Mole'].entries()) await write(at + 1, text);
    await press(button('Remove option 2')!);
    expect([options().map(({ value }) => value), document.activeElement, button('Remove option 1')]).toEqual([
      ['Pier', 'Mole'],
      option(2),
      null,
    ]);
  });

  // rules: poll-options
  test('limits an option to max_option_chars characters', async () => {
    await open({ node: { pollLimits: { ...DEFAULT_POLL_LIMITS, maxOptionChars: 4 } } });
    await write(1, 'Lighthouse');
    expect(option(1).value).toBe('Ligh');
  });

  // rules: poll-unique
  test('reports a duplicate option, and refuses to post with too few unique ones', async () => {
    const { handed } = await open();
    await fill(screen.getByLabelText('Post text'), 'Where?');
    await write(1, 'Pier');
    await write(2, ' Pier');
    expect(option(2).getAttribute('aria-describedby')).toBe(screen.getByText('Same as option 1. Duplicates only count once.').id);
    await user.click(screen.getByRole('button', { name: 'Post' }));
    await act(delivered);
    expect([screen.getByRole('alert').textContent, handed()]).toEqual(['Too few unique options in poll', []]);
    await write(2, 'Bridge');
    expect([screen.queryByRole('alert'), screen.queryByText(/count only once/)]).toEqual([null, null]);
    await pressOn(option(2), '{Control>}{Enter}{/Control}');
    await act(delivered);
    expect(handed()).toMatchObject([{ text: 'Where?', poll: { ...emptyPoll, options: ['Pier', 'Bridge'] } }]);
  });

  test('disables every field while posting', async () => {
    await open();
    await fill(screen.getByLabelText('Post text'), 'Where?');
    await write(1, 'Pier');
    await write(2, 'Bridge');
    await user.click(screen.getByRole('button', { name: 'Post' }));
    await act(delivered);
    await press(toggle()!);
    await press(button('Add an option')!);
    expect([options().map(({ readOnly }) => readOnly), toggle()!.getAttribute('aria-disabled')]).toEqual([[true, true], 'true']);
  });

  // rules: poll-expiry
  describe('duration', () => {
    const amount = () => poll().getByRole<HTMLInputElement>('spinbutton', { name: 'Duration' });
    const unit = () => poll().getByRole<HTMLSelectElement>('combobox', { name: 'Duration unit' });
    const units = () => [...unit().options].map(({ value }) => value);

    test('defaults to one day, and clamps an amount when its field loses the focus', async () => {
      const { draft } = await open();
      expect([amount().value, unit().value, units()]).toEqual(['1', 'days', ['minutes', 'hours', 'days']]);
      await fill(unit(), 'minutes');
      await fill(amount(), '99999');
      expect(amount().value).toBe('99999');
      await user.tab();
      expect([amount().value, draft().poll?.amount]).toEqual(['1440', 1440]);
      await fill(unit(), 'hours');
      expect(amount().value).toBe('24');
    });

    test('applies the typed amount to the unit that is chosen after it', async () => {
      const { draft } = await open();
      await fill(amount(), '2');
      await user.tab();
      expect(amount().value).toBe('1');
      await fill(unit(), 'hours');
      expect([amount().value, draft().poll]).toMatchObject(['2', { amount: 2, unit: 'hours' }]);
    });

    test('omits a unit whose smallest amount exceeds the limit, and the field where none fits', async () => {
      await open({ node: { pollLimits: { ...DEFAULT_POLL_LIMITS, maxExpiration: 7_200 } } });
      expect(units()).toEqual(['minutes', 'hours']);
    });

    test('omits the field where no unit fits', async () => {
      await open({ node: { pollLimits: { ...DEFAULT_POLL_LIMITS, minExpiration: 10, maxExpiration: 30 } } });
      expect(poll().queryByRole('spinbutton')).toBe(null);
    });
  });

  // rules: poll-kind
  test('offers single and multiple choice', async () => {
    const { draft } = await open();
    await user.selectOptions(poll().getByRole('combobox', { name: 'Choices per person' }), 'multiple');
    expect(draft().poll?.multiple).toBe(true);
  });

  test('restores a stored poll without taking the focus', () => {
    showComposer({ draft: aDraft({ poll: { ...emptyPoll, options: ['Pier', 'Bridge'] } }) });
    expect([options().map(({ value }) => value), document.activeElement]).toEqual([['Pier', 'Bridge'], document.body]);
  });
});
