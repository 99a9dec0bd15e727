import { setup } from 'xstate';
import { MAX_COLUMNS, type SearchColumnKey } from '#domain/columns/columns.ts';
import { lastFew } from '../support/last-few.ts';
import { forgetCrash, restartCrashed, type Supervised, type SupervisorEmitted, type SupervisorEvent } from '../support/supervision.ts';
import { retainedOfSearch, searchColumnMachine } from './search-column.machine.ts';

type Target = { key: SearchColumnKey };
type Context = Supervised & { open: readonly SearchColumnKey[] };
type Event = ({ type: 'searchColumns.view' } & Target) | SupervisorEvent;

const { idOf, ...retaining } = lastFew<{ searchColumn: typeof searchColumnMachine }>({
  slot: 'searchColumn',
  most: MAX_COLUMNS,
  retainedOf: retainedOfSearch,
  inputOf: (key) => ({ key }),
  again: { type: 'list.refresh' },
});

/** Holds one actor for the search of each column that was shown in this session (rule search-column). */
export const searchColumnsMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as SupervisorEmitted },
  actors: { searchColumn: searchColumnMachine },
  guards: { isOpen: ({ context }, { key }: Target) => context.open.includes(key) },
  actions: { ...retaining, restartCrashed, forgetCrash },
}).createMachine({
  id: 'searchColumns',
  context: { open: [], crashes: {} },
  on: {
    'searchColumns.view': [
      {
        guard: { type: 'isOpen', params: ({ event: { key } }) => ({ key }) },
        actions: { type: 'reopen', params: ({ event: { key } }) => ({ key }) },
      },
      { actions: { type: 'open', params: ({ event: { key } }) => ({ key, input: { key } }) } },
    ],
    'crash.forgotten': { actions: { type: 'forgetCrash', params: ({ event: { actorId } }) => ({ actorId }) } },
    'xstate.error.actor.*': { actions: { type: 'restartCrashed', params: ({ event }) => event } },
  },
});

/** The id of the child of a column. */
export const selectSearchColumnId = (key: SearchColumnKey) => idOf(key);
