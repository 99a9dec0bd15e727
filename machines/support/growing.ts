import { assign, setup, type EventFromLogic, type InputFrom, type SnapshotFrom } from 'xstate';
import type { Kind } from '#domain/cache/entities.ts';
import { toFailure, type Failure } from '#domain/text/failure.ts';
import type { Page, PageQuery } from '#domain/timelines/page.ts';
import { noRows, withArrived, withFirst, withNext, withoutRows, type Rows } from '#domain/timelines/rows.ts';
import { action } from './action.ts';
import { mergeEntities, retainEntities } from './entities.ts';
import { unprovided, unprovidedSource, type Source } from './unprovided.ts';

/** The key of the list. */
type Input = { key: string };
type Context = Input & { rows: Rows; failure: Failure | undefined; isWatched: boolean };
/** Rows that were added on top, newest first, or removed, other than by a page. */
export type RowsEvent = { type: 'list.arrived' | 'list.removed'; ids: readonly string[] };
type Event = { type: 'list.older' | 'list.retry' | 'list.refresh' } | RowsEvent;
/** Receives the ids of the rows, and sends which were added or removed. */
export type RowsWatch = Source<{ type: 'rows.follow'; ids: readonly string[] }, Input>;
/** The rows that one holder retains in the cache. */
type Hold = { holder: string; kind: Kind };
type Machine = { context: Context; events: Event; actors: { watchRows: RowsWatch } };

/**
 * Makes a machine for a list of rows, page by page: its first page, further ones below, the first one again when the list is
 * shown again, and the rows that are added or removed by themselves (rules account-lists, interaction-lists). `holdsOf` returns the rows that the cache retains.
 */
export const growingMachine = (id: string, holdsOf: (key: string) => readonly Hold[]) =>
  setup({
    types: { input: {} as Input, context: {} as Context, events: {} as Event },
    actors: {
      fetchPage: unprovided<Page, Input & { next?: PageQuery }>('fetchPage'),
      watchRows: unprovidedSource<InputFrom<RowsWatch>, EventFromLogic<RowsWatch>>('watchRows'),
    },
    guards: { goesOn: ({ context: { rows } }) => rows.next !== undefined },
    actions: {
      learn: mergeEntities(({ page: { normalised } }: { page: Page }) => normalised),
      keep: action<Machine, { rows: Rows }>(({ context: { key, isWatched }, enqueue }, { rows }) => {
        enqueue.assign({ rows, failure: undefined });
        for (const hold of holdsOf(key)) enqueue(retainEntities(() => ({ ...hold, ids: rows.ids })));
        if (isWatched) enqueue.sendTo('watchRows', { type: 'rows.follow', ids: rows.ids });
      }),
      unwatch: assign({ isWatched: false }),
      fail: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, rows: noRows, failure: undefined, isWatched: true }),
    invoke: { id: 'watchRows', src: 'watchRows', input: ({ context: { key } }) => ({ key }), onError: { actions: 'unwatch' } },
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          id: 'fetchFirst',
          src: 'fetchPage',
          input: ({ context: { key } }) => ({ key }),
          onDone: {
            target: 'known',
            actions: [
              { type: 'learn', params: ({ event: { output: page } }) => ({ page }) },
              { type: 'keep', params: ({ context: { rows }, event: { output } }) => ({ rows: withFirst(rows, output) }) },
            ],
          },
          onError: { target: 'failed', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
        },
      },
      failed: { on: { 'list.retry': 'loading', 'list.refresh': 'loading' } },
      known: {
        initial: 'idle',
        on: {
          'list.refresh': '.refreshing',
          'list.arrived': {
            actions: { type: 'keep', params: ({ context: { rows }, event: { ids } }) => ({ rows: withArrived(rows, ids) }) },
          },
          'list.removed': {
            actions: { type: 'keep', params: ({ context: { rows }, event: { ids } }) => ({ rows: withoutRows(rows, ids) }) },
          },
        },
        states: {
          idle: { on: { 'list.older': { guard: 'goesOn', target: 'growing' } } },
          growing: {
            invoke: {
              id: 'fetchNext',
              src: 'fetchPage',
              input: ({ context: { key, rows } }) => ({ key, ...(rows.next === undefined ? {} : { next: rows.next }) }),
              onDone: {
                target: 'idle',
                actions: [
                  { type: 'learn', params: ({ event: { output: page } }) => ({ page }) },
                  { type: 'keep', params: ({ context: { rows }, event: { output } }) => ({ rows: withNext(rows, output) }) },
                ],
              },
              onError: { target: 'stuck', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
            },
          },
          stuck: { on: { 'list.older': 'growing' } },
          /** The first page is fetched again; where that fails, the list stays as it is. */
          refreshing: {
            invoke: {
              id: 'fetchAnew',
              src: 'fetchPage',
              input: ({ context: { key } }) => ({ key }),
              onDone: {
                target: 'idle',
                actions: [
                  { type: 'learn', params: ({ event: { output: page } }) => ({ page }) },
                  { type: 'keep', params: ({ context: { rows }, event: { output } }) => ({ rows: withFirst(rows, output) }) },
                ],
              },
              onError: 'idle',
            },
          },
        },
      },
    },
  });

type Look = SnapshotFrom<ReturnType<typeof growingMachine>>;
export const selectIds = ({ context: { rows } }: Look): readonly string[] => rows.ids;
export const selectListPhase = ({ value }: Look): 'loading' | 'failed' | 'known' => (typeof value === 'string' ? value : 'known');
export const selectListFailure = ({ context: { failure } }: Look): Failure | undefined => failure;
/** The state of the request for more rows, shown below the last row. */
export const selectRest = ({ value, context: { rows } }: Look): 'idle' | 'loading' | 'failed' | 'end' => {
  const known = typeof value === 'string' ? undefined : value.known;
  if (known === 'growing') return 'loading';
  if (known === 'stuck') return 'failed';
  return rows.next === undefined ? 'end' : 'idle';
};
