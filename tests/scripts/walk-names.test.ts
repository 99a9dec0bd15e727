import { expect, test } from 'vitest';
import { inEachLanguage, NAMES, textsOf } from '#scripts/walk/names.ts';

test('a text that does not exist is an error, and one with plural forms has each', () => {
  expect(() => textsOf({ 'nav.home': 'Home', 'nav.menu': '' }, 'nav.start')).toThrow('no text "nav.start"');
  expect(() => textsOf({ 'nav.menu': '' }, 'nav.menu')).toThrow('no text "nav.menu"');
  expect(textsOf({ new: '{count, plural, one {1 post} other {# posts}}' }, 'new')).toEqual(['# post', '# posts']);
});

test('each language has texts for each name', () => {
  expect(NAMES['de']?.post).toEqual(['Veröffentlichen']);
  expect(NAMES['ja']?.post).toEqual(['投稿', 'だす']);
  expect(inEachLanguage('post')).toEqual(expect.arrayContaining(['Post', 'Veröffentlichen', 'だす']));
});
