import { describe, expect, test } from 'vitest';
import { leastOf } from '#domain/theme/grounds.ts';
import { contrast } from '#domain/theme/contrast.ts';
import { lookOf, type Look } from '#domain/theme/properties.ts';
import { INKS } from '#domain/theme/roles.ts';
import { readTheme, type ThemeOutcome } from '#domain/theme/read/read-theme.ts';
import { readThemeText } from '#domain/theme/read/read-text.ts';
import { FORMS, FOUND, OWN, sheetOf } from '#tests/support/theme-samples.ts';

const taken = (outcome: ThemeOutcome) => {
  if (outcome.kind !== 'read') throw new Error(outcome.key);
  return outcome;
};

/** Every text of a look that cannot be read somewhere. */
const unreadable = ({ colours }: Look, least: number) => [
  ...(['accent', ...INKS] as const).filter((ink) => leastOf(ink, colours) < least),
  ...(
    [
      ['on-accent', 'accent'],
      ['on-red', 'red'],
    ] as const
  ).filter(([ink, ground]) => contrast(colours[ink], colours[ground]) < 4.5),
];

const samples = Object.entries({ ...FOUND, ...OWN });

describe.each(Object.entries(FORMS))('a %s', (_, write) => {
  test.each(samples)('of %s loads, and each text of it has 4.5 on its surfaces (rules theme-formats, text-contrast)', (name, sample) => {
    const { source } = taken(readTheme(JSON.parse(JSON.stringify(write(name, sample)))));
    expect(unreadable(lookOf(source), 4.5)).toEqual([]);
  });
});

test.each(samples)(
  'a style sheet with the palette %s loads, and each text of it has 4.5 on its surfaces (rules theme-formats, text-contrast)',
  (name, sample) => {
    const { source } = taken(readThemeText(sheetOf({ [name]: sample })));
    expect(unreadable(lookOf(source), 4.5)).toEqual([]);
  },
);

test('of a style sheet each palette is a theme, and what means nothing here is named (rule theme-formats)', () => {
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

test('of a file what was made counts, not how it looked, and what means nothing here is named (rules theme-formats, theme-slots)', () => {
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

test('the first themes have their text under another name (rule theme-formats)', () => {
  const { source, version } = taken(readTheme(FORMS['file of version 1']!('Old', OWN['gull']!)));
  expect([version, source.colors['text'], source.colors['fg'], source.radii.panel]).toEqual([
    1,
    OWN['gull']!['text'],
    OWN['gull']!['fg'],
    0,
  ]);
});

const plain = { bg: '#101319', text: '#ffffff' };
const versioned = (fileVersion: unknown, engine?: unknown) => ({
  _pleroma_theme_version: fileVersion,
  source: { ...(engine !== undefined && { themeEngineVersion: engine }), colors: plain },
});
const refused = (key: string, args = {}) => ({ kind: 'refused', key, args });
const TOO_NEW = 'settings.file_import_export.file_too_new';
const TOO_OLD = 'settings.file_import_export.file_too_old';

test.each([
  ['a newer file', versioned(4), refused(TOO_NEW, { fileMajor: 4, feMajor: 3 })],
  ['a newer engine', versioned(2, 4), refused(TOO_NEW, { fileMajor: 4, feMajor: 3 })],
  ['one before the first', versioned(0), refused(TOO_OLD, { fileMajor: 0, feMajor: 3 })],
  ['an engine before the first', versioned(2, -1), refused(TOO_OLD, { fileMajor: -1, feMajor: 3 })],
  ['a version that is none', versioned('new'), refused('theme.invalid_theme_imported')],
])('%s is refused (rule theme-version)', (_, file, outcome) => expect(readTheme(file)).toEqual(outcome));

test.each([
  ['an older one', versioned(2), { version: 2, isSlightlyNew: false }],
  ['this version', versioned(2, 3), { version: 3, isSlightlyNew: false }],
  ['a later minor one', versioned(2, 3.1), { version: 3, isSlightlyNew: true }],
  ['a later minor one as a list', versioned([3, 2]), { version: 3, isSlightlyNew: true }],
])('%s is taken (rule theme-version)', (_, file, expected) => expect(readTheme(file)).toMatchObject({ kind: 'read', ...expected }));

const invalid = refused('theme.invalid_theme_imported');

test.each<[string, string]>([
  ['nothing', ''],
  ['a number', '7'],
  ['null', 'null'],
  ['words', 'my nice theme'],
  ['an empty object', '{}'],
  ['an empty list', '[]'],
  ['a list that is too short', '["Short", "#000000", "#111111"]'],
  ['a list with words for colours', '["Odd", "one", "two", "three", "four"]'],
  ['no background', '{"colors":{"text":"#ffffff"}}'],
  ['no text', '{"colors":{"bg":"#ffffff"}}'],
  ['a colour that is none', '{"colors":{"bg":"#000000","text":"#fff","link":"url(javascript:alert(1))"}}'],
  ['a colour that ends a declaration', '{"colors":{"bg":"#000000;} body{display:none","text":"#fff"}}'],
  ['a colour that names itself', '{"colors":{"bg":"#000000","text":"#fff","accent":"--link","link":"--accent"}}'],
  ['a background that names a colour which follows from it', '{"colors":{"bg":"--wallpaper","text":"#fff"}}'],
  ['colours that are a list', '{"colors":["#000000"]}'],
  ['a theme that is a text', '{"_pleroma_theme_version":2,"theme":"dark"}'],
  ['a backup of settings', '{"_pleroma_settings_version":[1,0],"hideNsfw":true}'],
  ['JSON that breaks off', '{"_pleroma_theme_version":2,"theme":{"colors":{"bg":"#000'],
  ['a page', '<!doctype html><html><body>Not found</body></html>'],
  ['a style sheet without palettes', 'Button { roundness: 3 }'],
  ['a style sheet that breaks off', '@palette.Dark { bg: #000000; text: #ffffff; } Button {'],
  ['a style sheet whose palette has no text', '@palette.Dark { bg: #000000; }'],
])('%s is no theme, and throws nothing (rule theme-version)', (_, text) => expect(readThemeText(text)).toEqual(invalid));
