import { SEARCH_PAGE } from './search.ts';

/** The results of one kind, the server's offset after them, and whether there are further ones: more, maybe, or none (rule search-pages). */
export interface FoundRows {
  readonly ids: readonly string[];
  readonly offset: number;
  readonly rest: 'more' | 'maybe' | 'end';
}

/** Servers remove statuses without permission from a page: one that is not full may not be the last, an empty one is. */
const restOf = (page: readonly string[], fresh: readonly string[]): FoundRows['rest'] => {
  if (fresh.length === 0) return 'end';
  return page.length >= SEARCH_PAGE ? 'more' : 'maybe';
};

/** Appends a page without duplicates. */
export const withFound = ({ ids, offset }: Pick<FoundRows, 'ids' | 'offset'>, page: readonly string[]): FoundRows => {
  const fresh = [...new Set(page)].filter((id) => !ids.includes(id));
  return { ids: [...ids, ...fresh], offset: offset + page.length, rest: restOf(page, fresh) };
};

/** Returns the rows of the first page; they are complete where the server has no further pages. */
export const firstFound = (page: readonly string[], hasMore: boolean): FoundRows => {
  const rows = withFound({ ids: [], offset: 0 }, page);
  return hasMore ? rows : { ...rows, rest: 'end' };
};
