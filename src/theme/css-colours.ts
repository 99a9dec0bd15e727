import {
  converter,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeOklab,
  modeOklch,
  modeRgb,
  parse,
  parseNamed,
  useMode as teach,
} from 'culori/fn';
import { colourOf, learnColours, type Colour } from '#domain/theme/colour.ts';

for (const mode of [modeRgb, modeHsl, modeHwb, modeLab, modeLch, modeOklab, modeOklch]) teach(mode as typeof modeRgb);
const toRgb = converter('rgb');
const MAX = 255;

/** Returns the colour of a CSS name or function; digits without a `#` are no colour. */
const cssColourOf = (text: string): Colour | undefined => {
  const read = text.includes('(') ? parse(text) : parseNamed(text as 'black');
  if (!read) return undefined;
  const { r, g, b, alpha } = toRgb(read);
  return colourOf(r * MAX, g * MAX, b * MAX, alpha);
};

/** Adds CSS names and functions to the parser of colours (rule theme-colours). */
export const learnCssColours = (): void => learnColours(cssColourOf);
