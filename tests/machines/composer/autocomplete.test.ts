import { describe, expect, test } from 'vitest';
import {
  autocompleteMachine,
  selectHelps,
  selectIsChosen,
  selectMarked,
  selectSearchState,
  selectSuggestions,
} from '#machines/composer/autocomplete.machine.ts';
import { wordAt, type EmojiChoice } from '#domain/autocomplete/autocomplete.ts';
import { keyOfSuggestion, type Suggestion } from '#domain/autocomplete/suggestion.ts';
import { anAccount } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/held.ts';
import { openAmong } from '#tests/support/machines.ts';

type Query = { query: string };
type Asked = Query & { kind: 'account' | 'tag' };

const open = () => {
  const findEmoji = deferredCall<readonly EmojiChoice[], Query>();
  const recall = deferredCall<readonly Suggestion[], Asked>();
  const search = deferredCall<readonly Suggestion[], Asked & { known: readonly Suggestion[] }>();
  const { actor, clock } = openAmong(
    autocompleteMachine.provide({ actors: { findEmoji: findEmoji.logic, recall: recall.logic, search: search.logic } }),
  );
  const seen = (text: string) => ({ field: 'text', word: wordAt(text, text.length) });
  const look = () => actor.getSnapshot();
  return {
    findEmoji,
    recall,
    search,
    clock,
    send: actor.send,
    look,
    type: (text: string) => actor.send({ type: 'autocomplete.typed', ...seen(text) }),
    move: (text: string) => actor.send({ type: 'autocomplete.moved', ...seen(text) }),
    shown: () => selectSuggestions(look()).map(keyOfSuggestion),
    selected: () => selectMarked(look()),
    isChosen: () => selectIsChosen(look()),
    helps: () => selectHelps(look(), 'text'),
  };
};

const people = (...handles: string[]) => handles.map((acct): Suggestion => ({ kind: 'account', account: anAccount({ id: acct, acct }) }));
const tags = (...names: string[]) => names.map((name): Suggestion => ({ kind: 'tag', name }));
const emoji = (...names: string[]): EmojiChoice[] => names.map((name) => ({ displayText: name, replacement: name, tags: [] }));

describe('accounts', () => {
  // rules: people-search-delay
  test('who is known is suggested at once, and the server is asked 300 ms after the last letter', async () => {
    const { type, clock, recall, search, shown } = open();
    type('hello @no');
    await recall.answer(people('noor'));
    expect(shown()).toEqual(['noor']);
    clock.increment(299);
    type('hello @noo');
    await recall.answer(people('noor'));
    clock.increment(299);
    expect(search.asked).toEqual([]);
    clock.increment(1);
    expect(search.asked).toEqual([{ query: 'noo', kind: 'account', known: people('noor') }]);
    await search.answer(people('noor', 'noora', 'noor@niwa.example'));
    expect(shown()).toEqual(['noor', 'noora', 'noor@niwa.example']);
  });

  test('one that was selected stays it when more come', async () => {
    const { type, clock, recall, search, send, shown, selected } = open();
    type('@n');
    await recall.answer(people('n1', 'n2'));
    send({ type: 'autocomplete.step', by: -1 });
    clock.increment(300);
    await search.answer(people('n0', 'n1', 'n2'));
    expect([shown(), selected()]).toEqual([['n0', 'n1', 'n2'], 2]);
  });

  test('the answer to an older word is ignored', async () => {
    const { type, clock, recall, search, shown } = open();
    type('@no');
    await recall.answer([]);
    clock.increment(300);
    type('@nob');
    expect(search.signals.map(({ aborted }) => aborted)).toEqual([true]);
    await recall.answer([]);
    expect(shown()).toEqual([]);
  });

  test('a search that is slow is said, one that fails too; who is known stays', async () => {
    const { type, clock, recall, search, look, shown } = open();
    type('@no');
    await recall.answer(people('noor'));
    expect(selectSearchState(look())).toBeUndefined();
    clock.increment(300);
    expect(selectSearchState(look())).toBe('asking');
    await search.refuse(new Error('offline'));
    expect([selectSearchState(look()), shown()]).toEqual(['failed', ['noor']]);
    type('@noo');
    expect(selectSearchState(look())).toBeUndefined();
  });
});

// rules: people-search-delay
test('hashtags: those that are known here at once, and the server 300 ms later', async () => {
  const { type, clock, recall, search, shown } = open();
  type('so #sta');
  expect(recall.asked).toEqual([{ query: 'sta', kind: 'tag' }]);
  await recall.answer(tags('Starling'));
  clock.increment(300);
  expect(search.asked).toEqual([{ query: 'sta', kind: 'tag', known: tags('Starling') }]);
  await search.answer(tags('Starling', 'stars'));
  expect(shown()).toEqual(['starling', 'stars']);
});

// rules: emoji-silent
test('emoji that do not load suggest nothing', async () => {
  const { type, findEmoji, shown, look } = open();
  type(':ca');
  await findEmoji.refuse(new Error('offline'));
  expect([shown(), selectSearchState(look())]).toEqual([[], undefined]);
});

test('what was found for the beginning of a word stays until there is better; nothing of another word does', async () => {
  const { type, findEmoji, shown } = open();
  type(':ca');
  await findEmoji.answer(emoji('cat', 'cactus'));
  type(':cat');
  expect(shown()).toEqual(['cat cat', 'cactus cactus']);
  await findEmoji.answer(emoji('cat'));
  expect(shown()).toEqual(['cat cat']);
  type(':cat and :do');
  expect(shown()).toEqual([]);
});

// rules: effects-known
test('effects are there at once', () => {
  const { type, shown } = open();
  type('$sp');
  expect(shown()).toEqual(['sparkle', 'spin']);
});

test('the first is marked by itself and chosen by nobody; arrows go on from there and round, a pointer points, and typing begins anew', () => {
  const { type, send, selected, isChosen } = open();
  type('$x');
  expect([selected(), isChosen()]).toEqual([0, false]);
  const at = [1, 1, 1, 1, -1].map((by) => (send({ type: 'autocomplete.step', by: by as 1 | -1 }), selected()));
  expect(at).toEqual([1, 2, 0, 1, 0]);
  send({ type: 'autocomplete.point', at: 1 });
  expect([selected(), isChosen()]).toEqual([1, true]);
  type('$x2');
  expect([selected(), isChosen()]).toEqual([0, false]);
});

// rules: dismissed-word
test('what was dismissed comes back only with a word that starts elsewhere', () => {
  const { type, send, helps } = open();
  type('$s');
  send({ type: 'autocomplete.dismiss' });
  type('$sp');
  expect(helps()).toBe(false);
  type('$sp $s');
  expect(helps()).toBe(true);
});

test('a caret that leaves the word ends it, and one that comes to a word begins nothing', () => {
  const { type, move, helps } = open();
  type('$sp');
  move('$sp');
  expect(helps()).toBe(true);
  move('$sp and');
  move('$sp');
  expect(helps()).toBe(false);
});

test('another field that loses the focus changes nothing', () => {
  const { type, send, helps } = open();
  type('$sp');
  send({ type: 'autocomplete.left', field: 'another' });
  expect(helps()).toBe(true);
  send({ type: 'autocomplete.left', field: 'text' });
  expect(helps()).toBe(false);
});
