import type { Colour } from './colour.ts';

/** What a colour is for; each is a custom property of the same name. */
export const ROLES = [
  'bg',
  'panel',
  'raised',
  'line',
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

/** All that text stands on and is written in. */
export interface Colours extends Readonly<Record<Role, Colour>> {
  /** What opens over the page. */
  readonly popover: Colour;
  /** The bar at the top. */
  readonly bar: Colour;
  /** The ground of what is picked or opened, whole. */
  readonly tint: Colour;
  /** What is written into. */
  readonly field: Colour;
}
export type Surface = 'bg' | 'panel' | 'raised' | 'popover' | 'bar' | 'field';
export type Ink = 'text' | 'faint' | 'accent' | 'link' | 'red' | 'green' | 'blue' | 'orange';

export const SURFACES: readonly Surface[] = ['bg', 'panel', 'raised', 'popover', 'bar', 'field'];
/** All but the accent, of which some grounds are mixed. */
export const INKS: readonly Ink[] = ['text', 'faint', 'link', 'red', 'green', 'blue', 'orange'];
