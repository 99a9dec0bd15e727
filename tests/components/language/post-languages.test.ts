import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { createIntl } from '@formatjs/intl';
import { describe, expect, test } from 'vitest';
import { asLocale } from '#i18n/formats.ts';
import { postLanguages } from '#components/language/post-languages.ts';

describe('languages of posts', () => {
  test('list the reader’s languages first without duplicates, the others by name', () => {
    const languages = postLanguages(createIntl({ locale: 'de' }), ['de', 'ar', '', 'de', 'xx']);
    expect(languages.slice(0, 3)).toEqual([
      { code: 'de', name: 'Deutsch' },
      { code: 'ar', name: 'Arabisch' },
      { code: 'ab', name: 'Abchasisch' },
    ]);
    expect(languages.length).toBeGreaterThan(150);
    expect(new Set(languages.map(({ code }) => code)).size).toBe(languages.length);
  });

  test.each(globSync('locales/*.json').map((file) => basename(file, '.json').replace('_', '-')))(
    'contain no name more than one time in %s, with the own code first',
    (tag) => {
      const languages = postLanguages(createIntl({ locale: asLocale(tag) }), ['tw']);
      const names = languages.map(({ name }) => name);
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
      expect(languages[0]?.code).toBe('tw');
    },
  );
});
