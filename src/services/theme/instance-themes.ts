import { fetchStyles, fetchThemeFile, fetchThemeIndex } from '#api/styles.ts';
import type { Http } from '#http/http.ts';
import { themeAmong } from '#domain/server/instance-theme.ts';
import type { ThemeName } from '#domain/settings/theme.ts';
import { toFailure } from '#domain/text/failure.ts';
import { readThemeText } from '#domain/theme/read/read-text.ts';
import { readTheme, type ThemeOutcome } from '#domain/theme/read/read-theme.ts';
import { ThemeError, type ThemeSource } from '#domain/theme/source.ts';
import { usualTheme } from '#domain/theme/usual.ts';

type Listed = Record<string, unknown>;

/** Many servers have no such list, and answer with their client's own page. */
const orNone = (error: unknown): Listed => {
  if (['malformed', 'not_found'].includes(toFailure(error).kind)) return {};
  throw error;
};

/** The older list; only Pleroma and its kin have such files. */
const olderList = async (http: Http, signal: AbortSignal): Promise<Listed> =>
  http.can('themeFiles') ? fetchStyles(http, undefined, signal).catch(orNone) : {};

/** What the newer Pleroma-FE lists besides: style sheets and palettes. */
const newerLists = async (http: Http, signal: AbortSignal): Promise<Listed> => {
  if (!http.can('themeFiles')) return {};
  const [styles, palettes] = await Promise.all(
    (['styles', 'palettes'] as const).map((kind) => fetchThemeIndex(http, { kind }, signal).catch(orNone)),
  );
  return { ...palettes, ...styles };
};

/** All that the instance lists; what it lists twice counts as the older of its lists has it. */
export const listedThemes = async (http: Http, signal: AbortSignal): Promise<Listed> => {
  const [older, newer] = await Promise.all([olderList(http, signal), newerLists(http, signal)]);
  return { ...newer, ...older };
};

/** Fetches what reads every notation of colours (rule theme-colours). */
export const learnAllColours = async (): Promise<void> => {
  const { learnCssColours } = await import('#theme/css-colours.ts');
  learnCssColours();
};

/** Reads what a list says of one theme: where it lies, or the theme itself. One that cannot be read is read again with every notation of colours. */
export const readListed = async (http: Http, listed: unknown, signal: AbortSignal): Promise<ThemeOutcome> => {
  const text = typeof listed === 'string' ? await fetchThemeFile(http, { path: listed }, signal) : undefined;
  const read = () => (text === undefined ? readTheme(listed) : readThemeText(text));
  const outcome = read();
  if (outcome.kind === 'read') return outcome;
  await learnAllColours();
  return read();
};

/** A palette of a style sheet besides its first is meant by its number. */
const NUMBERED = /^(.*)\/(\d+)$/;

/** The themes that were read of one entry, each by its name. */
export const namedThemes = (key: string, outcome: Extract<ThemeOutcome, { kind: 'read' }>): readonly (readonly [string, ThemeSource])[] => [
  [key, { ...outcome.source, name: outcome.source.name ?? key }],
  ...(outcome.others ?? []).map((source, at) => [`${key}/${at + 1}`, source] as const),
];

/** The theme of an entry in a list, by its full name; undefined where the list has no such entry, or it cannot be read. */
const themeIn = async (http: Http, listed: Listed, name: string, signal: AbortSignal): Promise<ThemeSource | undefined> => {
  const [, key = name] = NUMBERED.exec(name) ?? [];
  const outcome = Object.hasOwn(listed, key) ? await readListed(http, listed[key], signal) : undefined;
  return outcome?.kind === 'read' ? namedThemes(key, outcome).find(([one]) => one === name)?.[1] : undefined;
};

/** A theme of the older list, the only one in which an operator changes the usual themes; undefined where it does not have the name. */
export const olderTheme = async (http: Http, name: string, signal: AbortSignal): Promise<ThemeName | ThemeSource | undefined> => {
  const older = await olderList(http, signal);
  return themeAmong(older, name) ?? themeIn(http, older, name, signal);
};

/** A theme that the instance lists, by its name: one of ours that it stands for, or what it looks like; it throws where there is none that can be read. */
const listedTheme = async (http: Http, name: string, signal: AbortSignal): Promise<ThemeName | ThemeSource> => {
  const [, key = name] = NUMBERED.exec(name) ?? [];
  const older = await olderList(http, signal);
  const ours = themeAmong(older, key);
  if (ours) return ours;
  const found = await themeIn(http, Object.hasOwn(older, key) ? older : await newerLists(http, signal), name, signal);
  if (found) return found;
  throw new ThemeError(`the theme "${name}" is none that this client reads`);
};

/** The same, or what servers mean by that name where this one lists none, or its list does not come (rule default-theme). */
export const instanceTheme = async (http: Http, name: string, signal: AbortSignal): Promise<ThemeName | ThemeSource> => {
  try {
    return await listedTheme(http, name, signal);
  } catch (error) {
    const usual = usualTheme(name);
    if (usual) return usual;
    throw error;
  }
};
