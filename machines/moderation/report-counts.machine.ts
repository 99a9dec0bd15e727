import { assign, setup, type SnapshotFrom } from 'xstate';
import { movedCounts, type ReportCounts, type ReportState } from '#domain/moderation/report.ts';
import { sendToActor } from '../support/registry.ts';
import { unprovided } from '../support/unprovided.ts';
import type { ReportCountsContract } from './contract.ts';

type Context = { counts: ReportCounts; isWatched: boolean };
type Event = ReportCountsContract | { type: 'reports.watch' | 'reports.unwatch' };

const BETWEEN_COUNTS_MS = 60_000; // (rule reports-poll)

/** Counts the reports that wait for the staff, as long as a session of theirs lives: the open ones, and while the lists are shown the others too (rules reports-poll, reports-badge). */
export const reportCountsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { countReports: unprovided<ReportCounts, { isWatched: boolean }>('countReports') },
  actions: {
    keep: assign(({ context: { counts } }, { counted }: { counted: ReportCounts }) => ({ counts: { ...counts, ...counted } })),
    move: assign(({ context: { counts } }, { from, to }: { from: ReportState; to: ReportState }) => ({
      counts: movedCounts(counts, from, to),
    })),
    watch: assign({ isWatched: true }),
    unwatch: assign({ isWatched: false }),
    tellLists: sendToActor('reports', () => ({ type: 'reports.counted' })),
  },
  delays: { betweenCounts: BETWEEN_COUNTS_MS },
}).createMachine({
  id: 'reportCounts',
  context: { counts: {}, isWatched: false },
  initial: 'counting',
  on: {
    'reports.count': '.counting',
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
        onDone: { target: 'resting', actions: [{ type: 'keep', params: ({ event }) => ({ counted: event.output }) }, 'tellLists'] },
        onError: 'resting',
      },
    },
    resting: { after: { betweenCounts: 'counting' } },
  },
});

type Snapshot = SnapshotFrom<typeof reportCountsMachine>;
export const selectReportCounts = ({ context: { counts } }: Snapshot): ReportCounts => counts;
/** How many reports wait for the staff; none as long as they are not counted. */
export const selectOpenReports = ({ context: { counts } }: Snapshot): number => counts.open ?? 0;
