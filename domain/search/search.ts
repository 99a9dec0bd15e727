import type { Normalised } from '../cache/entities.ts';

/** The kinds of results, in the order of their tabs (rule search-tabs). */
export const SEARCH_TYPES = ['statuses', 'accounts', 'hashtags'] as const;

export type SearchType = (typeof SEARCH_TYPES)[number];

/** The query of a search; `following` restricts accounts to followed ones. */
export interface SearchQuery {
  readonly query: string;
  readonly following: boolean;
}

/** A response: the results of each kind in the server's order, and whether the server has further pages. */
export type Found = Readonly<Record<SearchType, readonly string[]>> & { readonly normalised: Normalised; readonly hasMore: boolean };

/** The page size of each kind (rule search-pages). */
export const SEARCH_PAGE = 20; // our choice

/** True if two searches are the same. */
export const isSameSearch = (one: SearchQuery, other: SearchQuery): boolean =>
  one.query === other.query && one.following === other.following;

/** The tabs of the results: the best of each kind, then each kind on its own (rule search-tabs). */
export type SearchTab = 'all' | SearchType;

type Counts = Readonly<Record<SearchType, number>>;

const nonEmpty = (counts: Counts): readonly SearchType[] => SEARCH_TYPES.filter((type) => counts[type] > 0);

/** Returns the tabs; the best of each kind are offered only if there are several kinds (rule search-tabs). */
export const tabsOfSearch = (counts: Counts): readonly SearchTab[] =>
  nonEmpty(counts).length > 1 ? ['all', ...SEARCH_TYPES] : SEARCH_TYPES;

/** Returns the tab with a name unless it is empty; else the best of each kind, or the only kind that is not empty (rule search-tabs). */
export const tabOfSearch = (named: string, counts: Counts): SearchTab => {
  const [first = SEARCH_TYPES[0], ...others] = nonEmpty(counts);
  const wanted = SEARCH_TYPES.find((type) => type === named);
  if (wanted !== undefined && (counts[wanted] > 0 || counts[first] === 0)) return wanted;
  return others.length > 0 ? 'all' : first;
};
