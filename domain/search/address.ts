import { decoded, pathTo } from '../routes/table.ts';
import type { SearchQuery } from './search.ts';

/** Returns the path of a search (rule search-address). */
export const pathOfSearch = ({ query, following }: SearchQuery): string => {
  const parameters = [query && `query=${encodeURIComponent(query.toWellFormed()).replaceAll('%20', '+')}`, following && 'following=true']
    .filter(Boolean)
    .join('&');
  return pathTo('search') + (parameters && `?${parameters}`);
};

const parameterIn = (search: string, name: string): string =>
  decoded(new RegExp(`(?:^\\??|&)${name}=([^&]*)`).exec(search)?.[1]?.replaceAll('+', ' ') ?? '');

/** Parses the query string of an address (rule search-address). */
export const searchOf = (search: string): SearchQuery => ({
  query: parameterIn(search, 'query').trim(),
  following: parameterIn(search, 'following') === 'true',
});
