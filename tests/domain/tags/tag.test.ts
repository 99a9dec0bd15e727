import { describe, expect, test } from 'vitest';
import { mutedWordIn } from '#domain/filters/filter.ts';
import { sumOf, wordOfTag, wordsOfTag } from '#domain/tags/tag.ts';

describe('tags', () => {
  // rules: tag-muted
  test('mute statuses with the tag, not those with a longer tag or the bare word', () => {
    const word = wordOfTag('birds');
    const isMuted = (text: string) => mutedWordIn([text], [word]) !== undefined;
    expect([isMuted('Wagtails. #Birds'), isMuted('#birdsong'), isMuted('birds')]).toEqual([true, false, false]);
    expect(wordsOfTag(['tide', ' #BIRDS', '#birds'], 'birds')).toEqual([' #BIRDS', '#birds']);
  });

  // rules: tag-history
  test('sum the uses of several days', () => {
    const day = (uses: number) => ({ day: 0, uses, accounts: 1 });
    expect([sumOf([day(1), day(4)]), sumOf([])]).toEqual([
      { uses: 5, most: 4 },
      { uses: 0, most: 0 },
    ]);
  });
});
