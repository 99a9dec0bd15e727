import { hexOf, laidOn } from './colour.ts';
import { contrast, levelOf, type ContrastLevel } from './contrast.ts';
import type { ThemeProperties } from './properties.ts';
import { colourFinder } from './resolve.ts';
import type { Colours } from './roles.ts';
import type { Slot, ThemeSource } from './source.ts';

/** A colour and its neighbour: the contrast of the desired colours, and the adjusted colour. */
export interface Pair {
  readonly ratio: number;
  readonly level: ContrastLevel;
  /** The colour shown instead so that all text is readable. */
  readonly instead?: { readonly hex: string; readonly ratio: number; readonly level: ContrastLevel };
}

const SHOWN: Readonly<Record<Slot, keyof Colours>> = {
  bg: 'panel',
  fg: 'raised',
  text: 'text',
  accent: 'accent',
  link: 'link',
  cRed: 'red',
  cGreen: 'green',
  cBlue: 'blue',
  cOrange: 'orange',
  wallpaper: 'bg',
  topBar: 'bar',
  popover: 'popover',
  border: 'line',
  faint: 'faint',
  selectedPost: 'tint',
};
const GROUNDS: readonly Slot[] = ['bg', 'fg', 'wallpaper', 'topBar', 'popover', 'border', 'selectedPost'];

/** Measures a background with the text on it, and a text colour on the panel (rule contrast-levels). */
export const pairOf = (source: ThemeSource, { colours }: ThemeProperties, slot: Slot): Pair => {
  const isGround = GROUNDS.includes(slot);
  const shown = colours[SHOWN[slot]];
  const other = isGround ? colours.text : colours.panel;
  const rated = (ratio: number) => ({ ratio, level: levelOf(ratio) });
  const desired = slot in source.colors ? laidOn(colourFinder(source).find(slot), colours.panel) : shown;
  const asDesired = rated(contrast(desired, other));
  return hexOf(desired) === hexOf(shown) ? asDesired : { ...asDesired, instead: { hex: hexOf(shown), ...rated(contrast(shown, other)) } };
};

/** The colour that a field shows: the one that was set, else the one that follows. */
export const fieldHex = (source: ThemeSource, { colours }: ThemeProperties, slot: Slot): string => {
  if (!(slot in source.colors)) return hexOf(colours[SHOWN[slot]]);
  return hexOf(laidOn(colourFinder(source).find(slot), colours.panel));
};
