import { BLACK, colourOf, mixed, WHITE, type Colour } from './colour.ts';

type Lab = readonly [lightness: number, a: number, b: number];

const linear = (part: number): number => {
  const value = part / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const shown = (value: number): number => 255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** Converts a colour to Oklab, whose lightness matches perception. */
const labOf = (colour: Colour): Lab => {
  const [r, g, b] = [linear(colour.r), linear(colour.g), linear(colour.b)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};

const ofLab = ([lightness, a, b]: Lab, alpha: number): Colour => {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return colourOf(
    shown(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    shown(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    shown(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
    alpha,
  );
};

/** The same colour, lighter by this many hundredths, or darker. */
export const lighter = (colour: Colour, by: number): Colour => {
  const [lightness, a, b] = labOf(colour);
  return ofLab([Math.min(1, Math.max(0, lightness + by / 100)), a, b], colour.a);
};

/** Returns a colour mixed by `part` with white or black. */
const toward = (colour: Colour, isLight: boolean, part: number): Colour => {
  if (part >= 1) return isLight ? WHITE : BLACK;
  const [lightness, a, b] = labOf(colour);
  const left = 1 - part;
  return ofLab([isLight ? lightness + (1 - lightness) * part : lightness * left, a * left, b * left], colour.a);
};

const STEPS = 20;

/** Returns the colour closest to the desired one, towards white or black, for which `isFine` is true; the end of that range if there is none. */
export const nearest = (desired: Colour, isLight: boolean, isFine: (colour: Colour) => boolean): Colour => {
  if (isFine(desired)) return desired;
  let [bad, good] = [0, 1];
  for (let step = 0; step < STEPS; step++) {
    const middle = (bad + good) / 2;
    if (isFine(toward(desired, isLight, middle))) good = middle;
    else bad = middle;
  }
  return toward(desired, isLight, good);
};

/** Returns a surface closer to black or white. */
export const squeezed = (colour: Colour, isLight: boolean, part: number): Colour => mixed(isLight ? WHITE : BLACK, part, colour);
