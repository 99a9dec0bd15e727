import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Page } from '#domain/timeline/page.ts';
import { successNotice } from '../notices/contract.ts';
import { sendToActor } from '../support/registry.ts';
import { unprovided } from '../support/unprovided.ts';
import type { ReportContract } from './contract.ts';

/** What is told to the staff (rule report-sent). */
export interface Report {
  readonly accountId: string;
  readonly statusIds: readonly string[];
  readonly comment: string;
  readonly forward: boolean;
}
type Opening = Omit<ReportContract, 'type'>;
type Context = { report: Report; offered: readonly string[] };
type Event =
  | ReportContract
  | { type: 'report.close' | 'report.submit' }
  | { type: 'report.edit'; change: Partial<Pick<Report, 'comment' | 'forward'>> }
  | { type: 'report.toggle'; statusId: string };

const blank: Report = { accountId: '', statusIds: [], comment: '', forward: false };
const unopened: Context = { report: blank, offered: [] };

/** The dialog by which a person reports an account and some of its statuses, as long as the session lives: a report that worked resets and closes it (rule report-sent). */
export const reportMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    fetchStatuses: unprovided<Page, { accountId: string }>('fetchStatuses'),
    sendReport: unprovided<void, Report>('sendReport'),
  },
  actions: {
    begin: assign((_, { accountId, statusIds }: Opening) => ({
      report: { ...blank, accountId, statusIds },
      offered: statusIds,
    })),
    edit: assign(({ context: { report } }, { change }: { change: Partial<Report> }) => ({ report: { ...report, ...change } })),
    toggle: assign(({ context: { report } }, { statusId }: { statusId: string }) => {
      const { statusIds } = report;
      const isPicked = statusIds.includes(statusId);
      return { report: { ...report, statusIds: isPicked ? statusIds.filter((id) => id !== statusId) : [...statusIds, statusId] } };
    }),
    offer: assign(({ context: { offered } }, { ids }: Page) => ({ offered: [...new Set([...offered, ...ids])] })),
    reset: assign(unopened),
    keepStatuses: sendToActor('entities', ({ normalised }: Page) => ({ type: 'entities.merge', normalised })),
    sayDone: sendToActor('notices', () => successNotice('user_reporting.done')),
  },
}).createMachine({
  id: 'report',
  context: unopened,
  initial: 'closed',
  states: {
    closed: {
      entry: 'reset',
      on: {
        'report.open': {
          target: 'open',
          actions: { type: 'begin', params: ({ event: { accountId, statusIds } }) => ({ accountId, statusIds }) },
        },
      },
    },
    open: {
      invoke: {
        id: 'fetchStatuses',
        src: 'fetchStatuses',
        input: ({ context: { report } }) => ({ accountId: report.accountId }),
        onDone: {
          actions: [
            { type: 'offer', params: ({ event }) => event.output },
            { type: 'keepStatuses', params: ({ event }) => event.output },
          ],
        },
        /** What it was opened with can be reported all the same. */
        onError: {},
      },
      on: { 'report.close': 'closed' },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'report.edit': { actions: { type: 'edit', params: ({ event: { change } }) => ({ change }) } },
            'report.toggle': { actions: { type: 'toggle', params: ({ event: { statusId } }) => ({ statusId }) } },
            'report.submit': 'processing',
          },
          initial: 'fresh',
          states: { fresh: {}, refused: {} },
        },
        processing: {
          invoke: {
            id: 'sendReport',
            src: 'sendReport',
            input: ({ context }) => context.report,
            onDone: { target: '#report.closed', actions: 'sayDone' },
            onError: 'idle.refused',
          },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof reportMachine>;
/** What is being written, or undefined while it is closed. */
export const selectReport = (snapshot: Snapshot): Report | undefined => (snapshot.matches('open') ? snapshot.context.report : undefined);
/** The statuses that can be reported along. */
export const selectOffered = ({ context }: Snapshot) => context.offered;
export const selectIsSending = (snapshot: Snapshot) => snapshot.matches({ open: 'processing' });
/** a report that failed says so in the dialog (rule report-failure) */
export const selectIsRefused = (snapshot: Snapshot) => snapshot.matches({ open: { idle: 'refused' } });
