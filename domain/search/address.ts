import { decoded, pathTo } from '../routes/table.ts';
import type { SearchQuery } from './search.ts';

/** Returns the path of a search (rule search-address). */
export const pathOfSearch = ({ query, following }: SearchQuery): string => {
  const said = [query && `query=${encodeURIComponent(query.toWellFormed()).replaceAll('%20', '+')}`, following && 'following=true']
    .filter(Boolean)
    .join('&');
  return pathTo('search') + (said && `?${said}`);
};

const saidIn = (search: string, name: string): string =>
  decoded(new RegExp(`(?:^\\??|&)${name}=([^&]*)`).exec(search)?.[1]?.replaceAll('+', ' ') ?? '');

/** Parses the query string of an address (rule search-address). */
export const searchOf = (search: string): SearchQuery => ({
  query: saidIn(search, 'query').trim(),
  following: saidIn(search, 'following') === 'true',
});
