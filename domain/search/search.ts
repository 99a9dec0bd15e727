import type { Normalised } from '../cache/entities.ts';

/** What is looked for, in the order in which the first that has any is shown (rule search-tabs). */
export const SEARCH_TYPES = ['statuses', 'accounts', 'hashtags'] as const;

/** One kind of what a search finds. */
export type SearchType = (typeof SEARCH_TYPES)[number];

/** What is searched for; `following` asks for no people but those whom one follows. */
export interface SearchQuery {
  readonly query: string;
  readonly following: boolean;
}

/** One answer of the server: what it found, each kind in its order, and whether it goes on with more of a kind. */
export type Found = Readonly<Record<SearchType, readonly string[]>> & { readonly normalised: Normalised; readonly goesOn: boolean };

/** How many of each kind are asked for at once (rule search-pages). */
export const SEARCH_PAGE = 20; // our choice

/** Whether two searches are the same. */
export const isSameSearch = (one: SearchQuery, other: SearchQuery): boolean =>
  one.query === other.query && one.following === other.following;

/** The tab that a word names, unless it has nothing and another has; else the first in order that has any (rule search-tabs). */
export const tabOfSearch = (named: string, counts: Readonly<Record<SearchType, number>>): SearchType => {
  const wanted = SEARCH_TYPES.find((type) => type === named);
  const first = SEARCH_TYPES.find((type) => counts[type] > 0);
  return wanted !== undefined && (counts[wanted] > 0 || first === undefined) ? wanted : (first ?? SEARCH_TYPES[0]);
};
