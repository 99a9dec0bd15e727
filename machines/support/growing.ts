import { assign, setup, type EventFromLogic, type InputFrom, type SnapshotFrom } from 'xstate';
import type { Kind } from '#domain/cache/entities.ts';
import { toFailure, type Failure } from '#domain/text/failure.ts';
import type { Page, PageQuery } from '#domain/timelines/page.ts';
import {
  changesWithArrived,
  changesWithout,
  noChanges,
  noRows,
  withArrived,
  withFirstSince,
  withNextSince,
  withoutRows,
  type RowChanges,
  type Rows,
} from '#domain/timelines/rows.ts';
import { action } from './action.ts';
import { mergeEntities, retainEntities } from './entities.ts';
import { unprovided, unprovidedSource, type Source } from './unprovided.ts';

/** The key of the list. */
type Input = { key: string };
/**
 * `changes` are those since a page was requested, which its response may not contain. `isOutdated` is true while the first page
 * has to be fetched again, after a request that is pending. `failure` is that of the first page, or of a further one if `hasFailedOlder`.
 */
type Context = Input & {
  rows: Rows;
  changes: RowChanges;
  isOutdated: boolean;
  failure: Failure | undefined;
  hasFailedOlder: boolean;
  isWatched: boolean;
};
/** Rows that were added on top, newest first, or removed, other than by a page. */
export type RowsEvent = { type: 'list.arrived' | 'list.removed'; ids: readonly string[] };
type Event =
  | { type: 'list.older' | 'list.retry' }
  /** It is shown again, polled, or refreshed by the user. */
  | { type: 'list.refresh' }
  /** Something changed that a pending response may not contain. */
  | { type: 'list.changed' }
  | RowsEvent;
/** Receives the ids of the rows, and sends which were added or removed. */
export type RowsWatch = Source<{ type: 'rows.follow'; ids: readonly string[] }, Input>;
/** The rows that one holder retains in the cache. */
type Retained = { holder: string; kind: Kind };
type Machine = { context: Context; events: Event; actors: { watchRows: RowsWatch } };

type WithIds = { ids: readonly string[] };

/**
 * Makes a machine for a list of rows, page by page: its first page, further ones below, the first one again when the list is
 * shown again, and the rows that are added or removed elsewhere (rules account-lists, interaction-lists). `retainedOf` returns the rows that the cache retains.
 */
