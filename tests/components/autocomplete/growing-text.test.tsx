import { act, fireEvent, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { autocompleteMachine } from '#machines/autocomplete/autocomplete.machine.ts';
import type { EmojiChoice } from '#domain/autocomplete/autocomplete.ts';
import type { Suggestion } from '#domain/autocomplete/suggestion.ts';
import { GrowingText } from '#components/autocomplete/growing-text.tsx';
import { anAccount } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';
import { composed, pressOn, user } from '#tests/support/user.ts';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

type Query = { query: string };
type SuggestionQuery = Query & { kind: 'account' | 'tag' };

/** jsdom hides every popover. */
const SHOWN = { hidden: true };

const Field = ({ onPress }: { onPress: (key: string) => void }) => {
  const ref = useRef<HTMLTextAreaElement>(null);
  const [value, setValue] = useState('');
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it stands for the form
    <div onKeyDown={({ key }) => onPress(key)}>
      <GrowingText ref={ref} label="Text" placeholder="" autoFocus={false} readOnly={false} value={value} onEdit={setValue} />
      <button type="button" onClick={() => setValue('')}>
        Empty
      </button>
    </div>
  );
};

const open = () => {
  const [findEmoji, recall, search] = [
    deferredCall<readonly EmojiChoice[], Query>(),
    deferredCall<readonly Suggestion[], SuggestionQuery>(),
    deferredCall<readonly Suggestion[], SuggestionQuery & { loaded: readonly Suggestion[] }>(),
  ];
  const clock = new SimulatedClock();
  const actors = { findEmoji: findEmoji.logic, recall: recall.logic, search: search.logic };
  const actor = createActor(autocompleteMachine.provide({ actors }), { clock }).start();
  setStage({ session: { autocomplete: actor } });
  const passed: string[] = [];
  renderInApp(<Field onPress={(key) => void passed.push(key)} />);
  const text = screen.getByLabelText<HTMLTextAreaElement>('Text');
  const write = async (value: string) => {
    await user.clear(text);
    await user.paste(value);
  };
  const press = (keys: string) => pressOn(text, keys);
  return { text, write, press, passed, clock, findEmoji, recall, search };
};

const options = () => screen.queryAllByRole('option', SHOWN).map(({ textContent }) => textContent);

