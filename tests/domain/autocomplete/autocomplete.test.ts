import { describe, expect, test } from 'vitest';
import { MFM_EFFECTS, suggestEffects, suggestEmoji, wordAt, type EmojiChoice } from '#domain/autocomplete/autocomplete.ts';

const at = (marked: string) => {
  const caret = marked.indexOf('|');
  return wordAt(marked.replace('|', ''), caret);
};

// rules: word-at-caret
describe('wordAt', () => {
  test.each<[string, unknown]>([
    ['hello :cat|', { kind: 'emoji', query: 'cat', start: 6, end: 10 }],
    ['hello :ca|t', { kind: 'emoji', query: 'ca', start: 6, end: 10 }],
    ['@noor|', { kind: 'account', query: 'noor', start: 0, end: 5 }],
    ['a\n@noor@niwa|', { kind: 'account', query: 'noor@niwa', start: 2, end: 12 }],
    ['$spi|', { kind: 'effect', query: 'spi', start: 0, end: 4 }],
    ['hi $[|', { kind: 'effect', query: '', start: 3, end: 5 }],
    ['$[sp|', { kind: 'effect', query: 'sp', start: 0, end: 4 }],
    ['$[sp|in hello]', { kind: 'effect', query: 'sp', start: 0, end: 6 }],
    ['$[font.s|', undefined],
    ['$[[s|', undefined],
    ['so #sta|', { kind: 'tag', query: 'sta', start: 3, end: 7 }],
    ['#st|ar, so', { kind: 'tag', query: 'st', start: 0, end: 5 }],
    ['#نجم|', { kind: 'tag', query: 'نجم', start: 0, end: 4 }],
    ['a#sta|', undefined],
    ['#|', undefined],
    ['#2026|', undefined],
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

// rules: emoji-rank
describe('suggestEmoji', () => {
  const names = (all: readonly EmojiChoice[], query: string) => suggestEmoji(all, query).map(({ displayText }) => displayText);

  test('ranks an exact match first, then emoji with an image, then a prefix, then shorter names', () => {
    const all = [emoji('blobcatlong'), emoji('wildcat'), emoji('catnap'), emoji('cat', false), emoji('catalogue', false), emoji('catty')];
    expect(names(all, 'CAT')).toEqual(['cat', 'catty', 'catnap', 'wildcat', 'blobcatlong']);
  });

  test('prepares each emoji once for all searches', () => {
    let reads = 0;
    const all = Array.from({ length: 50 }, (_, at) => ({
      ...emoji(`cat${at}`),
      get keywords() {
        reads += 1;
        return ['feline'];
      },
    }));
    for (const query of ['feline', 'fel', 'cat']) names(all, query);
    expect(reads).toBe(50);
  });

  // rules: suggestions-shown
  test('returns at most 5, matches tags, and returns nothing for a query without matches', () => {
    expect(
      names(
        Array.from({ length: 9 }, (_, index) => emoji(`cat${index}`)),
        'cat',
      ).length,
    ).toBe(5);
    expect([names([emoji('starling', true, ['bird'])], 'bird'), names([emoji('starling')], 'cat')]).toEqual([['starling'], []]);
  });
});

describe('suggestEmoji with the user’s language', () => {
  const face: EmojiChoice = {
    displayText: 'cat_face',
    replacement: '🐱',
    tags: ['animals'],
    keywords: ['Katzengesicht', 'Haustier', 'süße Katze'],
  };
  const paw: EmojiChoice = { displayText: 'paw_prints', replacement: '🐾', tags: ['animals'], keywords: ['Tatzenabdrücke', 'Katze'] };
  const names = (query: string, all = [face, paw]) => suggestEmoji(all, query).map(({ displayText }) => displayText);

  test('matches the start of a word, a whole word first, and the name as before', () => {
    expect([names('katze'), names('haus'), names('HAUSTIER'), names('cat'), names('atze')]).toEqual([
      ['paw_prints', 'cat_face'],
      ['cat_face'],
      ['cat_face'],
      ['cat_face'],
      [],
    ]);
  });

  test('ranks an exact name first, then emoji with an image, then a name with the prefix, then a word', () => {
    const own = emoji('mykatze');
    const named: EmojiChoice = { displayText: 'katzenklo', replacement: '🚽', tags: [] };
    const exact: EmojiChoice = { displayText: 'katze', replacement: '🐈', tags: [] };
    expect(names('katze', [paw, named, own, exact])).toEqual(['katze', 'mykatze', 'katzenklo', 'paw_prints']);
  });

  test('matches a single letter in names only', () => expect(names('k')).toEqual([]));
});

// rules: effects-known
test('suggestEffects returns the documented effects', () => {
  expect(MFM_EFFECTS.join(' ')).toBe('blur bounce flip font jelly jump rainbow rotate shake sparkle spin tada twitch x2 x3 x4');
  expect([suggestEffects('sp'), suggestEffects('x'), suggestEffects('none')]).toEqual([['sparkle', 'spin'], ['x2', 'x3', 'x4'], []]);
});