export const growingMachine = (id: string, retainedOf: (key: string) => readonly Retained[]) =>
  setup({
    types: { input: {} as Input, context: {} as Context, events: {} as Event },
    actors: {
      fetchPage: unprovided<Page, Input & { next?: PageQuery }>('fetchPage'),
      watchRows: unprovidedSource<InputFrom<RowsWatch>, EventFromLogic<RowsWatch>>('watchRows'),
    },
    guards: {
      hasMore: ({ context: { rows } }) => rows.next !== undefined,
      isOutdated: ({ context }) => context.isOutdated,
    },
    actions: {
      merge: mergeEntities(({ page: { normalised } }: { page: Page }) => normalised),
      setRows: action<Machine, { rows: Rows }>(({ context: { key, rows: before, hasFailedOlder, isWatched }, enqueue }, { rows }) => {
        enqueue.assign({ rows });
        // If the list restarts, the failed page is not the next one.
        if (!hasFailedOlder || rows.next !== before.next) enqueue.assign({ failure: undefined, hasFailedOlder: false });
        for (const retained of retainedOf(key)) enqueue(retainEntities(() => ({ ...retained, ids: rows.ids })));
        if (isWatched) enqueue.sendTo('watchRows', { type: 'rows.follow', ids: rows.ids });
      }),
      unwatch: assign({ isWatched: false }),
      setOutdated: assign({ isOutdated: true }),
      clearOutdated: assign({ isOutdated: false }),
      noteNone: assign({ changes: noChanges }),
      noteArrived: assign(({ context: { changes } }, { ids }: WithIds) => ({ changes: changesWithArrived(changes, ids) })),
      noteRemoved: assign(({ context: { changes } }, { ids }: WithIds) => ({ changes: changesWithout(changes, ids) })),
      clearFailedOlder: assign({ failure: undefined, hasFailedOlder: false }),
      failOlder: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error), hasFailedOlder: true })),
      fail: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({
      ...input,
      rows: noRows,
      changes: noChanges,
      isOutdated: false,
      failure: undefined,
      hasFailedOlder: false,
      isWatched: true,
    }),
    invoke: { id: 'watchRows', src: 'watchRows', input: ({ context: { key } }) => ({ key }), onError: { actions: 'unwatch' } },
    initial: 'loading',
    states: {
      loading: {
        entry: ['noteNone', 'clearOutdated'],
        on: {
          /** It is not requested anew: on a slow server the list would be shown later. */
          'list.changed': { actions: 'setOutdated' },
          'list.arrived': { actions: { type: 'noteArrived', params: ({ event: { ids } }) => ({ ids }) } },
          'list.removed': { actions: { type: 'noteRemoved', params: ({ event: { ids } }) => ({ ids }) } },
        },
        invoke: {
          id: 'fetchFirst',
          src: 'fetchPage',
          input: ({ context: { key } }) => ({ key }),
          onDone: {
            target: 'loaded',
            actions: [
              { type: 'merge', params: ({ event: { output: page } }) => ({ page }) },
              {
                type: 'setRows',
                params: ({ context: { rows, changes }, event: { output } }) => ({ rows: withFirstSince(rows, output, changes) }),
              },
            ],
          },
          onError: { target: 'failed', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
        },
      },
      failed: { on: { 'list.retry': 'loading', 'list.refresh': 'loading', 'list.changed': 'loading' } },
      loaded: {
        initial: 'idle',
        on: {
          'list.refresh': '.refreshing',
          'list.changed': '.refreshing',
          'list.arrived': {
            actions: { type: 'setRows', params: ({ context: { rows }, event: { ids } }) => ({ rows: withArrived(rows, ids) }) },
          },
          'list.removed': {
            actions: { type: 'setRows', params: ({ context: { rows }, event: { ids } }) => ({ rows: withoutRows(rows, ids) }) },
          },
        },
        states: {
          idle: {
            always: { guard: 'isOutdated', target: 'refreshing' },
            on: { 'list.older': { guard: 'hasMore', target: 'loadingMore' } },
          },
          /** It is not aborted: the first page is fetched again after it. */
          loadingMore: {
            entry: ['noteNone', 'clearFailedOlder'],
            on: {
              'list.refresh': { actions: 'setOutdated' },
              'list.changed': { actions: 'setOutdated' },
              'list.removed': {
                actions: [
                  { type: 'setRows', params: ({ context: { rows }, event: { ids } }) => ({ rows: withoutRows(rows, ids) }) },
                  { type: 'noteRemoved', params: ({ event: { ids } }) => ({ ids }) },
                ],
              },
            },
            invoke: {
              id: 'fetchNext',
              src: 'fetchPage',
              input: ({ context: { key, rows } }) => ({ key, ...(rows.next === undefined ? {} : { next: rows.next }) }),
              onDone: {
                target: 'idle',
                actions: [
                  { type: 'merge', params: ({ event: { output: page } }) => ({ page }) },
                  {
                    type: 'setRows',
                    params: ({ context: { rows, changes }, event: { output } }) => ({ rows: withNextSince(rows, output, changes) }),
                  },
                ],
              },
              onError: { target: 'idle', actions: { type: 'failOlder', params: ({ event: { error } }) => ({ error }) } },
            },
          },
          /** The first page is fetched again; if that fails, the list is unchanged. */
          refreshing: {
            entry: ['noteNone', 'clearOutdated'],
            on: {
              'list.older': { guard: 'hasMore', target: 'loadingMore', actions: 'setOutdated' },
              'list.arrived': {
                actions: [
                  { type: 'setRows', params: ({ context: { rows }, event: { ids } }) => ({ rows: withArrived(rows, ids) }) },
                  { type: 'noteArrived', params: ({ event: { ids } }) => ({ ids }) },
                ],
              },
              'list.removed': {
                actions: [
                  { type: 'setRows', params: ({ context: { rows }, event: { ids } }) => ({ rows: withoutRows(rows, ids) }) },
                  { type: 'noteRemoved', params: ({ event: { ids } }) => ({ ids }) },
                ],
              },
            },
            invoke: {
              id: 'fetchAnew',
              src: 'fetchPage',
              input: ({ context: { key } }) => ({ key }),
              onDone: {
                target: 'idle',
                actions: [
                  { type: 'merge', params: ({ event: { output: page } }) => ({ page }) },
                  {
                    type: 'setRows',
                    params: ({ context: { rows, changes }, event: { output } }) => ({ rows: withFirstSince(rows, output, changes) }),
                  },
                ],
              },
              onError: 'idle',
            },
          },
        },
      },
    },
  });

type Snapshot = SnapshotFrom<ReturnType<typeof growingMachine>>;
export const selectIds = ({ context: { rows } }: Snapshot): readonly string[] => rows.ids;
export const selectListPhase = ({ value }: Snapshot): 'loading' | 'failed' | 'loaded' => (typeof value === 'string' ? value : 'loaded');
export const selectListFailure = ({ context: { failure } }: Snapshot): Failure | undefined => failure;
/** The state of the request for more rows, shown below the last row. */
export const selectRest = (snapshot: Snapshot): 'idle' | 'loading' | 'failed' | 'end' => {
  const { rows, hasFailedOlder } = snapshot.context;
  if (snapshot.matches({ loaded: 'loadingMore' })) return 'loading';
  if (rows.next === undefined) return 'end';
  return hasFailedOlder ? 'failed' : 'idle';
};
