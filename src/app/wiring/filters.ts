import { fromPromise } from 'xstate';
import { filtersMachine, type Read, type Write } from '#machines/mutes/filters.machine.ts';
import { fetchFilters, removeFilter, saveFilter } from '#api/filters.ts';
import type { Http } from '#api/http.ts';
import type { KeptHere } from '#services/kept/kept-here.ts';
import { knownFilters } from '#services/kept/known-filters.ts';

/** Fills the slots of what the server keeps of filters; one that has ended does not hold, whatever the server says. */
export const wireFilters = (http: Http, kept: Pick<KeptHere, 'found'>) =>
  filtersMachine.provide({
    actors: {
      recallFilters: fromPromise(async () => knownFilters(kept)),
      readFilters: fromPromise<Read>(async ({ signal }) => {
        const now = Date.now();
        const all = await fetchFilters(http, undefined, signal);
        const filters = all.filter(({ endsAt }) => endsAt === undefined || Date.parse(endsAt) > now);
        const endsIn = Math.min(...filters.map(({ endsAt }) => (endsAt === undefined ? Infinity : Date.parse(endsAt) - now)));
        return { filters, endsIn };
      }),
      writeFilter: fromPromise<void, Write>(({ input, signal }) =>
        input.kind === 'save' ? saveFilter(http, input.wish, signal) : removeFilter(http, input, signal),
      ),
    },
  });
