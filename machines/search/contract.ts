import type { SearchQuery } from '#domain/search/search.ts';

export type SearchContract =
  /** The address names a search, or names it no longer. */
  | ({ type: 'search.open' } & SearchQuery)
  | ({ type: 'search.leave' } & SearchQuery)
  /** What stands in the box. */
  | { type: 'search.type'; text: string }
  | { type: 'search.submit' }
  | { type: 'search.filter'; following: boolean }
  | { type: 'search.retry' }
  | { type: 'recent.remove'; query: string }
  | { type: 'recent.clear' };
