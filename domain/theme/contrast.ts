import type { Colour } from './colour.ts';

/** The minimum contrast of text on its surface, and the recommended one (rule text-contrast). */
export const MIN_CONTRAST = 4.5;
export const GOOD_CONTRAST = 7; // WCAG 2.2, AAA

/** The minimum contrast of the border of a control on its surface (rule edge-contrast). */
export const EDGE_CONTRAST = 3;

/** The names of contrast levels (rule contrast-levels). */
export type ContrastLevel = 'aaa' | 'aa' | 'bad';

const channel = (part: number): number => {
  const value = part / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** Returns the relative luminance of WCAG 2.2. */
export const luminance = ({ r, g, b }: Colour): number => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);

/** Returns the contrast of two colours by WCAG 2.2, 1 to 21. */
export const contrast = (one: Colour, other: Colour): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

/** Returns the level of a contrast; a value that rounds up to a bound is below it. */
export const levelOf = (ratio: number): ContrastLevel => (ratio >= GOOD_CONTRAST ? 'aaa' : ratio >= MIN_CONTRAST ? 'aa' : 'bad');
