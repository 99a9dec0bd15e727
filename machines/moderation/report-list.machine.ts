import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Normalised } from '#domain/cache/entities.ts';
import type { ReportState } from '#domain/moderation/report.ts';
import { toFailure, type Failure } from '#domain/text/failure.ts';
import type { Page } from '#domain/timelines/page.ts';
import { noRows, withArrived, withFirst, withNext, type Rows } from '#domain/timelines/rows.ts';
import { action } from '../support/action.ts';
import { unprovided } from '../support/unprovided.ts';
import { mergeEntities, retainEntities } from '../support/entities.ts';

type Input = { state: ReportState };
/** The loaded reports, from which the next page and the updates are determined. */
export type Listed = Input & { ids: readonly string[] };
/** The reports that came since, newest first, and the updates of the loaded ones. */
export type ReportUpdates = { fresh: readonly string[]; normalised: Normalised };
/** An update that was due while older reports were loading follows them if `isOutdated`; `failure` is that of the older ones if `hasFailedOlder`. */
type Context = Input & {
  rows: Rows;
  fresh: readonly string[];
  failure: Failure | undefined;
  hasFailedOlder: boolean;
  isOutdated: boolean;
};
type Event = { type: 'list.older' | 'list.retry' | 'list.refresh' | 'list.update' | 'list.showFresh' };
type Machine = { context: Context; events: Event };

/** The rows that the cache retains for one list. */
export const holderOfReports = (state: string) => [{ holder: `reports ${state}`, kind: 'reports' as const }];

const cacheEntities = mergeEntities(({ normalised }: { normalised: Normalised }) => normalised);
const setRows = action<Machine, { rows: Rows }>(({ context: { state, failure, hasFailedOlder }, enqueue }, { rows }) => {
  enqueue.assign({ rows, failure: hasFailedOlder ? failure : undefined });
  for (const retained of holderOfReports(state)) enqueue(retainEntities(() => ({ ...retained, ids: rows.ids })));
});

/** The reports of one state, from when they are first shown: none is removed while the list is open, and new ones are offered instead of inserted (rules reports-paged, reports-new, reports-stay). */
export const reportListMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  actors: {
    fetchFirst: unprovided<Page, Input>('fetchFirst'),
    fetchNext: unprovided<Page, Listed>('fetchNext'),
    fetchUpdates: unprovided<ReportUpdates, Listed>('fetchUpdates'),
  },
  guards: {
    hasMore: ({ context: { rows } }) => rows.next !== undefined,
    isOutdated: ({ context: { isOutdated } }) => isOutdated,
  },
  actions: {
    cacheEntities,
    setRows,
    fail: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    failOlder: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error), hasFailedOlder: true })),
    clearFailedOlder: assign({ failure: undefined, hasFailedOlder: false }),
    setOutdated: assign({ isOutdated: true }),
    clearOutdated: assign({ isOutdated: false }),
    setFresh: assign((_, { fresh }: { fresh: readonly string[] }) => ({ fresh })),
    clearFresh: assign({ fresh: [] }),
  },
}).createMachine({
  id: 'reportList',
  context: ({ input }) => ({ ...input, rows: noRows, fresh: [], failure: undefined, hasFailedOlder: false, isOutdated: false }),
  initial: 'loading',
  states: {
    loading: {
      entry: ['clearFailedOlder', 'clearOutdated'],
      invoke: {
        id: 'fetchFirst',
        src: 'fetchFirst',
        input: ({ context: { state } }) => ({ state }),
        onDone: {
          target: 'loaded',
          actions: [
            { type: 'cacheEntities', params: ({ event: { output } }) => ({ normalised: output.normalised }) },
            { type: 'setRows', params: ({ event: { output } }) => ({ rows: withFirst(noRows, output) }) },
            'clearFresh',
          ],
        },
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
      },
    },
    failed: { on: { 'list.retry': 'loading', 'list.refresh': 'loading' } },
    loaded: {
      initial: 'idle',
      on: {
        /** The list is fetched again from its start. */
        'list.refresh': 'loading',
        'list.showFresh': {
          actions: [{ type: 'setRows', params: ({ context: { rows, fresh } }) => ({ rows: withArrived(rows, fresh) }) }, 'clearFresh'],
        },
      },
      states: {
        idle: {
          always: { guard: 'isOutdated', target: 'refreshing' },
          on: { 'list.older': { guard: 'hasMore', target: 'loadingMore' }, 'list.update': 'refreshing' },
        },
        loadingMore: {
          entry: 'clearFailedOlder',
          on: { 'list.update': { actions: 'setOutdated' } },
          invoke: {
            id: 'fetchNext',
            src: 'fetchNext',
            input: ({ context: { state, rows } }) => ({ state, ids: rows.ids }),
            onDone: {
              target: 'idle',
              actions: [
                { type: 'cacheEntities', params: ({ event: { output } }) => ({ normalised: output.normalised }) },
                { type: 'setRows', params: ({ context: { rows }, event: { output } }) => ({ rows: withNext(rows, output) }) },
              ],
            },
            onError: { target: 'idle', actions: { type: 'failOlder', params: ({ event: { error } }) => ({ error }) } },
          },
        },
        refreshing: {
          entry: 'clearOutdated',
          on: { 'list.older': { guard: 'hasMore', target: 'loadingMore', actions: 'setOutdated' } },
          invoke: {
            id: 'fetchUpdates',
            src: 'fetchUpdates',
            input: ({ context: { state, rows } }) => ({ state, ids: rows.ids }),
            onDone: {
              target: 'idle',
              actions: [
                { type: 'cacheEntities', params: ({ event: { output } }) => ({ normalised: output.normalised }) },
                { type: 'setFresh', params: ({ event: { output } }) => ({ fresh: output.fresh }) },
              ],
            },
            onError: 'idle',
          },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof reportListMachine>;
export const selectListed = ({ context: { rows } }: Snapshot): readonly string[] => rows.ids;
export const selectFresh = ({ context: { fresh } }: Snapshot): readonly string[] => fresh;
export const selectReportsPhase = ({ value }: Snapshot): 'loading' | 'failed' | 'loaded' => (typeof value === 'string' ? value : 'loaded');
export const selectReportsFailure = ({ context: { failure } }: Snapshot): Failure | undefined => failure;
/** The state of the request for older reports, shown below the last row. */
export const selectReportsRest = (snapshot: Snapshot): 'idle' | 'loading' | 'failed' | 'end' => {
  const { rows, hasFailedOlder } = snapshot.context;
  if (snapshot.matches({ loaded: 'loadingMore' })) return 'loading';
  if (rows.next === undefined) return 'end';
  return hasFailedOlder ? 'failed' : 'idle';
};
