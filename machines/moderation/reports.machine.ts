import { assign, setup } from 'xstate';
import { REPORT_STATES, type ReportState } from '#domain/moderation/report.ts';
import { action } from '../support/action.ts';
import { lastFew } from '../support/last-few.ts';
import { forgetCrash, restartCrashed, type Supervised, type SupervisorEmitted, type SupervisorEvent } from '../support/supervision.ts';
import { holderOfReports, reportListMachine } from './report-list.machine.ts';

type Target = { state: ReportState };
type Context = Supervised & { open: readonly ReportState[]; shown: ReportState | undefined };
type Event = ReportsEvents | ({ type: 'reports.view' } & Target) | { type: 'reports.leave' } | SupervisorEvent;
type Machine = { context: Context; events: Event; actors: { reportList: typeof reportListMachine } };

export type ReportsEvents =
  /** The reports were counted: the shown list fetches its updates. */
  { type: 'reports.counted' };

const { idOf, ...retaining } = lastFew<{ reportList: typeof reportListMachine }>({
  slot: 'reportList',
  most: REPORT_STATES.length,
  retainedOf: holderOfReports,
  inputOf: (state) => ({ state: state as ReportState }),
  again: { type: 'list.refresh' },
});

/** Holds a list of reports for each state that was shown; the current one is updated whenever they were counted (rule reports-poll). */
export const reportsMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as SupervisorEmitted },
  actors: { reportList: reportListMachine },
  guards: { isOpen: ({ context }, { state }: Target) => context.open.includes(state) },
  actions: {
    ...retaining,
    setShown: assign((_, { state }: Target) => ({ shown: state })),
    clearShown: assign({ shown: undefined }),
    refreshShown: action<Machine>(({ context: { shown }, enqueue }) => {
      if (shown !== undefined) enqueue.sendTo(idOf(shown), { type: 'list.update' });
    }),
    restartCrashed,
    forgetCrash,
  },
}).createMachine({
  id: 'reports',
  context: { open: [], shown: undefined, crashes: {} },
  on: {
    'reports.view': [
      {
        guard: { type: 'isOpen', params: ({ event: { state } }) => ({ state }) },
        actions: [
          { type: 'reopen', params: ({ event: { state } }) => ({ key: state }) },
          { type: 'setShown', params: ({ event: { state } }) => ({ state }) },
        ],
      },
      {
        actions: [
          { type: 'open', params: ({ event: { state } }) => ({ key: state, input: { state } }) },
          { type: 'setShown', params: ({ event: { state } }) => ({ state }) },
        ],
      },
    ],
    'reports.leave': { actions: 'clearShown' },
    'reports.counted': { actions: 'refreshShown' },
    'crash.forgotten': { actions: { type: 'forgetCrash', params: ({ event: { actorId } }) => ({ actorId }) } },
    'xstate.error.actor.*': { actions: { type: 'restartCrashed', params: ({ event }) => event } },
  },
});

/** The id of the child of a list. */
export const selectReportListId = (state: ReportState) => idOf(state);
