import type { Normalised } from '../cache/entities.ts';

/** A page of search results, and the total where the server sends it. */
export interface Found<Item> {
  items: readonly Item[];
  normalised?: Normalised;
  total?: number | undefined;
  /** The number of the next page; absent on the last one. */
  next?: number | undefined;
}
