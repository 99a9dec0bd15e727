import { fromPromise } from 'xstate';
import { filteredCountMachine } from '#machines/filtered-notifications/filtered-count.machine.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { countFiltered } from '../api/filtered-count.ts';

/** Fills the slot of the count. A server without a policy of notifications gets no request for it. */
export const provideFilteredCount = ({ http }: SessionParts) =>
  filteredCountMachine.provide({
    actors: {
      countFiltered: fromPromise<number | undefined>(async ({ signal }) =>
        http.can('notificationPolicy') ? countFiltered(http, undefined, signal) : undefined,
      ),
    },
  });
