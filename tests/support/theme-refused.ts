import { fileText, ODD } from './theme-odd.ts';

/** A file that is no theme, with the error message. */
export type Refused = readonly [what: string, text: string, key: string, args: Readonly<Record<string, number>> | undefined];

const TOO_NEW = 'settings.file_import_export.file_too_new';
const TOO_OLD = 'settings.file_import_export.file_too_old';
const INVALID = 'theme.invalid_theme_imported';

/** Returns a valid theme, as a file of a version, for an engine of another. */
export const versioned = (fileVersion: unknown, engine?: unknown) => ({
  _pleroma_theme_version: fileVersion,
  source: { ...(engine !== undefined && { themeEngineVersion: engine }), colors: { bg: '#101319', text: '#ffffff' } },
});

const NONE: readonly (readonly [string, string])[] = [
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
];

/** Every kind of invalid file. */
export const REFUSED: readonly Refused[] = [
  ['a newer file', fileText(versioned(4)), TOO_NEW, { fileMajor: 4, feMajor: 3 }],
  ['a newer engine', fileText(versioned(2, 4)), TOO_NEW, { fileMajor: 4, feMajor: 3 }],
  ['one before the first', fileText(versioned(0)), TOO_OLD, { fileMajor: 0, feMajor: 3 }],
  ['an engine before the first', fileText(versioned(2, -1)), TOO_OLD, { fileMajor: -1, feMajor: 3 }],
  ['a version that is none', fileText(versioned('new')), INVALID, {}],
  ...NONE.map(([what, text]) => [what, text, INVALID, {}] as const),
];

/** Those, and our own that are refused in each form. */
export const ALL_REFUSED: readonly Refused[] = [
  ...REFUSED,
  ...Object.entries(ODD).flatMap(([form, odd]) =>
    odd.flatMap(([what, theme, key]) => (key === undefined ? [] : [[`${form} with ${what}`, fileText(theme), key, undefined] as const])),
  ),
];