describe('text field with suggestions', () => {
  test('references its listbox and the active suggestion', async () => {
    const { text, write, press } = open();
    expect([text.tagName, text.getAttribute('role'), text.getAttribute('aria-autocomplete')]).toEqual(['TEXTAREA', null, 'list']);
    expect(text.getAttribute('aria-controls')).toBeNull();
    await write('$sp');
    const list = screen.getByRole('listbox', { ...SHOWN, name: 'Suggestions' });
    expect([options(), text.getAttribute('aria-controls'), text.getAttribute('aria-activedescendant')]).toEqual([
      ['$[sparkle ]', '$[spin ]'],
      list.id,
      screen.getByRole('option', { ...SHOWN, selected: true }).id,
    ]);
    expect(screen.getByText(/^2 suggestions/).getAttribute('aria-live')).toBe('polite');
    await press('{ArrowUp}');
    const chosen = screen.getByRole('option', { ...SHOWN, selected: true });
    expect([chosen.textContent, text.getAttribute('aria-activedescendant')]).toEqual(['$[spin ]', chosen.id]);
  });

  test('accepts the first suggestion on Tab, and moves on without suggestions', async () => {
    const { text, write, press, passed } = open();
    await write('so $sp');
    expect(screen.getByRole('option', { ...SHOWN, selected: true }).textContent).toBe('$[sparkle ]');
    expect([await press('{Tab}'), text.value, text.selectionStart]).toEqual([false, 'so $[sparkle ]', 'so $[sparkle '.length]);
    expect([passed, options()]).toEqual([[], []]);
    expect([await press('{Tab}'), passed]).toEqual([true, ['Tab']]);
  });

  test('accepts a highlighted suggestion on Enter, and inserts a line break otherwise', async () => {
    const { text, write, press, passed } = open();
    await write('so $sp');
    expect([await press('{Enter}'), text.value, passed]).toEqual([true, 'so $sp\n', ['Enter']]);
    await write('so $sp');
    await press('{ArrowDown}');
    expect([await press('{Enter}'), text.value, passed]).toEqual([false, 'so $[spin ]', ['Enter']]);
  });

  test('completes a hashtag, and an MFM effect with an open bracket', async () => {
    const { text, write, press, recall } = open();
    await write('so #sta');
    await act(() => recall.resolve([{ kind: 'tag', name: 'Starling' }]));
    expect(options()).toEqual(['#Starling']);
    await press('{Tab}');
    expect(text.value).toBe('so #Starling ');
    await write('so $[sp');
    await press('{Tab}');
    expect(text.value).toBe('so $[sparkle ');
  });

  test.each<[string, (on: Element) => unknown]>([
    ['Control held', (on) => pressOn(on, '{Control>}{Enter}')],
    ['Meta held', (on) => pressOn(on, '{Meta>}{Enter}')],
    ['Shift held', (on) => pressOn(on, '{Shift>}{Enter}')],
    ['an input method', (on) => composed(on, { isComposing: true })],
    ['an input method that ends', (on) => composed(on, { keyCode: 229 })],
  ])('ignores a key with %s', async (_, pressWith) => {
    const { text, write, press, passed } = open();
    await write('$sp');
    await press('{ArrowDown}');
    await pressWith(text);
    expect([text.value.trimEnd(), passed.at(-1)]).toEqual(['$sp', 'Enter']);
  });

  test('handles Escape only while suggestions are open', async () => {
    const { write, press, passed } = open();
    await write('$sp');
    await press('{Escape}');
    expect([passed, options()]).toEqual([[], []]);
    await press('{Escape}');
    expect(passed).toEqual(['Escape']);
  });

  test('accepts a suggestion on press and leaves the focus in the field', async () => {
    const { text, write, findEmoji } = open();
    await write('Hi :ca');
    await act(() => findEmoji.resolve([{ displayText: 'cat', replacement: ':cat:', imageUrl: 'https://a.example/c.png', tags: [] }]));
    const option = screen.getByRole('option', SHOWN);
    await user.click(option);
    expect([text.value, document.activeElement]).toEqual(['Hi :cat: ', text]);
  });

  test('ignores a pointer at rest where the list opens, and highlights under a moving one', async () => {
    const { write } = open();
    await write('$sp');
    const [sparkle, spin] = screen.getAllByRole('option', SHOWN);
    const move = (by: number) => fireEvent(spin!, new MouseEvent('pointermove', { bubbles: true, movementX: by }));
    move(0);
    expect(screen.getByRole('option', { ...SHOWN, selected: true })).toBe(sparkle);
    move(3);
    expect(screen.getByRole('option', { ...SHOWN, selected: true })).toBe(spin);
  });

  test('reports a slow or failed search', async () => {
    const { write, clock, recall, search } = open();
    await write('@no');
    await act(() => recall.resolve([]));
    act(() => clock.increment(300));
    expect(screen.getAllByText('Searching for people…')).toHaveLength(2);
    await act(() => search.reject(new Error('offline')));
    expect(screen.getAllByText("Couldn't search for people")).toHaveLength(2);
  });

  test('shows accounts with name and handle, and hosts in Unicode', async () => {
    const { write, recall } = open();
    await write('@za');
    await act(() => recall.resolve([{ kind: 'account', account: anAccount({ acct: 'zafira@niwa.example', displayName: 'زافيرا' }) }]));
    expect(options()).toEqual([expect.stringContaining('زافيرا@zafira@niwa.example')]);
  });

  test('closes the suggestions when the field is emptied', async () => {
    const { write } = open();
    await write('$sp');
    await user.click(screen.getByRole('button', { name: 'Empty' }));
    expect(options()).toEqual([]);
  });
});
