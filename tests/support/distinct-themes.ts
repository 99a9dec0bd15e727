import { themePropertiesOf, type ThemeProperties } from '#domain/theme/properties.ts';
import { PRESETS } from '#domain/theme/presets.ts';
import { readThemeText } from '#domain/theme/read/read-text.ts';
import type { ThemeSource } from '#domain/theme/source.ts';
import { SHEETS } from './theme-found-sheets.ts';
import { FILES, PALETTES } from './theme-found.ts';
import { fileText, ODD } from './theme-odd.ts';
import { FORMS, FOUND, OWN, sheetOf } from './theme-samples.ts';

/** Returns every theme of a file; throws when the file has none. */
export const themesOf = (file: unknown): readonly ThemeSource[] => {
  const outcome = readThemeText(fileText(file));
  if (outcome.kind !== 'read') throw new Error(outcome.key);
  return [outcome.source, ...(outcome.others ?? [])];
};

/** Files from servers, by their description. */
export const FOUND_FILES: readonly (readonly [what: string, file: unknown])[] = [PALETTES, FILES, SHEETS].flatMap((files, at) =>
  Object.entries(files).map(([name, file]) => [`${name}, ${['palette', 'theme', 'style sheet'][at]}`, file] as const),
);

const SAMPLES = Object.entries({ ...FOUND, ...OWN });

/** Every sample that loads, in each of its forms. */
const files = (): readonly (readonly [what: string, file: unknown])[] => [
  ...FOUND_FILES,
  ...Object.entries(FORMS).flatMap(([form, write]) => SAMPLES.map(([name, sample]) => [`${name}, ${form}`, write(name, sample)] as const)),
  ...SAMPLES.map(([name, sample]) => [`${name}, style sheet`, sheetOf({ [name]: sample })] as const),
  ...Object.entries(ODD).flatMap(([form, odd]) =>
    odd.flatMap(([what, file, refused]) => (refused === undefined ? [[`${what}, ${form}`, file] as const] : [])),
  ),
];

/** Shadows, corners and fonts, which change no colour of a text or its background. */
const COLOURLESS = /^--(?:radius|shadow|font|underlay)/;

/** Returns everything that axe sees of a theme when it measures colours: equal for two themes that differ elsewhere. */
export const coloursOf = ({ scheme, properties }: ThemeProperties): string =>
  [scheme, ...Object.entries(properties).flatMap(([name, value]) => (COLOURLESS.test(name) ? [] : [`${name}:${value}`]))].join(';');

/** An appearance, and all samples with it. */
export type DistinctTheme = { readonly theme: ThemeProperties; readonly names: readonly string[] };

/** Every theme that ships and every sample in each of its forms; those of the same colours are merged. */
export const allThemes = (): readonly DistinctTheme[] => {
  const byColours = new Map<string, { readonly theme: ThemeProperties; readonly names: string[] }>();
  const add = (name: string, source: ThemeSource) => {
    const theme = themePropertiesOf(source);
    const same = byColours.get(coloursOf(theme));
    if (same) same.names.push(name);
    else byColours.set(coloursOf(theme), { theme, names: [name] });
  };
  for (const [name, source] of Object.entries(PRESETS)) add(name, source);
  for (const [what, file] of files()) for (const source of themesOf(file)) add(what, source);
  return [...byColours.values()];
};
