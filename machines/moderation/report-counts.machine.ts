import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Account } from '#domain/account/account.ts';
import { isStaffRole } from '#domain/account/privileges.ts';
import { movedCounts, type ReportCounts, type ReportState } from '#domain/moderation/report.ts';
import { toFailure } from '#domain/text/failure.ts';
import { sendToActor } from '../support/registry.ts';
import { unprovided } from '../support/unprovided.ts';
import { mergeEntities } from '../support/entities.ts';
import { showNotice } from '../support/notices.ts';

type Context = { counts: ReportCounts; isWatched: boolean };
type Event = ReportCountsEvents | { type: 'reports.watch' | 'reports.unwatch' };

export type ReportCountsEvents =
  /** The server refused a call of the staff: the user's own role is checked. */
  | { type: 'reports.refused' }
  /** A report arrived or was resolved: they are counted again. */
  | { type: 'reports.count' }
  /** A report went from one state to another here. */
  | { type: 'reports.moved'; from: ReportState; to: ReportState };

const BETWEEN_COUNTS_MS = 60_000; // (rule reports-poll)

/** Counts the open reports, as long as a session of the staff lives, and while the lists are shown the others too; a user who lost the role gets a notice and no more requests (rules reports-poll, reports-badge, staff-dismissed). */
export const reportCountsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    countReports: unprovided<ReportCounts, { isWatched: boolean }>('countReports'),
    fetchOwnAccount: unprovided<Account>('fetchOwnAccount'),
  },
  guards: {
    isRefused: (_, { error }: { error: unknown }) => toFailure(error).kind === 'forbidden',
    isMember: (_, { account }: { account: Account }) => !isStaffRole(account.role),
  },
  actions: {
    setCounts: assign(({ context: { counts } }, { counted }: { counted: ReportCounts }) => ({ counts: { ...counts, ...counted } })),
    move: assign(({ context: { counts } }, { from, to }: { from: ReportState; to: ReportState }) => ({
      counts: movedCounts(counts, from, to),
    })),
    watch: assign({ isWatched: true }),
    unwatch: assign({ isWatched: false }),
    notifyLists: sendToActor('reports', () => ({ type: 'reports.counted' })),
    cacheAccount: mergeEntities(({ account }: { account: Account }) => ({ accounts: [account] })),
    clearCounts: assign({ counts: {} }),
    stopRun: sendToActor('bulkAction', () => ({ type: 'run.stop' })),
    closeModal: sendToActor('modals', () => ({ type: 'moderationModal.close' })),
    notifyDismissed: showNotice(() => ({ key: 'moderation.dismissed', level: 'warning' })),
  },
  delays: { betweenCounts: BETWEEN_COUNTS_MS },
}).createMachine({
  id: 'reportCounts',
  context: { counts: {}, isWatched: false },
  initial: 'counting',
  on: {
    'reports.count': '.counting',
    'reports.refused': '.verifying',
    'reports.watch': { target: '.counting', actions: 'watch' },
    'reports.unwatch': { actions: 'unwatch' },
    'reports.moved': { actions: { type: 'move', params: ({ event: { from, to } }) => ({ from, to }) } },
  },
  states: {
    counting: {
      invoke: {
        id: 'countReports',
        src: 'countReports',
        input: ({ context: { isWatched } }) => ({ isWatched }),
        onDone: { target: 'idle', actions: [{ type: 'setCounts', params: ({ event }) => ({ counted: event.output }) }, 'notifyLists'] },
        onError: [{ guard: { type: 'isRefused', params: ({ event: { error } }) => ({ error }) }, target: 'verifying' }, { target: 'idle' }],
      },
    },
    /** The server denied access to a staff endpoint: the user's role is checked. */
    verifying: {
      on: { 'reports.refused': {} },
      invoke: {
        id: 'fetchOwnAccount',
        src: 'fetchOwnAccount',
        onDone: [
          {
            guard: { type: 'isMember', params: ({ event: { output } }) => ({ account: output }) },
            target: 'dismissed',
            actions: [
              'stopRun',
              'closeModal',
              { type: 'cacheAccount', params: ({ event: { output } }) => ({ account: output }) },
              'clearCounts',
              'notifyDismissed',
            ],
          },
          { target: 'idle', actions: { type: 'cacheAccount', params: ({ event: { output } }) => ({ account: output }) } },
        ],
        onError: 'idle',
      },
    },
    /** No more requests are sent, unless the user opens the moderation again after regaining the role. */
    dismissed: { on: { 'reports.count': {}, 'reports.refused': {} } },
    idle: { after: { betweenCounts: 'counting' } },
  },
});

type Snapshot = SnapshotFrom<typeof reportCountsMachine>;
export const selectReportCounts = ({ context: { counts } }: Snapshot): ReportCounts => counts;
/** The number of open reports; 0 until they are counted. */
export const selectOpenReports = ({ context: { counts } }: Snapshot): number => counts.open ?? 0;
