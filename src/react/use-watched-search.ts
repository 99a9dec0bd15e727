import type { ActorRefFrom } from 'xstate';
import type { searchListMachine } from '#machines/search/search-list.machine.ts';
import { selectListId } from '#machines/search/search.selectors.ts';
import type { SearchQuery, SearchType } from '#domain/search/search.ts';
import { useChild, useSessionActor } from './hooks.ts';
import { useWatch } from './use-watch.ts';

/** Runs the search in the address as soon as the address changes. */
export const useWatchedSearch = (query: SearchQuery): void =>
  useWatch('search', {
    key: `${query.following} ${query.query}`,
    enter: { type: 'search.open', ...query },
    leave: { type: 'search.leave', ...query },
  });

export type SearchListActor = ActorRefFrom<typeof searchListMachine>;

/** Returns the actor of one list of the search results. */
export const useSearchList = (at: number, type: SearchType): SearchListActor | undefined =>
  useChild(useSessionActor('search'), selectListId(at, type)) as SearchListActor | undefined;
