import { fromPromise } from 'xstate';
import { filtersMachine, type Read, type Write } from '#machines/filters/filters.machine.ts';
import { fetchFilters, removeFilter, saveFilter } from '../api/filters.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import { filterDraftOf, filterDraftsOf } from '#domain/filters/filter-stored.ts';
import type { Live } from '#services/effects.ts';
import { storedForms } from '#services/stored-forms.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { lastCachedFilters } from '#services/timeline-cache/session-cache.ts';

/** Fills the slots of the server's filters; an expired one does not apply, even if the server returns it. */
export const provideFilters = ({ http, sessionCache, visitor, effects: { storage } }: SessionParts, { tabChannel }: Live) =>
  filtersMachine.provide({
    actors: {
      recallFilters: fromPromise(async () => lastCachedFilters(sessionCache)),
      readFilters: fromPromise<Read>(async ({ signal }) => {
        const now = Date.now();
        const all = await fetchFilters(http, undefined, signal);
        const filters = all.filter(({ endsAt }) => endsAt === undefined || Date.parse(endsAt) > now);
        const endsIn = filters.reduce(
          (least, { endsAt }) => (endsAt === undefined ? least : Math.min(least, Date.parse(endsAt) - now)),
          Infinity,
        );
        return { filters, endsIn };
      }),
      writeFilter: fromPromise<void, Write>(({ input, signal }) =>
        input.kind === 'save' ? saveFilter(http, input.desired, signal) : removeFilter(http, input, signal),
      ),
      persistForms: storedForms({ storage, tabChannel }, filterDraftsOf(keyOfVisitor(visitor)), filterDraftOf),
    },
  });
