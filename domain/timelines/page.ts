import type { Normalised } from '../cache/entities.ts';

/** The query of a neighbouring page, opaque to all but the call that returned it. */
export type PageQuery = string;

/** One page of a list in the server's order, and the query of the next older one; without `next` it is the last. */
export interface Page {
  ids: readonly string[];
  normalised: Normalised;
  next?: PageQuery;
}
