/** A colour of the screen: red, green and blue as integers up to 255, and its opacity. */
export interface Colour {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a: number;
}

const MAX = 255;
const SHORT = /^#([\da-f])([\da-f])([\da-f])([\da-f])?$/i;
const LONG = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})([\da-f]{2})?$/i;
const CALLED = /^rgba?\(\s*([\d.]+)\s*[, ]\s*([\d.]+)\s*[, ]\s*([\d.]+)\s*(?:[,/]\s*([\d.]+)(%)?\s*)?\)$/i;

export const WHITE: Colour = { r: MAX, g: MAX, b: MAX, a: 1 };
export const BLACK: Colour = { r: 0, g: 0, b: 0, a: 1 };

const whole = (part: number): number => Math.min(MAX, Math.max(0, Math.round(part)));
const share = (part: number): number => Math.min(1, Math.max(0, part));

/** Returns a colour with its values clamped. */
export const colourOf = (r: number, g: number, b: number, a = 1): Colour => ({ r: whole(r), g: whole(g), b: whole(b), a: share(a) });

const ofDigits = (parts: readonly (string | undefined)[]): Colour => {
  const [r = 0, g = 0, b = 0, a = MAX] = parts
    .filter((part) => part !== undefined)
    .map((part) => Number.parseInt(part.length === 1 ? part + part : part, 16));
  return colourOf(r, g, b, a / MAX);
};

type Parse = (text: string) => Colour | undefined;

/** Parses the notations of CSS that are rare in themes, once it is loaded. */
let parseOther: Parse = () => undefined;
export const learnColours = (parse: Parse): void => void (parseOther = parse);

const ofText: Parse = (text) => {
  const written = text.trim();
  if (written.toLowerCase() === 'transparent') return { ...BLACK, a: 0 };
  const digits = SHORT.exec(written) ?? LONG.exec(written);
  if (digits) return ofDigits(digits.slice(1));
  const called = CALLED.exec(written);
  if (!called) return parseOther(written.toLowerCase());
  const [, r, g, b, a = '1', percent] = called;
  return colourOf(Number(r), Number(g), Number(b), Number(a) / (percent ? 100 : 1));
};

const isPart = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Parses a colour of a theme: `#rgb`, `#rrggbb` and both with an alpha, `rgb()`, `{ r, g, b }`, `transparent`; any other notation of CSS after `learnColours` (rule theme-colours). */
export const readColour = (value: unknown): Colour | undefined => {
  if (typeof value === 'string') return ofText(value);
  if (typeof value !== 'object' || value === null || !('r' in value && 'g' in value && 'b' in value)) return undefined;
  const { r, g, b } = value;
  const a = 'a' in value ? value.a : 1;
  return isPart(r) && isPart(g) && isPart(b) ? colourOf(r, g, b, isPart(a) ? a : 1) : undefined;
};

/** Returns `#rrggbb` without the opacity. */
export const hexOf = ({ r, g, b }: Colour): string => `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** Returns the CSS notation. */
export const cssColour = (colour: Colour): string =>
  colour.a === 1 ? hexOf(colour) : `rgb(${colour.r} ${colour.g} ${colour.b} / ${Number(colour.a.toFixed(3))})`;

/** Mixes two colours as `color-mix(in srgb, …)` does; `part` is the share of `over`. */
export const mixed = (over: Colour, part: number, under: Colour): Colour => {
  const of = (a: number, b: number) => a * part + b * (1 - part);
  return colourOf(of(over.r, under.r), of(over.g, under.g), of(over.b, under.b));
};

/** Returns the visible colour where a translucent one is on top of another. */
export const laidOn = (over: Colour, under: Colour): Colour => mixed(over, over.a, under);
