import type { Normalised } from '../cache/entities.ts';
import type { PageQuery } from '../timelines/page.ts';

/** A page of a search: by its number, the first is 1, or by a query that the server named. */
export type PageOf = number | PageQuery;

/** A page of search results, and the total where the server sends it. */
export interface Found<Item, Page extends PageOf = number> {
  items: readonly Item[];
  normalised?: Normalised;
  total?: number | undefined;
  /** The number of the next page, or its query where the server names it; absent on the last one. */
  next?: Page | undefined;
}
