import { describe, expect, test } from 'vitest';
import { editedWords, wordsOfLines, withoutWord, withWord } from '#domain/settings/mute-words.ts';

describe('mute words', () => {
  // rules: mute-words
  test('are stored once, in any case and without surrounding spaces', () => {
    const words = withWord(withWord([], ' Boats '), 'two words');
    expect(words).toEqual(['Boats', 'two words']);
    expect(withWord(words, 'boats')).toBe(words);
    expect(withWord(words, '  ')).toBe(words);
  });

  test('are removed by exact match', () => {
    expect(withoutWord(['Boats', ' boats', 'trains'], 'Boats')).toEqual([' boats', 'trains']);
  });

  // rules: mute-words
  test('are read from one per line', () => {
    expect(wordsOfLines(' Boats \n\nboats\ntwo words')).toEqual(['Boats', 'two words']);
  });

  // rules: mute-words
  test.each([
    ['nothing changed elsewhere', ['a', 'b'], 'b\nc', ['a', 'b'], ['b', 'c']],
    ['one came elsewhere', ['a'], 'a\nc', ['a', 'new'], ['a', 'c', 'new']],
    ['one went elsewhere', ['a', 'b'], 'a\nb\nc', ['a'], ['a', 'c']],
    ['both brought the same', ['a'], 'a\nNew', ['a', 'new'], ['a', 'New']],
  ])('merge an edited text with changes made meanwhile: %s', (_, started, lines, now, next) => {
    expect(editedWords(started, lines, now)).toEqual(next);
  });
});
