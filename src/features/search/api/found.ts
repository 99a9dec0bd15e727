import { isNamed } from '#domain/search/lead.ts';
import type { Found, SearchQuery, SearchType } from '#domain/search/search.ts';
import { SEARCH_PAGE } from '#domain/search/search.ts';
import { relationshipsBeside } from '#api/accounts.ts';
import type { Http } from '#http/http.ts';
import { search } from '#api/search.ts';

interface FoundQuery extends SearchQuery {
  readonly isGuest: boolean;
  /** True if the server may resolve an address or a handle on other servers; it rejects that for guests. */
  readonly leads?: boolean;
  readonly type?: SearchType;
  readonly offset?: number;
}

/**
 * GET /api/v2/search, with the relationships to the accounts found. All kinds at once, or more of one from an offset on
 * (rules search-resolve, search-pages, search-guests). Operators like `from:` are sent unchanged (rule search-operators).
 */
export const fetchFound = async (
  http: Http,
  { query, following, isGuest, leads = false, type, offset }: FoundQuery,
  signal: AbortSignal,
): Promise<Found> => {
  const wanted = {
    query,
    limit: SEARCH_PAGE,
    ...(leads && isNamed(query) && !isGuest && { resolve: true }),
    ...(following && { following }),
    ...(type && { type }),
    ...(offset !== undefined && { offset }),
  };
  const { normalised, ...found } = await search(http, wanted, signal);
  const relationships = normalised.relationships ?? [];
  const ids = isGuest ? [] : found.accounts.filter((id) => relationships.every((one) => one.id !== id));
  const others = await relationshipsBeside(http, ids, signal);
  return {
    ...found,
    // Servers return the words of an address as hashtags, which are not wanted.
    hashtags: isNamed(query) ? [] : found.hashtags,
    normalised: { ...normalised, relationships: [...relationships, ...others] },
    hasMore: http.can(isGuest ? 'guestSearchPages' : 'searchPages'),
  };
};
