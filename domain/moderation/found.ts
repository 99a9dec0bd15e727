import type { Normalised } from '../cache/entities.ts';

/** A page of what was looked for, and how many there are in all where the server says it. */
export interface Found<Item> {
  items: readonly Item[];
  normalised?: Normalised;
  total?: number | undefined;
  /** Which page comes next; without it this is the last. */
  next?: number | undefined;
}
