import { SEARCH_PAGE } from './search.ts';

/** The rows of one kind, how many of them the server has gone past, and what there is behind them: more, perhaps more, or nothing (rule search-pages). */
export interface FoundRows {
  readonly ids: readonly string[];
  readonly offset: number;
  readonly rest: 'more' | 'maybe' | 'end';
}

/** Servers drop what one may not see from a page: one that is not full need not be the last, one that is empty is. */
const restOf = (page: readonly string[], fresh: readonly string[]): FoundRows['rest'] => {
  if (fresh.length === 0) return 'end';
  return page.length >= SEARCH_PAGE ? 'more' : 'maybe';
};

/** The rows after a page; what is listed already is not listed twice. */
export const withFound = ({ ids, offset }: Pick<FoundRows, 'ids' | 'offset'>, page: readonly string[]): FoundRows => {
  const fresh = [...new Set(page)].filter((id) => !ids.includes(id));
  return { ids: [...ids, ...fresh], offset: offset + page.length, rest: restOf(page, fresh) };
};

/** The rows of the first page; where the server has no others, they are all. */
export const firstFound = (page: readonly string[], goesOn: boolean): FoundRows => {
  const rows = withFound({ ids: [], offset: 0 }, page);
  return goesOn ? rows : { ...rows, rest: 'end' };
};
