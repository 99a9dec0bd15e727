import type { Colour } from './colour.ts';

/** The roles of colours; each is a custom property of the same name. */
export const ROLES = [
  'bg',
  'panel',
  'raised',
  'line',
  'edge',
  'text',
  'faint',
  'accent',
  'on-accent',
  'link',
  'red',
  'green',
  'blue',
  'orange',
  'on-red',
] as const;
export type Role = (typeof ROLES)[number];

/** All backgrounds and text colours. */
export interface Colours extends Readonly<Record<Role, Colour>> {
  /** The background of menus and popovers. */
  readonly popover: Colour;
  /** The bar at the top. */
  readonly bar: Colour;
  /** The background of a selected or open element, opaque. */
  readonly tint: Colour;
  /** The background of a field. */
  readonly field: Colour;
}
export type Surface = 'bg' | 'panel' | 'raised' | 'popover' | 'bar' | 'field';
export type Ink = 'text' | 'faint' | 'accent' | 'link' | 'red' | 'green' | 'blue' | 'orange';

export const SURFACES: readonly Surface[] = ['bg', 'panel', 'raised', 'popover', 'bar', 'field'];
/** All but the accent, of which some grounds are mixed. */
export const INKS: readonly Ink[] = ['text', 'faint', 'link', 'red', 'green', 'blue', 'orange'];
