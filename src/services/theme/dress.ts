import { createHttp, type Http } from '#api/http.ts';
import { colourBars, wearSheet } from '#browser/worn.ts';
import { isRecord } from '#domain/settings/kinds.ts';
import { isThemeName, type ThemeName, type ThemeWish } from '#domain/settings/theme.ts';
import { named } from '#domain/theme/own.ts';
import { PRESETS } from '#domain/theme/presets.ts';
import { lookOf, type Look } from '#domain/theme/properties.ts';
import { barColours, sheetOf } from '#domain/theme/sheet.ts';
import { ThemeError, type ThemeSource } from '#domain/theme/source.ts';
import { usualTheme } from '#domain/theme/usual.ts';
import type { Effects } from '../effects.ts';
import { instanceTheme, listedTheme } from './instance-themes.ts';

/** What was worn last on this device: for which wish, and what the next first paint puts on (rule theme-first-paint). */
const WORN = 'worn';
/** Raised whenever the same theme would be computed otherwise. */
const VERSION = 1;
const PATIENCE_MS = 20_000; // our choice, for all that a theme of the instance asks

type Worn = { key: string; css: string; dark: string; light: string };
const isWorn = (value: unknown): value is Worn =>
  isRecord(value) && ['key', 'css', 'dark', 'light'].every((part) => typeof value[part] === 'string');

type Needed = Pick<Effects, 'storage' | 'origin' | 'report'>;

const keyOf = ({ theme, lightTheme, darkTheme, customTheme, customThemeSource }: ThemeWish): string =>
  JSON.stringify([VERSION, theme, lightTheme, darkTheme, customThemeSource ?? customTheme]);

/** What the instance's themes are, as this page learnt it. */
const learnt = new Map<string, ThemeSource>();

const sourceOf = (found: ThemeName | ThemeSource): ThemeSource => (isThemeName(found) ? PRESETS[found] : found);

const ofInstance = async (http: () => Http, name: string): Promise<ThemeSource> => {
  const known = learnt.get(name);
  if (known) return known;
  const found = await instanceTheme(http(), name, AbortSignal.timeout(PATIENCE_MS));
  const source = sourceOf(found);
  learnt.set(name, source);
  return source;
};

const lookNamed = async (name: string, wish: ThemeWish, http: () => Http): Promise<Look> => {
  const found = named(name, wish);
  return lookOf('ofInstance' in found ? await ofInstance(http, found.ofInstance) : found);
};

const computed = async (wish: ThemeWish, http: () => Http): Promise<Worn> => {
  const { theme = 'system', darkTheme = 'starling-dark', lightTheme = 'starling-light' } = wish;
  const of = (name: string) => lookNamed(name, wish, http);
  const looks = theme === 'system' ? { dark: await of(darkTheme), light: await of(lightTheme) } : await of(theme);
  return { key: keyOf(wish), css: sheetOf(looks), ...barColours(looks) };
};

/** What this page has put on its root. */
let put = '';

const putOn = (storage: Effects['storage'], worn: Worn): void => {
  delete document.documentElement.dataset['scheme'];
  if (put !== worn.css || !globalThis.wornSheet?.cssRules.length) wearSheet(worn.css);
  put = worn.css;
  colourBars(worn);
  storage.write(WORN, worn);
};

const httpOf =
  ({ origin, report }: Needed) =>
  () =>
    createHttp(origin, undefined, { report });

/** Puts on what a wish asks for, and keeps it for the next first paint; where something newer was wished meanwhile, that stays. It throws where it cannot be computed or does not come. */
const dress = async (effects: Needed, wish: ThemeWish, isCurrent: () => boolean): Promise<void> => {
  const { storage } = effects;
  const before = storage.read(WORN, isWorn);
  if (put === '' && globalThis.wornSheet?.cssRules.length) put = before?.css ?? '';
  const isSame = before?.key === keyOf(wish) && !learnt.has(wish.theme ?? '');
  const worn = isSame ? before : await computed(wish, httpOf(effects));
  if (isCurrent()) putOn(storage, worn);
};

/** The same, for whom it is the last word: what cannot be put on is said in the log, and the instance's theme is put on, else what the system asks for (rule theme-failure). */
export const dressOr = async (
  effects: Needed,
  wish: ThemeWish,
  isCurrent: () => boolean,
  apply: Effects['applyTheme'],
  otherwise = 'system',
): Promise<void> => {
  try {
    await dress(effects, wish, isCurrent);
  } catch (error) {
    effects.report(error);
    if (isCurrent()) await apply({ theme: otherwise === wish.theme ? 'system' : otherwise });
  }
};

/** Asks, after the first statuses, what the instance lists by a name, and puts that on where the name is still worn. What no list has stays as it is worn. */
const learnLate = async (effects: Needed & Pick<Effects, 'shown'>, http: Http, name: string): Promise<void> => {
  const wish = { theme: name };
  await effects.shown();
  try {
    learnt.set(name, sourceOf(await listedTheme(http, name, AbortSignal.timeout(PATIENCE_MS))));
  } catch (error) {
    if (usualTheme(name) && error instanceof ThemeError) return;
    throw error;
  }
  await dress(effects, wish, () => effects.storage.read(WORN, isWorn)?.key === keyOf(wish));
};

/** Learns the theme that the instance chose, by which name it is to be worn. What this device wore the last time for that name, or what servers mean by it, is worn until it is known anew, after the first statuses. It throws, for the log, where there is none. */
export const learnInstanceTheme = async (
  effects: Needed & Pick<Effects, 'shown'>,
  http: Http,
  name: string,
  signal: AbortSignal,
): Promise<string> => {
  const isWornHere = effects.storage.read(WORN, isWorn)?.key === keyOf({ theme: name });
  const usual = usualTheme(name);
  if (isWornHere || usual) {
    if (!isWornHere && usual) learnt.set(name, usual);
    void learnLate(effects, http, name).catch(effects.report);
    return name;
  }
  const found = await instanceTheme(http, name, signal);
  if (isThemeName(found)) return found;
  learnt.set(name, found);
  return name;
};
