import { isRecord } from '#domain/settings/kinds.ts';
import { themePropertiesOf } from '../properties.ts';
import { isBesideText } from '../shadows.ts';
import { ADVANCED_SLOTS, COMMON_SLOTS, ENGINE_VERSION, VISIBLE_OPACITIES, SHADOWS, type ThemeSource } from '../source.ts';
import { isPalette, ofVersionOne, paletteOfList, paletteOfNames } from './palette.ts';
import { readParts, type ParsedTheme } from './parts.ts';

/** The result of reading a theme from elsewhere (rule theme-version). */
export type ThemeOutcome =
  | {
      readonly kind: 'read';
      readonly source: ThemeSource;
      /** The same theme with the other palettes of its style sheet. */
      readonly others?: readonly ThemeSource[];
      /** The names in it that have no effect here. */
      readonly unmapped: readonly string[];
      /** The major version that it was made for. */
      readonly version: number;
      readonly isSlightlyNew: boolean;
    }
  | {
      readonly kind: 'refused';
      readonly key: 'theme.invalid_theme_imported' | `settings.file_import_export.${'file_too_new' | 'file_too_old'}`;
      readonly args: Readonly<Record<string, number>>;
    };

const VERSION_KEY = '_pleroma_theme_version';
const invalid: ThemeOutcome = { kind: 'refused', key: 'theme.invalid_theme_imported', args: {} };

/** Returns the version of a file or of its content; `undefined` if there is none, `null` if it is invalid. */
const versionOf = (value: unknown): number | null | undefined => {
  if (value === undefined || value === null) return undefined;
  const number =
    value === 'l1'
      ? 1
      : typeof value === 'string'
        ? Number.parseFloat(value)
        : Array.isArray(value)
          ? Number(value.slice(0, 2).join('.'))
          : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

const refusedFor = (version: number): ThemeOutcome | undefined => {
  const fileMajor = Math.floor(version);
  if (fileMajor >= 1 && fileMajor <= ENGINE_VERSION) return undefined;
  const key = fileMajor > ENGINE_VERSION ? 'settings.file_import_export.file_too_new' : 'settings.file_import_export.file_too_old';
  return { kind: 'refused', key, args: { fileMajor, feMajor: ENGINE_VERSION } };
};

/** Returns the names in a theme that have no effect here. */
const silent = ({ source, unmapped }: ParsedTheme): readonly string[] => {
  const allowed: readonly string[] = [...COMMON_SLOTS, ...ADVANCED_SLOTS, 'btn', 'input', 'underlay'];
  return [
    ...Object.keys(source.colors)
      .filter((name) => !allowed.includes(name))
      .map((name) => `colors.${name}`),
    ...SHADOWS.filter((name) => source.shadows[name]?.some((layer) => !isBesideText(layer))).map((name) => `shadows.${name}`),
    ...Object.keys(source.opacity)
      .filter((name) => !VISIBLE_OPACITIES.some((seen) => seen === name))
      .map((name) => `opacity.${name}`),
    ...unmapped,
  ];
};

/** A theme is valid if it can be computed. */
const outcomeOf = (taken: ParsedTheme | undefined, version: number): ThemeOutcome => {
  if (!taken) return invalid;
  try {
    themePropertiesOf(taken.source);
  } catch {
    return invalid;
  }
  const isSlightlyNew = version > ENGINE_VERSION;
  return { kind: 'read', source: taken.source, unmapped: silent(taken), version: Math.floor(version), isSlightlyNew };
};

const ofFile = (file: Readonly<Record<string, unknown>>): ThemeOutcome => {
  const { theme, source, name } = file;
  const declared = versionOf(file[VERSION_KEY]);
  const inner = isRecord(source) ? source : isRecord(theme) ? theme : file;
  const engine = versionOf(inner['themeEngineVersion']);
  if (declared === null || engine === null) return invalid;
  for (const version of [declared, engine]) {
    const refused = version === undefined ? undefined : refusedFor(version);
    if (refused) return refused;
  }
  const version = Math.max(declared ?? 0, engine ?? 0) || (isPalette(inner) ? 1 : 2);
  if (declared !== undefined && Math.floor(declared) === 1) return outcomeOf(ofVersionOne({ name, ...inner }), 1);
  return outcomeOf(
    isRecord(inner['colors']) ? readParts(inner, name ?? inner['name']) : isPalette(inner) ? paletteOfNames(inner) : undefined,
    version,
  );
};

/** Reads a theme in any format of servers, files and other clients, except style sheets (rule theme-formats). */
export const readTheme = (value: unknown): ThemeOutcome => {
  if (Array.isArray(value)) return outcomeOf(paletteOfList(value), 1);
  return isRecord(value) ? ofFile(value) : invalid;
};
