import type { ThemeSource } from './source.ts';

const theme = (
  name: string,
  [bg, wallpaper, fg, border, text, faint, accent, link]: readonly string[],
  signs: readonly string[],
): ThemeSource => {
  const [cRed, cGreen, cBlue, cOrange] = signs;
  const colours = { bg, wallpaper, fg, border, text, faint, accent, link, cRed, cGreen, cBlue, cOrange };
  const colors = Object.fromEntries(Object.entries(colours).filter((entry): entry is [string, string] => entry[1] !== undefined));
  return { name, colors, opacity: {}, radii: {}, shadows: {}, fonts: {} };
};

const ON_DARK = ['#ff7a85', '#5fd39a', '#6db8ff', '#ffb35c'];
const ON_LIGHT = ['#b92b39', '#15713f', '#1763ae', '#955200'];

/** The themes that ship (rule theme-presets), each by the name that the setting has; those of `tokens.css` are the first two. */
export const PRESETS = {
  'starling-dark': theme(
    'Starling dark',
    ['#171b23', '#101319', '#1e2430', '#272e3b', '#e8ebf1', '#9ba5b7', '#9d8cff', '#86b7ff'],
    ON_DARK,
  ),
  'starling-light': theme(
    'Starling light',
    ['#ffffff', '#f3f4f7', '#eceff5', '#dce1e9', '#1a1e27', '#566072', '#5a45d6', '#1c5cbd'],
    ON_LIGHT,
  ),
  'starling-night': theme('Night', ['#000000', '#000000', '#14161b', '#23262e', '#e4e7ee', '#98a1b3', '#a99bff', '#8fbcff'], ON_DARK),
  'starling-harbour': theme(
    'Harbour',
    ['#132038', '#0d1729', '#1b2b49', '#26385a', '#e3e9f2', '#a4b2c9', '#7fd6c2', '#9fc9ff'],
    ['#ff8f7a', '#5fd39a', '#8cc0f0', '#f5b354'],
  ),
  'starling-moss': theme(
    'Moss',
    ['#1b211c', '#131813', '#242c25', '#303a31', '#e9eee6', '#a8b5a6', '#a5d66f', '#8fd0b0'],
    ['#ff8a80', '#7fd88a', '#86c5e8', '#f2b84f'],
  ),
  'starling-dawn': theme(
    'Dawn',
    ['#fffaf2', '#f6eee1', '#f3e8d8', '#e6d8c3', '#2b2319', '#695a48', '#9b3b1c', '#1a5f8f'],
    ['#b3261e', '#2f6b2a', '#1a5f8f', '#8a5300'],
  ),
  'starling-rose': theme(
    'Rose',
    ['#ffffff', '#fbf2f5', '#f8e9ee', '#efd9e1', '#2a1a21', '#705562', '#a72462', '#7a3fb0'],
    ['#b3261e', '#1d6b45', '#2a5db0', '#94500a'],
  ),
  'starling-ink': theme(
    'High contrast, dark',
    ['#000000', '#000000', '#1a1a1a', '#5c5c5c', '#ffffff', '#d6d6d6', '#ffe066', '#8fd3ff'],
    ['#ff9c9c', '#8cf0b4', '#9bd0ff', '#ffc470'],
  ),
  'starling-paper': theme(
    'High contrast, light',
    ['#ffffff', '#ffffff', '#eeeeee', '#a8a8a8', '#000000', '#333333', '#3a1fb0', '#003c96'],
    ['#8a0012', '#00471f', '#003c7a', '#5c3000'],
  ),
} satisfies Readonly<Record<string, ThemeSource>>;

export type PresetName = keyof typeof PRESETS;
export const isPresetName = (name: string): name is PresetName => Object.hasOwn(PRESETS, name);
