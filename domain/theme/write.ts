import type { DesiredTheme } from '../settings/theme.ts';
import { hexOf } from './colour.ts';
import { themePropertiesOf, type ThemeProperties } from './properties.ts';
import { ENGINE_VERSION, OPACITIES, RADII, type ThemeSource } from './source.ts';

/** The version of the file itself, as those who read themes know it. */
const FILE_VERSION = 2;

/** What each colour is in the end, by the names of slots. */
const computed = ({ colours }: ThemeProperties): Readonly<Record<string, string>> => {
  const { panel, bg, raised, line, text, faint, accent, link, red, green, blue, orange, popover, bar, tint } = colours;
  const slots = { bg: panel, wallpaper: bg, fg: raised, border: line, text, faint, accent, link, popover, topBar: bar, selectedPost: tint };
  const signs = { cRed: red, cGreen: green, cBlue: blue, cOrange: orange };
  return Object.fromEntries(Object.entries({ ...slots, ...signs }).map(([name, colour]) => [name, hexOf(colour)]));
};

const sourceOf = (source: ThemeSource) => ({ themeEngineVersion: ENGINE_VERSION, ...source });

const snapshotOf = (source: ThemeSource, look: ThemeProperties) => ({
  themeEngineVersion: ENGINE_VERSION,
  colors: computed(look),
  opacity: { ...OPACITIES, ...source.opacity },
  radii: { ...RADII, ...source.radii },
  shadows: source.shadows,
  fonts: source.fonts,
});

/** What the settings keep of one's own theme, as other clients that share them read it (rule custom-theme). It throws where the theme cannot be computed. */
export const customSettings = (
  source: ThemeSource,
): Required<Pick<DesiredTheme, 'customTheme' | 'customThemeSource'>> & { readonly colors: unknown } => {
  const look = themePropertiesOf(source);
  return { customTheme: snapshotOf(source, look), customThemeSource: sourceOf(source), colors: computed(look) };
};

/** A theme as a file: as it was made, and as it looks (rule theme-version). */
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
