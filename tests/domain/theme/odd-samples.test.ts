import { describe, expect, test } from 'vitest';
import { themePropertiesOf } from '#domain/theme/properties.ts';
import { readThemeText } from '#domain/theme/read/read-text.ts';
import { customSource } from '#domain/theme/own.ts';
import { customSettings } from '#domain/theme/write.ts';
import { fileText, ODD } from '#tests/support/theme-odd.ts';
import { unreadable } from '#tests/support/theme-readable.ts';

/** Matches text that must not occur in a style sheet made from an untrusted file. */
const SLY = /[{};<>\\]|url\(|NaN|Infinity|undefined|null/;

describe.each(Object.entries(ODD))('our own %s', (_, themes) => {
  test('has at least ten themes, some of them refused', () => {
    const loading = themes.filter(([, , refused]) => refused === undefined);
    expect([loading.length >= 10, loading.length < themes.length]).toEqual([true, true]);
  });

  // rules: theme-formats, text-contrast, custom-theme
  test.each(themes.filter(([, , refused]) => refused === undefined))(
    'with %s loads with a contrast of 4.5 for each text, and is stored unchanged',
    (_what, theme) => {
      const outcome = readThemeText(fileText(theme));
      if (outcome.kind !== 'read') throw new Error(outcome.key);
      for (const source of [outcome.source, ...(outcome.others ?? [])]) {
        const applied = themePropertiesOf(source);
        expect(unreadable(applied)).toEqual([]);
        expect(Object.values({ ...applied.properties, ...applied.stronger }).filter((value) => SLY.test(value))).toEqual([]);
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
