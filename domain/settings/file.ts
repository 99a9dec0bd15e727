import { isRecord } from './kinds.ts';
import { validSettings, type Settings } from './settings.ts';

/** The version of the settings file, [major, minor] (rule settings-file). */
const FILE_VERSION = [1, 0] as const;
const VERSION_KEY = '_pleroma_settings_version';
const THEME_KEYS = ['customTheme', 'customThemeSource', 'colors'];

/** The result of reading a settings file (rule settings-file). */
export type FileOutcome =
  | { kind: 'read'; settings: Partial<Settings>; isSlightlyNew: boolean }
  | {
      kind: 'refused';
      key: `settings.file_import_export.${'invalid_file' | 'file_too_new' | 'file_too_old'}`;
      args: Readonly<Record<string, number>>;
    }
  | { kind: 'unreadable' }
  | { kind: 'unsupported' };

/** Returns the text of a backup; it includes a theme's keys only on request (rule backup-theme). */
export const writeFile = (settings: Settings, { withTheme }: { withTheme: boolean }): string => {
  const exported = Object.entries(settings).filter(([name]) => withTheme || !THEME_KEYS.includes(name));
  return JSON.stringify({ ...Object.fromEntries(exported), [VERSION_KEY]: FILE_VERSION }, null, 2);
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isVersion = (value: unknown): value is readonly [number, number?] =>
  Array.isArray(value) && value.every(Number.isInteger) && value.length > 0;

/** Parses a backup: known keys only; nothing of another major version, a warning for a later minor one (rule settings-file). */
export const readFile = (text: string): FileOutcome => {
  const file = parse(text);
  if (file === undefined) return { kind: 'unreadable' };
  const version = isRecord(file) ? file[VERSION_KEY] : undefined;
  if (!isVersion(version)) return { kind: 'refused', key: 'settings.file_import_export.invalid_file', args: {} };
  const [fileMajor, fileMinor = 0] = version;
  const [feMajor, feMinor] = FILE_VERSION;
  if (fileMajor !== feMajor) {
    const key = fileMajor > feMajor ? 'settings.file_import_export.file_too_new' : 'settings.file_import_export.file_too_old';
    return { kind: 'refused', key, args: { fileMajor, feMajor } };
  }
  const settings = validSettings(file);
  if (Object.keys(settings).length === 0) return { kind: 'unsupported' };
  return { kind: 'read', settings, isSlightlyNew: fileMinor > feMinor };
};
