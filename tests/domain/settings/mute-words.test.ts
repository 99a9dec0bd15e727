import { expect, test } from 'vitest';
import { editedWords, wordsOfLines, withoutWord, withWord } from '#domain/settings/mute-words.ts';

// rules: mute-words
test('a word comes once, in any case and without spaces around it', () => {
  const words = withWord(withWord([], ' Boats '), 'two words');
  expect(words).toEqual(['Boats', 'two words']);
  expect(withWord(words, 'boats')).toBe(words);
  expect(withWord(words, '  ')).toBe(words);
});

test('a word is taken out as it stands', () => {
  expect(withoutWord(['Boats', ' boats', 'trains'], 'Boats')).toEqual([' boats', 'trains']);
});

// rules: mute-words
test('a box holds one word or phrase a line', () => {
  expect(wordsOfLines(' Boats \n\nboats\ntwo words')).toEqual(['Boats', 'two words']);
});

// rules: mute-words
test.each([
  ['nothing changed elsewhere', ['a', 'b'], 'b\nc', ['a', 'b'], ['b', 'c']],
  ['one came elsewhere', ['a'], 'a\nc', ['a', 'new'], ['a', 'c', 'new']],
  ['one went elsewhere', ['a', 'b'], 'a\nb\nc', ['a'], ['a', 'c']],
  ['both brought the same', ['a'], 'a\nNew', ['a', 'new'], ['a', 'New']],
])('a box that was begun keeps what happens beside it: %s', (_, started, lines, now, next) => {
  expect(editedWords(started, lines, now)).toEqual(next);
});
