import { assign, setup, type NonReducibleUnknown, type SnapshotFrom } from 'xstate';
import { reportDraftOf, type Report, type ReportDraft } from '#domain/report/report.ts';
import type { Page } from '#domain/timelines/page.ts';
import { successNotice, showNotice } from '../support/notices.ts';
import { action } from '../support/action.ts';
import { unprovided, unprovidedSource, type Source } from '../support/unprovided.ts';
import { mergeEntities } from '../support/entities.ts';

/** The draft of a report on an account; without a form there is none. */
export type StoreReportEvent = { type: 'form.store'; of: string; form?: ReportDraft | undefined };
type Opening = Omit<ReportEvents, 'type'>;
type Drafts = Readonly<Record<string, ReportDraft>>;
type Context = { report: Report; offered: readonly string[]; /** The reports that were not sent, by account. */ drafts: Drafts };
type Event =
  | ReportEvents
  | { type: 'report.close' | 'report.submit' }
  | { type: 'report.edit'; change: Partial<Pick<Report, 'comment' | 'forward'>> }
  | { type: 'report.toggle'; statusId: string }
  /** The report was stored before the page was loaded, or by another tab. */
  | { type: 'form.restored' | 'form.changedElsewhere'; of: string; form?: ReportDraft | undefined };
type Machine = {
  context: Context;
  events: Event;
  actors: { persistForms: Source<StoreReportEvent> };
  actions: { storeReport: { report: Report } };
};

/** Opens the dialog by which an account is reported. */
export type ReportEvents = { type: 'report.open'; accountId: string; statusIds: readonly string[] };

const blank: Report = { accountId: '', statusIds: [], comment: '', forward: false };
const unopened = { report: blank, offered: [] };

/** The dialog by which the user reports an account and some of its statuses, as long as the session lives: the text is stored on this device until the server has it, and a successful report resets and closes it (rules report-sent, report-stored). */
export const reportMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    fetchStatuses: unprovided<Page, { accountId: string }>('fetchStatuses'),
    sendReport: unprovided<void, Report>('sendReport'),
    /** Stores the reports on this device, and sends the stored ones and those of other tabs. */
    persistForms: unprovidedSource<NonReducibleUnknown, StoreReportEvent>('persistForms'),
  },
  actions: {
    openReport: assign(({ context: { drafts } }, { accountId, statusIds }: Opening) => {
      const { [accountId]: stored } = drafts;
      const picked = [...new Set([...statusIds, ...(stored?.statusIds ?? [])])];
      return { report: { ...blank, ...stored, accountId, statusIds: picked }, offered: picked };
    }),
    storeReport: action<Machine, { report: Report }>(({ context: { drafts }, enqueue }, { report }) => {
      const { accountId: of, ...written } = report;
      const form = reportDraftOf(written);
      const { [of]: _, ...others } = drafts;
      enqueue.assign({ report, drafts: form ? { ...others, [of]: form } : others });
      enqueue.sendTo('persistForms', { type: 'form.store', of, form });
    }),
    editReport: action<Machine, { change: Partial<Report> }>(({ context: { report }, enqueue }, { change }) =>
      enqueue({ type: 'storeReport', params: { report: { ...report, ...change } } }),
    ),
    toggleStatus: action<Machine, { statusId: string }>(({ context: { report }, enqueue }, { statusId }) => {
      const { statusIds } = report;
      const isPicked = statusIds.includes(statusId);
      const picked = isPicked ? statusIds.filter((id) => id !== statusId) : [...statusIds, statusId];
      enqueue({ type: 'storeReport', params: { report: { ...report, statusIds: picked } } });
    }),
    /** The server has it. */
    clearDraft: action<Machine>(({ context: { report }, enqueue }) =>
      enqueue({ type: 'storeReport', params: { report: { ...report, comment: '' } } }),
    ),
    setStoredDraft: assign(({ context: { drafts } }, { of, form }: { of: string; form: ReportDraft | undefined }) => {
      const { [of]: _, ...others } = drafts;
      return { drafts: form ? { ...others, [of]: form } : others };
    }),
    addOffered: assign(({ context: { offered } }, { ids }: Page) => ({ offered: [...new Set([...offered, ...ids])] })),
    reset: assign(unopened),
    mergeStatuses: mergeEntities(({ normalised }: Page) => normalised),
    showDone: showNotice(() => successNotice('user_reporting.done')),
  },
}).createMachine({
  id: 'report',
  context: { ...unopened, drafts: {} },
  invoke: { id: 'persistForms', src: 'persistForms', onError: {} },
  on: {
    'form.*': { actions: { type: 'setStoredDraft', params: ({ event: { of, form } }) => ({ of, form }) } },
  },
  initial: 'closed',
  states: {
    closed: {
      entry: 'reset',
      on: {
        'report.open': {
          target: 'open',
          actions: { type: 'openReport', params: ({ event: { accountId, statusIds } }) => ({ accountId, statusIds }) },
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
            { type: 'addOffered', params: ({ event }) => event.output },
            { type: 'mergeStatuses', params: ({ event }) => event.output },
          ],
        },
        /** The statuses it was opened with can be reported all the same. */
        onError: {},
      },
      on: { 'report.close': 'closed' },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'report.edit': { actions: { type: 'editReport', params: ({ event: { change } }) => ({ change }) } },
            'report.toggle': { actions: { type: 'toggleStatus', params: ({ event: { statusId } }) => ({ statusId }) } },
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
            onDone: { target: '#report.closed', actions: ['clearDraft', 'showDone'] },
            onError: 'idle.refused',
          },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof reportMachine>;
/** The report that is being written, or undefined while it is closed. */
export const selectReport = (snapshot: Snapshot): Report | undefined => (snapshot.matches('open') ? snapshot.context.report : undefined);
/** The statuses that can be reported along. */
export const selectOffered = ({ context }: Snapshot) => context.offered;
export const selectIsSending = (snapshot: Snapshot) => snapshot.matches({ open: 'processing' });
/** The failure that the dialog shows (rule report-failure). */
export const selectIsRefused = (snapshot: Snapshot) => snapshot.matches({ open: { idle: 'refused' } });
