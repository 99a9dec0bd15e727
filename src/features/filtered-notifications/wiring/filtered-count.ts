import { fromPromise } from 'xstate';
import { filteredCountMachine } from '#machines/filtered-notifications/filtered-count.machine.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { countFiltered } from '../api/filtered-count.ts';

const isCount = (value: unknown): value is number => typeof value === 'number';

/** Fills the slots of the count, which is stored for the next visit. A server without a policy of notifications gets no request for it. */
export const provideFilteredCount = ({ http, visitor, effects: { storage } }: SessionParts) => {
  const name = `filtered-count/${keyOfVisitor(visitor)}`;
  return filteredCountMachine.provide({
    actors: {
      recallCount: fromPromise<number | undefined>(async () => storage.read(name, isCount)),
      countFiltered: fromPromise<number | undefined>(async ({ signal }) => {
        const count = http.can('notificationPolicy') ? await countFiltered(http, undefined, signal) : undefined;
        if (count) storage.write(name, count);
        else storage.remove(name);
        return count;
      }),
    },
  });
};
