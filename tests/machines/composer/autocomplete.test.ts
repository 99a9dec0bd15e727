import { describe, expect, test } from 'vitest';
import {
  autocompleteMachine,
  selectHelps,
  selectSearchState,
  selectSelected,
  selectSuggestions,
} from '../../../machines/composer/autocomplete.machine.ts';
import type { Account } from '../../../src/domain/account.ts';
import { wordAt, type EmojiChoice } from '../../../src/domain/autocomplete.ts';
import { keyOfSuggestion } from '../../../src/domain/suggestion.ts';
import { anAccount } from '../../support/entities.ts';
import { heldCall } from '../../support/held.ts';
import { openAmong } from '../../support/machines.ts';

type Query = { query: string };

const open = () => {
  const findEmoji = heldCall<readonly EmojiChoice[], Query>();
  const recallAccounts = heldCall<readonly Account[], Query>();
  const searchAccounts = heldCall<readonly Account[], Query>();
  const { actor, clock } = openAmong(
    autocompleteMachine.provide({
      actors: { findEmoji: findEmoji.logic, recallAccounts: recallAccounts.logic, searchAccounts: searchAccounts.logic },
    }),
  );
  const seen = (text: string) => ({ field: 'text', word: wordAt(text, text.length) });
  const look = () => actor.getSnapshot();
  return {
    findEmoji,
    recallAccounts,
    searchAccounts,
    clock,
    send: actor.send,
    look,
    type: (text: string) => actor.send({ type: 'autocomplete.typed', ...seen(text) }),
    move: (text: string) => actor.send({ type: 'autocomplete.moved', ...seen(text) }),
    shown: () => selectSuggestions(look()).map(keyOfSuggestion),
    selected: () => selectSelected(look()),
    helps: () => selectHelps(look(), 'text'),
  };
};

const people = (...handles: string[]) => handles.map((acct) => anAccount({ id: acct, acct }));
const emoji = (...names: string[]): EmojiChoice[] => names.map((name) => ({ displayText: name, replacement: name, tags: [] }));

describe('accounts', () => {
  test('who is known is suggested at once, and the server is asked 300 ms after the last letter (doc 2 §9)', async () => {
    const { type, clock, recallAccounts, searchAccounts, shown } = open();
    type('hello @no');
    await recallAccounts.answer(people('noor'));
    expect(shown()).toEqual(['noor']);
    clock.increment(299);
    type('hello @noo');
    await recallAccounts.answer(people('noor'));
    clock.increment(299);
    expect(searchAccounts.asked).toEqual([]);
    clock.increment(1);
    expect(searchAccounts.asked).toEqual([{ query: 'noo' }]);
    await searchAccounts.answer(people('noora', 'noor', 'noor@niwa.example'));
    expect(shown()).toEqual(['noor', 'noora', 'noor@niwa.example']);
  });

  test('5 are shown at most, and one that was selected stays it when more come (doc 2 §9)', async () => {
    const { type, clock, recallAccounts, searchAccounts, send, shown, selected } = open();
    type('@n');
    await recallAccounts.answer(people('n1', 'n2'));
    send({ type: 'autocomplete.step', by: -1 });
    clock.increment(300);
    await searchAccounts.answer(people('n0', 'n2', 'n3', 'n4', 'n5', 'n6'));
    expect([shown(), selected()]).toEqual([['n1', 'n2', 'n0', 'n3', 'n4'], 1]);
  });

  test('the answer to an older word is ignored', async () => {
    const { type, clock, recallAccounts, searchAccounts, shown } = open();
    type('@no');
    await recallAccounts.answer([]);
    clock.increment(300);
    type('@nob');
    expect(searchAccounts.signals.map(({ aborted }) => aborted)).toEqual([true]);
    await recallAccounts.answer([]);
    expect(shown()).toEqual([]);
  });

  test('a search that is slow is said, one that fails too; who is known stays', async () => {
    const { type, clock, recallAccounts, searchAccounts, look, shown } = open();
    type('@no');
    await recallAccounts.answer(people('noor'));
    expect(selectSearchState(look())).toBeUndefined();
    clock.increment(300);
    expect(selectSearchState(look())).toBe('asking');
    await searchAccounts.refuse(new Error('offline'));
    expect([selectSearchState(look()), shown()]).toEqual(['failed', ['noor']]);
    type('@noo');
    expect(selectSearchState(look())).toBeUndefined();
  });
});

test('emoji that do not load suggest nothing (doc 2 §8)', async () => {
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

test('effects are there at once (doc 2 §4)', () => {
  const { type, shown } = open();
  type('$sp');
  expect(shown()).toEqual(['sparkle', 'spin']);
});

test('nothing is selected by itself; arrows go round, a pointer points, and typing selects nothing', () => {
  const { type, send, selected } = open();
  type('$x');
  expect(selected()).toBeUndefined();
  const at = [1, 1, 1, 1, -1].map((by) => (send({ type: 'autocomplete.step', by: by as 1 | -1 }), selected()));
  expect(at).toEqual([0, 1, 2, 0, 2]);
  send({ type: 'autocomplete.point', at: 1 });
  expect(selected()).toBe(1);
  type('$x2');
  expect(selected()).toBeUndefined();
});

test('what was dismissed comes back only with a word that starts elsewhere (doc 2 §4)', () => {
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
