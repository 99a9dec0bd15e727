import { isRecord } from '#domain/settings/kinds.ts';
import { readParts, type ParsedTheme } from './parts.ts';

const ORDER = ['bg', 'fg', 'text', 'link', 'cRed', 'cGreen', 'cBlue', 'cOrange'] as const;
const FEWEST = 4;

/** A palette as a list: its name, then background, foreground, text, link, red, green, blue, orange. */
export const paletteOfList = (list: readonly unknown[]): ParsedTheme | undefined => {
  const [name, ...colours] = list;
  if (colours.length < FEWEST) return undefined;
  return readParts({ colors: Object.fromEntries(ORDER.map((slot, at) => [slot, colours[at]])) }, name);
};

/** A palette that names its colours. */
export const paletteOfNames = (palette: Readonly<Record<string, unknown>>): ParsedTheme | undefined => {
  const { name, ...colors } = palette;
  return readParts({ colors }, name);
};

export const isPalette = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isRecord(value) && typeof value['bg'] === 'string' && typeof value['text'] === 'string';

/** The first version named the text colour `fg`, and the surface behind it `btn`. */
export const ofVersionOne = (theme: Readonly<Record<string, unknown>>): ParsedTheme | undefined => {
  const colors = isRecord(theme['colors']) ? theme['colors'] : theme;
  const { name } = theme;
  if ('text' in colors) return isRecord(theme['colors']) ? readParts(theme, name) : paletteOfNames(theme);
  const { fg, btn, ...others } = colors;
  const named = isRecord(theme['colors'])
    ? others
    : Object.fromEntries(Object.entries(others).filter(([key]) => key !== 'name' && !key.startsWith('_')));
  return readParts({ ...theme, colors: { ...named, text: fg, fg: btn } }, name);
};
