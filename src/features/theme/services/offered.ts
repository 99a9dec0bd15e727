import type { Http } from '#http/http.ts';
import { themeAmong } from '#domain/server/instance-theme.ts';
import { OF_INSTANCE } from '#domain/theme/own.ts';
import { isPresetName } from '#domain/theme/presets.ts';
import type { ThemeSource } from '#domain/theme/source.ts';
import { usualTheme } from '#domain/theme/usual.ts';
import { listedThemes, namedThemes, readListed } from '#services/theme/instance-themes.ts';

const MAX = 60; // our choice
const AT_ONCE = 6;

type Offered = { readonly name: string; readonly source: ThemeSource };

type Report = (problem: unknown) => void;

const offeredOf = async (http: Http, key: string, listed: unknown, report: Report, signal: AbortSignal): Promise<readonly Offered[]> => {
  try {
    const outcome = await readListed(http, listed, signal);
    if (outcome.kind === 'read') return namedThemes(key, outcome).map(([name, source]) => ({ name: `${OF_INSTANCE}${name}`, source }));
    report(`the theme "${key}" of the instance: ${outcome.key}`);
  } catch (error) {
    report(error);
  }
  return [];
};

/**
 * Returns the themes that the instance lists, without those that are built in; invalid ones are reported and omitted (rule theme-formats).
 * The `configured` one is included, even if the instance does not list it.
 */
export const offeredThemes = async (http: Http, report: Report, signal: AbortSignal, configured = ''): Promise<readonly Offered[]> => {
  const all = await listedThemes(http, signal);
  const listed = Object.entries(all).filter(([key]) => !isPresetName(key) && themeAmong(all, key) === undefined);
  const usual = Object.hasOwn(all, configured) ? undefined : usualTheme(configured);
  const found: Offered[] = usual ? [{ name: `${OF_INSTANCE}${configured}`, source: usual }] : [];
  for (let at = 0; at < Math.min(MAX, listed.length); at += AT_ONCE) {
    const some = await Promise.all(listed.slice(at, at + AT_ONCE).map(([key, one]) => offeredOf(http, key, one, report, signal)));
    found.push(...some.flat());
  }
  return found.slice(0, MAX);
};
