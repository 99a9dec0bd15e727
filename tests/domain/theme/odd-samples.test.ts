import { describe, expect, test } from 'vitest';
import { themePropertiesOf } from '#domain/theme/properties.ts';
import { readThemeText } from '#domain/theme/read/read-text.ts';
import { customSource } from '#domain/theme/own.ts';
import { customSettings } from '#domain/theme/write.ts';
import { fileText, ODD } from '#tests/support/theme-odd.ts';
import { unreadable } from '#tests/support/theme-readable.ts';

/** What must not stand in a style sheet that was made of a stranger’s file. */
const SLY = /[{};<>\\]|url\(|NaN|Infinity|undefined|null/;

describe.each(Object.entries(ODD))('of our own, a %s', (_, themes) => {
  test('is there ten times and more, and some are refused', () => {
    const loading = themes.filter(([, , refused]) => refused === undefined);
    expect([loading.length >= 10, loading.length < themes.length]).toEqual([true, true]);
  });

  // rules: theme-formats, text-contrast, custom-theme
  test.each(themes.filter(([, , refused]) => refused === undefined))(
    'with %s loads, each text of it has 4.5 on its surfaces, and it is kept as it was read',
    (_what, theme) => {
      const outcome = readThemeText(fileText(theme));
      if (outcome.kind !== 'read') throw new Error(outcome.key);
      for (const source of [outcome.source, ...(outcome.others ?? [])]) {
        const look = themePropertiesOf(source);
        expect(unreadable(look)).toEqual([]);
        expect(Object.values({ ...look.properties, ...look.stronger }).filter((value) => SLY.test(value))).toEqual([]);
        expect(customSource(JSON.parse(JSON.stringify(customSettings(source))))).toEqual(source);
      }
    },
  );

  // rules: theme-version
  test.each(themes.filter(([, , refused]) => refused !== undefined))(
    'with %s is refused with the documented message',
    (_what, theme, key) => expect(readThemeText(fileText(theme))).toMatchObject({ kind: 'refused', key }),
  );
});
