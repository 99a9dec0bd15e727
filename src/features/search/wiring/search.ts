import { fromCallback, type EventFromLogic } from 'xstate';
import { searchListMachine } from '#machines/search/search-list.machine.ts';
import { searchMachine, type RecentSource } from '#machines/search/search.machine.ts';
import { fetchFound } from '../api/found.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import { pathTo } from '#domain/routes/table.ts';
import { pathOfSearch } from '#domain/search/address.ts';
import type { Lead } from '#domain/search/lead.ts';
import { recentOf, recentSearchesOf } from '#domain/search/recent.ts';
import type { SearchQuery, SearchType } from '#domain/search/search.ts';
import { pathHere } from '#platform/site.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { calling, doing } from '#services/calling.ts';

/**
 * Recent searches are stored under the account's name, so that they are removed with it; those of guests are not stored
 * (rule search-recent).
 */
const recentSearches = ({ visitor, effects: { storage } }: SessionParts) =>
  fromCallback<EventFromLogic<RecentSource>>(({ receive, sendBack }) => {
    if (visitor.accountId === undefined) return undefined;
    const key = recentSearchesOf(keyOfVisitor(visitor));
    const notify = () => sendBack({ type: 'recent.loaded', searches: recentOf(storage.read(key, Array.isArray)) });
    notify();
    receive(({ searches }) => {
      if (searches.length > 0) storage.write(key, searches);
      else storage.remove(key);
    });
    return storage.watch(key, notify);
  });

/** Fills the slots of the search. */
export const provideSearch = (parts: SessionParts) => {
  const { http, visitor, effects } = parts;
  const isGuest = visitor.accountId === undefined;
  return searchMachine.provide({
    actors: {
      fetchFound: calling(http, (to, input: SearchQuery & { leads: boolean }, signal) => fetchFound(to, { ...input, isGuest }, signal)),
      writeAddress: doing(({ replaces, ...search }: SearchQuery & { replaces: boolean }) => {
        const { search: here, hash } = window.location;
        const pathname = pathHere();
        const path = pathOfSearch(search);
        if (pathname === pathTo('search') && path !== pathname + here) effects.navigate(path + hash, { replace: replaces });
      }),
      lead: doing(({ kind, id }: Lead) =>
        effects.navigate(pathTo(kind === 'status' ? 'conversation' : 'external-user-profile', { id }), { replace: true }),
      ),
      recentSearches: recentSearches(parts),
      searchList: searchListMachine.provide({
        actors: {
          fetchMore: calling(http, (to, input: SearchQuery & { type: SearchType; offset: number }, signal) =>
            fetchFound(to, { ...input, isGuest }, signal),
          ),
        },
      }),
    },
  });
};
