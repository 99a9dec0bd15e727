import { fromPromise } from 'xstate';
import { profileSearchMachine, type FoundPage, type ProfileQuery } from '#machines/profile/profile-search.machine.ts';
import { search } from '#api/search.ts';
import { SEARCH_PAGE } from '#domain/search/search.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** Fills the slot of the search in a profile. */
export const provideProfileSearch = ({ http }: SessionParts) =>
  profileSearchMachine.provide({
    actors: {
      fetchFound: fromPromise<FoundPage, ProfileQuery>(async ({ input: { query, accountId, offset }, signal }) => {
        const wanted = { query, accountId, type: 'statuses', limit: SEARCH_PAGE, ...(offset > 0 && { offset }) } as const;
        const { statuses, normalised } = await search(http, wanted, signal);
        return { ids: statuses, normalised, hasMore: http.can('searchPages') };
      }),
    },
  });
