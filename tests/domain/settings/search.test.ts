import { describe, expect, test } from 'vitest';
import { findIn } from '#domain/settings/search.ts';

const thing = (key: string, label: string, help = '', values: readonly string[] = [], under = '') => ({ key, label, help, values, under });
const THINGS = [
  thing('hideNsfw', 'Hide sensitive media', 'They are covered until you uncover them.', [], 'Posts'),
  thing('sensitiveByDefault', 'Mark new media as sensitive', 'Each file.', [], 'Posts'),
  thing('density', 'Density', 'Compact shows more posts at once.', ['Comfortable', 'Compact'], 'Appearance'),
  thing('streaming', 'Neue Beiträge von selbst anzeigen', 'Größe', [], 'Zeitleisten'),
  thing('sprache', 'اللُّغَة', 'لغة الصفحة', [], ''),
];
const found = (query: string) => findIn(THINGS, query).map(({ key }) => key);

describe('settings search', () => {
  // rules: settings-search
  test.each([
    ['a word of the name', 'density', ['density']],
    ['the beginning of one', 'sens', ['hideNsfw', 'sensitiveByDefault']],
    ['several words, in any order', 'media hide', ['hideNsfw']],
    ['its description', 'uncover', ['hideNsfw']],
    ['one of its values', 'comfort', ['density']],
    ['its key', 'hideNsfw', ['hideNsfw']],
    ['its section', 'appearance', ['density']],
    ['words without their marks', 'beitrage grosse', ['streaming']],
    ['words without their vowels', 'اللغة', ['sprache']],
    ['any case', 'DENSITY', ['density']],
  ])('finds a setting by %s', (_, query, keys) => expect(found(query)).toEqual(keys));

  // rules: settings-search
  test('ranks matching names before matching descriptions', () =>
    expect(found('posts')).toEqual(['density', 'hideNsfw', 'sensitiveByDefault']));

  // rules: settings-search
  test.each(['', '   ', '…', 'zebra', 'media zebra'])('finds nothing for %o', (query) => expect(found(query)).toEqual([]));
});
