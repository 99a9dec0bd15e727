import type { DesiredTheme } from '../settings/theme.ts';
import { hexOf } from './colour.ts';
import { themePropertiesOf, type ThemeProperties } from './properties.ts';
import { ENGINE_VERSION, OPACITIES, RADII, type ThemeSource } from './source.ts';

/** The file format's version, as readers of themes expect it. */
const FILE_VERSION = 2;

/** Returns the final colours by slot name. */
const computed = ({ colours }: ThemeProperties): Readonly<Record<string, string>> => {
  const { panel, bg, raised, line, text, faint, accent, link, red, green, blue, orange, popover, bar, tint } = colours;
  const slots = { bg: panel, wallpaper: bg, fg: raised, border: line, text, faint, accent, link, popover, topBar: bar, selectedPost: tint };
  const signs = { cRed: red, cGreen: green, cBlue: blue, cOrange: orange };
  return Object.fromEntries(Object.entries({ ...slots, ...signs }).map(([name, colour]) => [name, hexOf(colour)]));
};

const sourceOf = (source: ThemeSource) => ({ themeEngineVersion: ENGINE_VERSION, ...source });

const snapshotOf = (source: ThemeSource, properties: ThemeProperties) => ({
  themeEngineVersion: ENGINE_VERSION,
  colors: computed(properties),
  opacity: { ...OPACITIES, ...source.opacity },
  radii: { ...RADII, ...source.radii },
  shadows: source.shadows,
  fonts: source.fonts,
});

/** Returns the settings of the user's own theme, as other clients read them (rule custom-theme). Throws if the theme cannot be computed. */
export const customSettings = (
  source: ThemeSource,
): Required<Pick<DesiredTheme, 'customTheme' | 'customThemeSource'>> & { readonly colors: unknown } => {
  const properties = themePropertiesOf(source);
  return { customTheme: snapshotOf(source, properties), customThemeSource: sourceOf(source), colors: computed(properties) };
};

/** Returns a theme as a file: its source and its computed values (rule theme-version). */
export const writeTheme = (source: ThemeSource): string =>
  JSON.stringify(
    {
      _pleroma_theme_version: FILE_VERSION,
      name: source.name,
      theme: snapshotOf(source, themePropertiesOf(source)),
      source: sourceOf(source),
    },
    null,
    2,
  );
