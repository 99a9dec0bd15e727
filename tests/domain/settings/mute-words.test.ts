import { expect, test } from 'vitest';
import { withoutWord, withWord } from '#domain/settings/mute-words.ts';

test('a word comes once, in any case and without spaces around it (rule mute-words)', () => {
  const words = withWord(withWord([], ' Boats '), 'two words');
  expect(words).toEqual(['Boats', 'two words']);
  expect(withWord(words, 'boats')).toBe(words);
  expect(withWord(words, '  ')).toBe(words);
});

test('a word is taken out as it stands', () => {
  expect(withoutWord(['Boats', ' boats', 'trains'], 'Boats')).toEqual([' boats', 'trains']);
});
