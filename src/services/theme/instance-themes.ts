import { fetchStyles, fetchThemeFile, fetchThemeIndex } from '#api/styles.ts';
import type { Http } from '#http/http.ts';
import { themeAmong } from '#domain/server/instance-theme.ts';
import type { ThemeName } from '#domain/settings/theme.ts';
import { toFailure } from '#domain/text/failure.ts';
import { readTheme, type ThemeOutcome } from '#domain/theme/read/read-theme.ts';
import { ThemeError, type ThemeSource } from '#domain/theme/source.ts';
import { usualTheme } from '#domain/theme/usual.ts';

type Listed = Record<string, unknown>;

/** Many servers have no such list, and respond with their client's own page. */
const orNone = (error: unknown): Listed => {
  if (['malformed', 'not_found'].includes(toFailure(error).kind)) return {};
  throw error;
};

/** Fetches the older list; only Pleroma and its forks have such files. */
const olderList = async (http: Http, signal: AbortSignal): Promise<Listed> =>
  http.can('themeFiles') ? fetchStyles(http, undefined, signal).catch(orNone) : {};

/** Fetches the additional lists of newer Pleroma-FE: style sheets and palettes. */
const newerLists = async (http: Http, signal: AbortSignal): Promise<Listed> => {
  if (!http.can('themeFiles')) return {};
  const [styles, palettes] = await Promise.all(
    (['styles', 'palettes'] as const).map((kind) => fetchThemeIndex(http, { kind }, signal).catch(orNone)),
  );
  return { ...palettes, ...styles };
};

/** Fetches all themes that the instance lists; one in both lists is taken from the older list. */
export const listedThemes = async (http: Http, signal: AbortSignal): Promise<Listed> => {
  const [older, newer] = await Promise.all([olderList(http, signal), newerLists(http, signal)]);
  return { ...newer, ...older };
};

/** Loads the parser of every notation of colours (rule theme-colours). */
export const learnAllColours = async (): Promise<void> => {
  const { learnCssColours } = await import('#theme/css-colours.ts');
  learnCssColours();
};

/** Reads the entry of one theme in a list: its address, or the theme itself. If it cannot be read, tries again with every notation of colours. */
export const readListed = async (http: Http, listed: unknown, signal: AbortSignal): Promise<ThemeOutcome> => {
  const text = typeof listed === 'string' ? await fetchThemeFile(http, { path: listed }, signal) : undefined;
  const reader = text === undefined ? undefined : await import('#domain/theme/read/read-text.ts');
  const read = () => (text === undefined || reader === undefined ? readTheme(listed) : reader.readThemeText(text));
  const outcome = read();
  if (outcome.kind === 'read') return outcome;
  await learnAllColours();
  return read();
};

/** The name of a palette of a style sheet, other than its first, ends in its number. */
const NUMBERED = /^(.*)\/(\d+)$/;

/** Returns the themes of one entry with their names. */
export const namedThemes = (key: string, outcome: Extract<ThemeOutcome, { kind: 'read' }>): readonly (readonly [string, ThemeSource])[] => [
  [key, { ...outcome.source, name: outcome.source.name ?? key }],
  ...(outcome.others ?? []).map((source, at) => [`${key}/${at + 1}`, source] as const),
];

/** Returns the theme of an entry in a list, by its full name; undefined if the list has no such entry, or it cannot be read. */
const themeIn = async (http: Http, listed: Listed, name: string, signal: AbortSignal): Promise<ThemeSource | undefined> => {
  const [, key = name] = NUMBERED.exec(name) ?? [];
  const outcome = Object.hasOwn(listed, key) ? await readListed(http, listed[key], signal) : undefined;
  return outcome?.kind === 'read' ? namedThemes(key, outcome).find(([one]) => one === name)?.[1] : undefined;
};

/** Returns a theme of the older list, the only one in which an operator changes the usual themes; undefined if it does not have the name. */
export const olderTheme = async (http: Http, name: string, signal: AbortSignal): Promise<ThemeName | ThemeSource | undefined> => {
  const older = await olderList(http, signal);
  return themeAmong(older, name) ?? themeIn(http, older, name, signal);
};

/** Returns a theme that the instance lists, by its name: the equivalent usual theme, or its source; throws if there is none that can be read. */
const listedTheme = async (http: Http, name: string, signal: AbortSignal): Promise<ThemeName | ThemeSource> => {
  const [, key = name] = NUMBERED.exec(name) ?? [];
  const older = await olderList(http, signal);
  const ours = themeAmong(older, key);
  if (ours) return ours;
  const found = await themeIn(http, Object.hasOwn(older, key) ? older : await newerLists(http, signal), name, signal);
  if (found) return found;
  throw new ThemeError(`the theme "${name}" is none that this client reads`);
};

/** Does the same, with the usual meaning of that name as the fallback if this server does not list it or the list cannot be fetched (rule default-theme). */
export const instanceTheme = async (http: Http, name: string, signal: AbortSignal): Promise<ThemeName | ThemeSource> => {
  try {
    return await listedTheme(http, name, signal);
  } catch (error) {
    const usual = usualTheme(name);
    if (usual) return usual;
    throw error;
  }
};
