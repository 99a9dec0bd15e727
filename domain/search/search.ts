import type { Normalised } from '../cache/entities.ts';

/** The kinds of results, in the order of preference for the first tab (rule search-tabs). */
export const SEARCH_TYPES = ['statuses', 'accounts', 'hashtags'] as const;

export type SearchType = (typeof SEARCH_TYPES)[number];

/** The query of a search; `following` restricts accounts to followed ones. */
export interface SearchQuery {
  readonly query: string;
  readonly following: boolean;
}

/** A response: the results of each kind in the server's order, and whether the server has further pages. */
export type Found = Readonly<Record<SearchType, readonly string[]>> & { readonly normalised: Normalised; readonly goesOn: boolean };

/** The page size of each kind (rule search-pages). */
export const SEARCH_PAGE = 20; // our choice

/** True if two searches are the same. */
export const isSameSearch = (one: SearchQuery, other: SearchQuery): boolean =>
  one.query === other.query && one.following === other.following;

/** Returns the tab with a name, unless it is empty and another is not; else the first one that is not empty (rule search-tabs). */
export const tabOfSearch = (named: string, counts: Readonly<Record<SearchType, number>>): SearchType => {
  const wanted = SEARCH_TYPES.find((type) => type === named);
  const first = SEARCH_TYPES.find((type) => counts[type] > 0);
  return wanted !== undefined && (counts[wanted] > 0 || first === undefined) ? wanted : (first ?? SEARCH_TYPES[0]);
};
