import { describe, expect, test } from 'vitest';
import { wordAt } from '#domain/autocomplete/autocomplete.ts';
import {
  accountsLike,
  completion,
  emojiInserted,
  keyOfSuggestion,
  withFound,
  type Change,
  type Suggestion,
} from '#domain/autocomplete/suggestion.ts';
import { tagsFound, tagsLike } from '#domain/autocomplete/cached-tags.ts';
import { anAccount } from '#tests/support/entities.ts';

/** Returns the text after the change, with `|` at the caret. */
const after = (text: string, { start, end, insertion, caret }: Change): string => {
  const changed = text.slice(0, start) + insertion + text.slice(end);
  return `${changed.slice(0, caret)}|${changed.slice(caret)}`;
};

const cat: Suggestion = {
  kind: 'emoji',
  emoji: { displayText: 'cat', replacement: ':cat:', imageUrl: 'https://a.example/c.png', tags: [] },
};
const bird: Suggestion = { kind: 'emoji', emoji: { displayText: 'bird', replacement: '🐦', tags: [] } };
const noor: Suggestion = { kind: 'account', account: anAccount({ acct: 'noor@niwa.example' }) };
const starling: Suggestion = { kind: 'tag', name: 'Starling' };
const spin: Suggestion = { kind: 'effect', name: 'spin' };

describe('completion adds one space, and puts the caret behind it', () => {
  test.each<[string, Suggestion, string]>([
    ['hello :ca|', cat, 'hello :cat: |'],
    ['hello :ca| you', cat, 'hello :cat: |you'],
    [':ca|t:\n', cat, ':cat:\n|'],
    [':bi|', bird, '🐦 |'],
    ['@no|', noor, '@noor@niwa.example |'],
    ['@no|or, hello', noor, '@noor@niwa.example |, hello'],
    ['so $sp|', spin, 'so $[spin |]'],
    ['so $sp|in fast', spin, 'so $[spin |] fast'],
    ['so $[sp|', spin, 'so $[spin |'],
    ['$[|', spin, '$[spin |'],
    ['$[sp| hello]', spin, '$[spin |hello]'],
    ['$[sp|]', spin, '$[spin |]'],
    ['so #sta|', starling, 'so #Starling |'],
    ['#st|ar, so', starling, '#Starling |, so'],
  ])('%s', (marked, suggestion, expected) => {
    const caret = marked.indexOf('|');
    const text = marked.replace('|', '');
    expect(after(text, completion(text, wordAt(text, caret)!, suggestion))).toBe(expected);
  });
});

// rules: emoji-spaces (padEmoji)
describe('emojiInserted puts spaces around an emoji from the picker', () => {
  test.each<[string, string, string]>([
    ['|', '🐦 |', '🐦|'],
    ['hello|', 'hello 🐦 |', 'hello🐦|'],
    ['hello |you', 'hello 🐦 |you', 'hello 🐦|you'],
    ['hello| you', 'hello 🐦| you', 'hello🐦| you'],
    ['hello |', 'hello 🐦 |', 'hello 🐦|'],
  ])('%s', (marked, padded, bare) => {
    const at = marked.indexOf('|');
    const text = marked.replace('|', '');
    expect([true, false].map((isPadded) => after(text, emojiInserted(text, at, at, '🐦', isPadded)))).toEqual([padded, bare]);
  });

  test('replaces the selection', () => {
    expect(after('hello you', emojiInserted('hello you', 6, 9, '🐦', true))).toBe('hello 🐦 |');
  });
});

describe('accountsLike', () => {
  const loaded = [
    anAccount({ id: '1', acct: 'bob@noor.example', displayName: 'Bob' }),
    anAccount({ id: '2', acct: 'mara', displayName: 'Mara Noor' }),
    anAccount({ id: '3', acct: 'noora@niwa.example', displayName: '' }),
    anAccount({ id: '4', acct: 'noor', displayName: 'نور' }),
  ];
  const ids = (query: string) => accountsLike(loaded, query).map(({ id }) => id);

  test('returns matching handles first, the shorter first, then matching names', () => {
    expect([ids('NOO'), ids('نو'), ids('noora@ni'), ids('xy')]).toEqual([['4', '3', '2'], ['4'], ['3'], []]);
  });

  // rules: accounts-looked
  test('returns 20 at most', () => {
    const many = Array.from({ length: 30 }, (_, at) => anAccount({ id: String(at), acct: `noor${at}` }));
    expect(accountsLike(many, 'noor').length).toBe(20);
  });
});

// rules: suggestions-shown
test('withFound returns 5 suggestions at most, each account once, loaded ones first', () => {
  const account = (id: string) => anAccount({ id });
  const of = (...ids: string[]) => ids.map((id): Suggestion => ({ kind: 'account', account: account(id) }));
  expect(withFound(of('1', '2'), ['2', '3', '4', '5', '6'].map(account))).toEqual(of('1', '2', '3', '4', '5'));
});

describe('tagsLike and tagsFound', () => {
  const post = (accountId: string, ...tags: string[]) => ({ accountId, tags });

  test('return one’s own tags first, then followed ones, then the most used; each once, in its most frequent spelling', () => {
    const posts = [
      post('2', 'starlight'),
      post('3', 'Starling', 'starfish'),
      post('3', 'Starling'),
      post('2', 'starling'),
      post('1', 'stars'),
    ];
    expect(tagsLike(posts, ['starboard', 'moon'], 'STA', '1')).toEqual(['stars', 'starboard', 'Starling', 'starlight', 'starfish']);
  });

  test('omit a tag that is already written in full', () => {
    expect(tagsLike([post('1', 'star', 'stars')], [], 'star', '1')).toEqual(['stars']);
    expect(tagsFound([], ['star', 'Stars'], 'star')).toEqual([{ kind: 'tag', name: 'Stars' }]);
  });

  test('append the tags from the server, each once regardless of case', () => {
    const loaded: Suggestion[] = [{ kind: 'tag', name: 'Starling' }];
    expect(tagsFound(loaded, ['starling', 'starfish'], 'sta').map(keyOfSuggestion)).toEqual(['starling', 'starfish']);
  });
});
