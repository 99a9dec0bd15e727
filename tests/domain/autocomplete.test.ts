import { describe, expect, test } from 'vitest';
import { MFM_EFFECTS, suggestEffects, suggestEmoji, wordAt, type EmojiChoice } from '../../src/domain/autocomplete.ts';

const at = (marked: string) => {
  const caret = marked.indexOf('|');
  return wordAt(marked.replace('|', ''), caret);
};

describe('the word at the caret (doc 2 §4)', () => {
  test.each<[string, unknown]>([
    ['hello :cat|', { kind: 'emoji', query: 'cat', start: 6, end: 10 }],
    ['hello :ca|t', { kind: 'emoji', query: 'ca', start: 6, end: 10 }],
    ['@noor|', { kind: 'account', query: 'noor', start: 0, end: 5 }],
    ['a\n@noor@niwa|', { kind: 'account', query: 'noor@niwa', start: 2, end: 12 }],
    ['$spi|', { kind: 'effect', query: 'spi', start: 0, end: 4 }],
    ['hello|', undefined],
    ['mail@noor|', undefined],
    [':ca|t, and', { kind: 'emoji', query: 'ca', start: 0, end: 4 }],
    [':ca|t:!', { kind: 'emoji', query: 'ca', start: 0, end: 5 }],
    ['@no|or@niwa.example. Next', { kind: 'account', query: 'no', start: 0, end: 18 }],
    ['@no|) or so', { kind: 'account', query: 'no', start: 0, end: 3 }],
    ['@نور|', { kind: 'account', query: 'نور', start: 0, end: 4 }],
    ['$sp|in]', { kind: 'effect', query: 'sp', start: 0, end: 5 }],
    [':)|', undefined],
    ['@|', undefined],
    ['$|', undefined],
    ['@@|', undefined],
    ['$5.00|', undefined],
    [':|', undefined],
    [':cat:|', undefined],
    [':cat |', undefined],
    ['|', undefined],
  ])('%s', (marked, expected) => expect(at(marked)).toEqual(expected));
});

const emoji = (displayText: string, hasImage = true, tags: readonly string[] = []): EmojiChoice => ({
  displayText,
  replacement: `:${displayText}:`,
  tags,
  ...(hasImage ? { imageUrl: `/emoji/${displayText}.png` } : {}),
});

describe('the ranking of emoji (doc 2 §4)', () => {
  const names = (all: readonly EmojiChoice[], query: string) => suggestEmoji(all, query).map(({ displayText }) => displayText);

  test('an exact match first, then those with an image, then a prefix, then shorter names', () => {
    const all = [emoji('blobcatlong'), emoji('wildcat'), emoji('catnap'), emoji('cat', false), emoji('catalogue', false), emoji('catty')];
    expect(names(all, 'CAT')).toEqual(['cat', 'catty', 'catnap', 'wildcat', 'blobcatlong']);
  });

  test('5 at the most (doc 2 §9); a tag finds too; nothing is nothing', () => {
    expect(
      names(
        Array.from({ length: 9 }, (_, index) => emoji(`cat${index}`)),
        'cat',
      ).length,
    ).toBe(5);
    expect([names([emoji('starling', true, ['bird'])], 'bird'), names([emoji('starling')], 'cat')]).toEqual([['starling'], []]);
  });
});

test('effects are those of the specification', () => {
  expect(MFM_EFFECTS.join(' ')).toBe('blur bounce flip font jelly jump rainbow rotate shake sparkle spin tada twitch x2 x3 x4');
  expect([suggestEffects('sp'), suggestEffects('x'), suggestEffects('none')]).toEqual([['sparkle', 'spin'], ['x2', 'x3', 'x4'], []]);
});
