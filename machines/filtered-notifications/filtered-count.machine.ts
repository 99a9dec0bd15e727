import { assign, setup, type SnapshotFrom } from 'xstate';
import { unprovided } from '../support/unprovided.ts';

/** Undefined until counted, and on a server that filters no notifications. */
type Count = number | undefined;
/** Requests of filtered notifications were decided: they are counted again. */
export type FilteredCountEvents = { type: 'filteredCount.changed' };

const BETWEEN_COUNTS_MS = 60_000; // our choice (rule filtered-requests)
const BETWEEN_CHECKS_MS = 600_000; // our choice, where there is nothing to count: a server may be updated later

/** Counts the requests of filtered notifications, for as long as the session of an account lives; until they are counted, the stored count is shown, so that its row doesn't move the list (rule filtered-requests). */
export const filteredCountMachine = setup({
  types: { context: {} as { count: Count }, events: {} as FilteredCountEvents },
  actors: {
    /** Reads the count that this device stored last. */
    recallCount: unprovided<Count>('recallCount'),
    countFiltered: unprovided<Count>('countFiltered'),
  },
  actions: { setCount: assign((_, params: { count: Count }) => params) },
  delays: { betweenCounts: ({ context: { count } }) => (count === undefined ? BETWEEN_CHECKS_MS : BETWEEN_COUNTS_MS) },
}).createMachine({
  id: 'filteredCount',
  context: { count: undefined },
  initial: 'recalling',
  on: { 'filteredCount.changed': { target: '.counting', reenter: true } },
  states: {
    recalling: {
      invoke: {
        id: 'recallCount',
        src: 'recallCount',
        onDone: { target: 'counting', actions: { type: 'setCount', params: ({ event: { output } }) => ({ count: output }) } },
        onError: 'counting',
      },
    },
    counting: {
      invoke: {
        id: 'countFiltered',
        src: 'countFiltered',
        onDone: { target: 'idle', actions: { type: 'setCount', params: ({ event: { output } }) => ({ count: output }) } },
        onError: 'idle',
      },
    },
    idle: { after: { betweenCounts: 'counting' } },
  },
});

export const selectFilteredCount = ({ context }: SnapshotFrom<typeof filteredCountMachine>): number => context.count ?? 0;
