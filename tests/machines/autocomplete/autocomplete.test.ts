import { describe, expect, test } from 'vitest';
import {
  autocompleteMachine,
  selectHelps,
  selectIsChosen,
  selectMarked,
  selectSearchState,
  selectSuggestions,
} from '#machines/autocomplete/autocomplete.machine.ts';
import { wordAt, type EmojiChoice } from '#domain/autocomplete/autocomplete.ts';
import { keyOfSuggestion, type Suggestion } from '#domain/autocomplete/suggestion.ts';
import { anAccount } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

type Query = { query: string };
type SuggestionQuery = Query & { kind: 'account' | 'tag' };

const open = () => {
  const findEmoji = deferredCall<readonly EmojiChoice[], Query>();
  const recall = deferredCall<readonly Suggestion[], SuggestionQuery>();
  const search = deferredCall<readonly Suggestion[], SuggestionQuery & { loaded: readonly Suggestion[] }>();
  const { actor, clock } = openAmong(
    autocompleteMachine.provide({ actors: { findEmoji: findEmoji.logic, recall: recall.logic, search: search.logic } }),
  );
  const seen = (text: string) => ({ field: 'text', word: wordAt(text, text.length) });
  const snapshot = () => actor.getSnapshot();
  return {
    findEmoji,
    recall,
    search,
    clock,
    send: actor.send,
    snapshot,
    type: (text: string) => actor.send({ type: 'autocomplete.typed', ...seen(text) }),
    move: (text: string) => actor.send({ type: 'autocomplete.moved', ...seen(text) }),
    shown: () => selectSuggestions(snapshot()).map(keyOfSuggestion),
    selected: () => selectMarked(snapshot()),
    isChosen: () => selectIsChosen(snapshot()),
    helps: () => selectHelps(snapshot(), 'text'),
  };
};

const people = (...handles: string[]) => handles.map((acct): Suggestion => ({ kind: 'account', account: anAccount({ id: acct, acct }) }));
const tags = (...names: string[]) => names.map((name): Suggestion => ({ kind: 'tag', name }));
const emoji = (...names: string[]): EmojiChoice[] => names.map((name) => ({ displayText: name, replacement: name, tags: [] }));

describe('accounts', () => {
  // rules: account-search-delay
  test('suggests loaded accounts at once, and searches 300 ms after the last key', async () => {
    const { type, clock, recall, search, shown } = open();
    type('hello @no');
    await recall.resolve(people('noor'));
    expect(shown()).toEqual(['noor']);
    clock.increment(299);
    type('hello @noo');
    await recall.resolve(people('noor'));
    clock.increment(299);
    expect(search.requested).toEqual([]);
    clock.increment(1);
    expect(search.requested).toEqual([{ query: 'noo', kind: 'account', loaded: people('noor') }]);
    await search.resolve(people('noor', 'noora', 'noor@niwa.example'));
    expect(shown()).toEqual(['noor', 'noora', 'noor@niwa.example']);
  });

  test('retains the selection when more arrive', async () => {
    const { type, clock, recall, search, send, shown, selected } = open();
    type('@n');
    await recall.resolve(people('n1', 'n2'));
    send({ type: 'autocomplete.step', by: -1 });
    clock.increment(300);
    await search.resolve(people('n0', 'n1', 'n2'));
    expect([shown(), selected()]).toEqual([['n0', 'n1', 'n2'], 2]);
  });

  test('ignores the response to an earlier word', async () => {
    const { type, clock, recall, search, shown } = open();
    type('@no');
    await recall.resolve([]);
    clock.increment(300);
    type('@nob');
    expect(search.signals.map(({ aborted }) => aborted)).toEqual([true]);
    await recall.resolve([]);
    expect(shown()).toEqual([]);
  });

  test('reports a slow or failed search, and retains loaded accounts', async () => {
    const { type, clock, recall, search, snapshot, shown } = open();
    type('@no');
    await recall.resolve(people('noor'));
    expect(selectSearchState(snapshot())).toBeUndefined();
    clock.increment(300);
    expect(selectSearchState(snapshot())).toBe('searching');
    await search.reject(new Error('offline'));
    expect([selectSearchState(snapshot()), shown()]).toEqual(['failed', ['noor']]);
    type('@noo');
    expect(selectSearchState(snapshot())).toBeUndefined();
  });
});

// rules: account-search-delay
test('suggests loaded hashtags at once, and those of the server 300 ms later', async () => {
  const { type, clock, recall, search, shown } = open();
  type('so #sta');
  expect(recall.requested).toEqual([{ query: 'sta', kind: 'tag' }]);
  await recall.resolve(tags('Starling'));
  clock.increment(300);
  expect(search.requested).toEqual([{ query: 'sta', kind: 'tag', loaded: tags('Starling') }]);
  await search.resolve(tags('Starling', 'stars'));
  expect(shown()).toEqual(['starling', 'stars']);
});

// rules: emoji-silent
test('suggests nothing when emoji fail to load', async () => {
  const { type, findEmoji, shown, snapshot } = open();
  type(':ca');
  await findEmoji.reject(new Error('offline'));
  expect([shown(), selectSearchState(snapshot())]).toEqual([[], undefined]);
});

test('retains the results for a prefix until better ones arrive, none of another word', async () => {
  const { type, findEmoji, shown } = open();
  type(':ca');
  await findEmoji.resolve(emoji('cat', 'cactus'));
  type(':cat');
  expect(shown()).toEqual(['cat cat', 'cactus cactus']);
  await findEmoji.resolve(emoji('cat'));
  expect(shown()).toEqual(['cat cat']);
  type(':cat and :do');
  expect(shown()).toEqual([]);
});

// rules: effects-known
test('suggests effects at once', () => {
  const { type, shown } = open();
  type('$sp');
  expect(shown()).toEqual(['sparkle', 'spin']);
});

test('marks the first without choosing it; arrows wrap, a pointer selects, and typing resets', () => {
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
test('stays dismissed until a new word starts', () => {
  const { type, send, helps } = open();
  type('$s');
  send({ type: 'autocomplete.dismiss' });
  type('$sp');
  expect(helps()).toBe(false);
  type('$sp $s');
  expect(helps()).toBe(true);
});

test('ends when the caret leaves the word, and does not start when it enters one', () => {
  const { type, move, helps } = open();
  type('$sp');
  move('$sp');
  expect(helps()).toBe(true);
  move('$sp and');
  move('$sp');
  expect(helps()).toBe(false);
});

test('ignores another field that loses the focus', () => {
  const { type, send, helps } = open();
  type('$sp');
  send({ type: 'autocomplete.left', field: 'another' });
  expect(helps()).toBe(true);
  send({ type: 'autocomplete.left', field: 'text' });
  expect(helps()).toBe(false);
});
