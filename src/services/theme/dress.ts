import { createHttp, type Http } from '#http/http.ts';
import { colourBars, applySheet } from '#platform/applied.ts';
import { isRecord } from '#domain/settings/kinds.ts';
import { isThemeName, type ThemeName, type DesiredTheme } from '#domain/settings/theme.ts';
import { named } from '#domain/theme/own.ts';
import { PRESETS } from '#domain/theme/presets.ts';
import { themePropertiesOf, type ThemeProperties } from '#domain/theme/properties.ts';
import { barColours, sheetOf } from '#domain/theme/sheet.ts';
import type { ThemeSource } from '#domain/theme/source.ts';
import { usualTheme } from '#domain/theme/usual.ts';
import type { Effects } from '../effects.ts';

/** The storage key of the theme applied last on this device: the desired theme, and the style sheet for the next first paint (rule theme-first-paint). */
const APPLIED = 'worn';
/** Increased whenever the same theme would be computed differently. */
const VERSION = 1;
const TIMEOUT_MS = 20_000; // our choice, for all requests of an instance theme

/** `checkedAt` is when the server last responded with its theme of a usual name, in milliseconds. */
type Applied = { key: string; css: string; dark: string; light: string; checkedAt?: number };
const isApplied = (value: unknown): value is Applied =>
  isRecord(value) && ['key', 'css', 'dark', 'light'].every((part) => typeof value[part] === 'string');

const RECHECK_MS = 6 * 3_600_000; // our choice: an instance that replaces a usual theme does so once

type Needed = Pick<Effects, 'storage' | 'origin' | 'report'>;

const keyOf = ({ theme, lightTheme, darkTheme, customTheme, customThemeSource }: DesiredTheme): string =>
  JSON.stringify([VERSION, theme, lightTheme, darkTheme, customThemeSource ?? customTheme]);

/** Loads the parser of theme files, which the usual themes do not need. */
const instanceThemes = () => import('./instance-themes.ts');

/** The instance's themes that this page has loaded. */
const loaded = new Map<string, ThemeSource>();

const sourceOf = (found: ThemeName | ThemeSource): ThemeSource => (isThemeName(found) ? PRESETS[found] : found);

const ofInstance = async (http: () => Http, name: string): Promise<ThemeSource> => {
  const cached = loaded.get(name);
  if (cached) return cached;
  const { instanceTheme } = await instanceThemes();
  const found = await instanceTheme(http(), name, AbortSignal.timeout(TIMEOUT_MS));
  const source = sourceOf(found);
  loaded.set(name, source);
  return source;
};

const themeNamed = async (name: string, desired: DesiredTheme, http: () => Http): Promise<ThemeProperties> => {
  const found = named(name, desired);
  return themePropertiesOf('ofInstance' in found ? await ofInstance(http, found.ofInstance) : found);
};

const computed = async (desired: DesiredTheme, http: () => Http): Promise<Applied> => {
  const { theme = 'system', darkTheme = 'starling-dark', lightTheme = 'starling-light' } = desired;
  const of = (name: string) => themeNamed(name, desired, http);
  const resolved = theme === 'system' ? { dark: await of(darkTheme), light: await of(lightTheme) } : await of(theme);
  return { key: keyOf(desired), css: sheetOf(resolved), ...barColours(resolved) };
};

/** The style sheet that this page has applied. */
let put = '';

const putOn = (storage: Effects['storage'], applied: Applied): void => {
  delete document.documentElement.dataset['scheme'];
  if (put !== applied.css || !globalThis.appliedSheet?.cssRules.length) applySheet(applied.css);
  put = applied.css;
  colourBars(applied);
  storage.write(APPLIED, applied);
};

const httpOf =
  ({ origin, report }: Needed) =>
  () =>
    createHttp(origin, undefined, { report });

/** Applies the desired theme and stores it for the next first paint, unless a newer one is desired meanwhile. Throws if the theme cannot be computed or fetched. */
const dress = async (effects: Needed, desired: DesiredTheme, isCurrent: () => boolean): Promise<void> => {
  const { storage } = effects;
  const before = storage.read(APPLIED, isApplied);
  if (put === '' && globalThis.appliedSheet?.cssRules.length) put = before?.css ?? '';
  const isSame = before?.key === keyOf(desired) && !loaded.has(desired.theme ?? '');
  const applied = isSame ? before : await computed(desired, httpOf(effects));
  if (isCurrent()) putOn(storage, applied);
};

/** Does the same for callers without further fallback: a failure is logged, and the instance's theme is applied, else the scheme of the system (rule theme-failure). */
export const dressOr = async (
  effects: Needed,
  desired: DesiredTheme,
  isCurrent: () => boolean,
  apply: Effects['applyTheme'],
  otherwise = 'system',
): Promise<void> => {
  try {
    await dress(effects, desired, isCurrent);
  } catch (error) {
    effects.report(error);
    if (isCurrent()) await apply({ theme: otherwise === desired.theme ? 'system' : otherwise });
  }
};

type ThemeEffects = Needed & Pick<Effects, 'shown'>;

/** Fetches, after the first statuses and every six hours at most, the theme that the instance lists under a usual name. It, or the usual one, is applied if that name is still applied. */
const checkInstanceTheme = async (effects: ThemeEffects, http: Http, name: string, usual: ThemeSource): Promise<void> => {
  const { storage } = effects;
  const desired = { theme: name };
  const appliedHere = () => {
    const applied = storage.read(APPLIED, isApplied);
    return applied?.key === keyOf(desired) ? applied : undefined;
  };
  if (Date.now() - (appliedHere()?.checkedAt ?? 0) < RECHECK_MS) return;
  await effects.shown();
  const { olderTheme } = await instanceThemes();
  const found = await olderTheme(http, name, AbortSignal.timeout(TIMEOUT_MS));
  loaded.set(name, found === undefined ? usual : sourceOf(found));
  await dress(effects, desired, () => appliedHere() !== undefined);
  const applied = appliedHere();
  if (applied) storage.write(APPLIED, { ...applied, checkedAt: Date.now() });
};

/**
 * Loads the theme of the instance's configuration, and resolves with the name to apply it by. The usual themes need no request; one that this
 * device applied before stays until its files are read again. Files are requested after the first statuses (rule theme-deferred). Throws if there is no such theme.
 */
export const fetchInstanceTheme = async (effects: ThemeEffects, http: Http, name: string): Promise<string> => {
  const isAppliedHere = effects.storage.read(APPLIED, isApplied)?.key === keyOf({ theme: name });
  const usual = usualTheme(name);
  if (usual) {
    if (!isAppliedHere) loaded.set(name, usual);
    void checkInstanceTheme(effects, http, name, usual).catch(effects.report);
    return name;
  }
  await effects.shown();
  const found = await (await instanceThemes()).instanceTheme(http, name, AbortSignal.timeout(TIMEOUT_MS));
  if (isThemeName(found)) return found;
  loaded.set(name, found);
  return name;
};
