import { describe, expect, test } from 'vitest';
import { themePropertiesOf } from '#domain/theme/properties.ts';
import { readTheme, type ThemeOutcome } from '#domain/theme/read/read-theme.ts';
import { readThemeText } from '#domain/theme/read/read-text.ts';
import { REFUSED, versioned } from '#tests/support/theme-refused.ts';
import { unreadable } from '#tests/support/theme-readable.ts';
import { FORMS, FOUND, OWN, sheetOf } from '#tests/support/theme-samples.ts';

const taken = (outcome: ThemeOutcome) => {
  if (outcome.kind !== 'read') throw new Error(outcome.key);
  return outcome;
};

const samples = Object.entries({ ...FOUND, ...OWN });

describe.each(Object.entries(FORMS))('a %s', (_, write) => {
  // rules: theme-formats, text-contrast
  test.each(samples)('loads %s with a contrast of 4.5 for each text', (name, sample) => {
    const { source } = taken(readTheme(JSON.parse(JSON.stringify(write(name, sample)))));
    expect(unreadable(themePropertiesOf(source))).toEqual([]);
  });
});

// rules: theme-formats, text-contrast
test.each(samples)('a style sheet with the palette %s loads with a contrast of 4.5 for each text', (name, sample) => {
  const { source } = taken(readThemeText(sheetOf({ [name]: sample })));
  expect(unreadable(themePropertiesOf(source))).toEqual([]);
});

// rules: theme-formats
test('readThemeText returns a theme for each palette, and lists unsupported entries', () => {
  const { source, others, unmapped, version } = taken(readThemeText(sheetOf({ Day: OWN['dawn']!, Night: OWN['moss']! })));
  expect([source.name, others?.map(({ name }) => name), version]).toEqual(['Sample · Day', ['Sample · Night'], 3]);
  expect([source.radii, Object.keys(source.shadows)]).toEqual([{ btn: 2, input: 0 }, ['button', 'buttonHover', 'popup']]);
  expect(unmapped).toEqual([
    'Button:hover { background }',
    'Button:toggled { background }',
    'PanelHeader Button Icon { textColor }',
    'PanelHeader Button Icon { textAuto }',
  ]);
});

// rules: theme-formats, theme-slots
test('readTheme prefers the source over the computed form, and lists unsupported entries', () => {
  const { source, unmapped, version } = taken(readTheme(FORMS['file of version 3']!('Sample', OWN['gull']!)));
  expect([source.name, version, source.colors['border'], source.opacity, source.fonts]).toEqual([
    'Sample',
    3,
    '--fg,3',
    { faint: 0.6 },
    { interface: { family: 'Inter' } },
  ]);
  expect(unmapped).toEqual([
    'colors.topBarText',
    'colors.topBarLink',
    'colors.badgeNotification',
    'colors.panel',
    'shadows.buttonHover',
    'shadows.avatarStatus',
    'shadows.panelHeader',
  ]);
});

// rules: theme-formats
test('readTheme reads the text colour of version 1 under its old name', () => {
  const { source, version } = taken(readTheme(FORMS['file of version 1']!('Old', OWN['gull']!)));
  expect([version, source.colors['text'], source.colors['fg'], source.radii.panel]).toEqual([
    1,
    OWN['gull']!['text'],
    OWN['gull']!['fg'],
    0,
  ]);
});

// rules: theme-version
test.each([
  ['an older one', versioned(2), { version: 2, isSlightlyNew: false }],
  ['this version', versioned(2, 3), { version: 3, isSlightlyNew: false }],
  ['a later minor one', versioned(2, 3.1), { version: 3, isSlightlyNew: true }],
  ['a later minor one as a list', versioned([3, 2]), { version: 3, isSlightlyNew: true }],
])('readTheme accepts %s', (_, file, expected) => expect(readTheme(file)).toMatchObject({ kind: 'read', ...expected }));

// rules: theme-version
test.each(REFUSED)('readThemeText refuses %s with the documented message, without throwing', (_, text, key, args) =>
  expect(readThemeText(text)).toEqual({ kind: 'refused', key, args }),
);
