import { pathTo } from '../routes/table.ts';
import type { SearchQuery } from './search.ts';

/** The path of a search (rule search-address). */
export const pathOfSearch = ({ query, following }: SearchQuery): string => {
  const said = new URLSearchParams({ ...(query && { query }), ...(following && { following: 'true' }) }).toString();
  return pathTo('search') + (said && `?${said}`);
};

/** What the query of an address asks for (rule search-address). */
export const searchOf = (search: string): SearchQuery => {
  const said = new URLSearchParams(search);
  return { query: (said.get('query') ?? '').trim(), following: said.get('following') === 'true' };
};
