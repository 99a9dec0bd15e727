import { expect, test } from 'vitest';
import { hasWord } from '#domain/filters/has-word.ts';
import { sumOf, wordOfTag, wordsOfTag } from '#domain/tags/tag.ts';

// rules: tag-muted
test('the word of a tag folds posts with it, and none with a longer one or with the word alone', () => {
  const word = wordOfTag('birds');
  expect([hasWord('Wagtails. #Birds', word), hasWord('#birdsong', word), hasWord('birds', word)]).toEqual([true, false, false]);
  expect(wordsOfTag(['tide', ' #BIRDS', '#birds'], 'birds')).toEqual([' #BIRDS', '#birds']);
});

// rules: tag-history
test('the uses of some days', () => {
  const day = (uses: number) => ({ day: 0, uses, accounts: 1 });
  expect([sumOf([day(1), day(4)]), sumOf([])]).toEqual([
    { uses: 5, most: 4 },
    { uses: 0, most: 0 },
  ]);
});
