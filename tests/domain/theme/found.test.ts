import { describe, expect, test } from 'vitest';
import { PRESETS } from '#domain/theme/presets.ts';
import { themePropertiesOf } from '#domain/theme/properties.ts';
import { readThemeText } from '#domain/theme/read/read-text.ts';
import { sheetOf } from '#domain/theme/sheet.ts';
import { SHEETS } from '#tests/support/theme-found-sheets.ts';
import { allThemes, coloursOf, FOUND_FILES, themesOf } from '#tests/support/distinct-themes.ts';
import { ODD } from '#tests/support/theme-odd.ts';
import { unreadable } from '#tests/support/theme-readable.ts';
import { FORMS, FOUND, OWN } from '#tests/support/theme-samples.ts';

// rules: theme-formats, text-contrast
test.each(FOUND_FILES)('readThemeText loads %s from a server with a contrast of 4.5 for each text', (_, file) =>
  expect(themesOf(file).map((source) => unreadable(themePropertiesOf(source)))).toEqual(themesOf(file).map(() => [])),
);

// rules: theme-formats
test('readThemeText returns a theme for each palette of servers’ style sheets, evaluates computed values, and lists unsupported entries', () => {
  const outcomes = Object.values(SHEETS).map(readThemeText);
  expect(
    outcomes.map((outcome) =>
      outcome.kind === 'read'
        ? [
            [outcome.source, ...(outcome.others ?? [])].map(({ name }) => name),
            Object.keys(outcome.source.shadows),
            outcome.unmapped.length,
          ]
        : outcome.key,
    ),
  ).toEqual([
    [
      ['Redmond DX · Modern', 'Redmond DX · Classic', 'Redmond DX · Vapor'],
      ['buttonPressed', 'buttonHover', 'button', 'input', 'panel', 'popup'],
      12,
    ],
    [['Breezy DX · Dark', 'Breezy DX · Light', 'Breezy DX · Panda'], ['buttonHover', 'input'], 5],
  ]);
});

describe.each(Object.entries({ ...FOUND, ...OWN }))('the colours of %s', (name, sample) => {
  const lookAs = (form: keyof typeof FORMS) => themePropertiesOf(themesOf(FORMS[form]!(name, sample))[0]!);

  // rules: theme-formats
  test('give the same sheet as a list, as a palette and as stored settings', () => {
    const sheets = ['list (version 1)', 'palette (version 1)', 'what the settings keep'].map((form) => sheetOf(lookAs(form)));
    expect(new Set(sheets).size).toBe(1);
  });

  // rules: theme-formats
  test('equal those of a file of version 1, which also has radii', () => {
    const [palette, file] = [lookAs('palette (version 1)'), lookAs('file of version 1')];
    expect([coloursOf(file) === coloursOf(palette), sheetOf(file) === sheetOf(palette)]).toEqual([true, false]);
  });
});

// rules: text-contrast
test('the appearances measured by axe contain every sample, and no two with the same colours', () => {
  const odd = Object.values(ODD)
    .flat()
    .filter(([, , refused]) => refused === undefined);
  const forms = Object.keys(FORMS).length + 1;
  const files = Object.keys(PRESETS).length + FOUND_FILES.length + Object.keys({ ...FOUND, ...OWN }).length * forms + odd.length;
  const themes = allThemes();
  expect(new Set(themes.flatMap(({ names }) => names)).size).toBe(files);
  expect(new Set(themes.map(({ theme }) => coloursOf(theme))).size).toBe(themes.length);
});
