import { assign, setup, type EventFromLogic, type InputFrom, type SnapshotFrom } from 'xstate';
import { partsOfList, withFirst, withNext, withoutRows, type AccountListKey, type Rows } from '#domain/profile/account-list.ts';
import { toFailure, type Failure } from '#domain/text/failure.ts';
import type { Page, PageQuery } from '#domain/timeline/page.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { unprovided, unprovidedSource, type Source } from '../support/unprovided.ts';

type Input = { key: AccountListKey };
type Context = Input & { rows: Rows; failure: Failure | undefined; isWatched: boolean };
/** Says who of those that it is told went out of the list by another way. */
export type GoneWatch = Source<{ type: 'gone.follow'; ids: readonly string[] }, Input>;
type Event = { type: 'list.older' | 'list.retry' | 'list.refresh' } | { type: 'list.gone'; ids: readonly string[] };
type Machine = { context: Context; events: Event; actors: { watchGone: GoneWatch } };

const HELD = ['accounts', 'relationships'] as const;

/** Keeps the rows, tells the cache which people it needs, and who watches for those who go. */
const keep = action<Machine, { rows: Rows; page?: Page }>(({ context: { key, isWatched }, enqueue }, { rows, page }) => {
  if (page) enqueue(sendToActor('entities', () => ({ type: 'entities.merge', normalised: page.normalised })));
  enqueue.assign({ rows, failure: undefined });
  if (partsOfList(key).kind === 'tags') return;
  for (const kind of HELD)
    enqueue(sendToActor('entities', () => ({ type: 'entities.hold', holder: `${kind} of ${key}`, kind, ids: rows.ids })));
  if (isWatched) enqueue.sendTo('watchGone', { type: 'gone.follow', ids: rows.ids });
});

/** One list of people or of tags, page by page, from when somebody first looks at it (rule account-lists). */
export const accountListMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  actors: {
    fetchPage: unprovided<Page, Input & { next?: PageQuery }>('fetchPage'),
    watchGone: unprovidedSource<InputFrom<GoneWatch>, EventFromLogic<GoneWatch>>('watchGone'),
  },
  guards: { goesOn: ({ context }) => context.rows.next !== undefined },
  actions: {
    keep,
    unwatch: assign({ isWatched: false }),
    fail: action<Machine, { error: unknown }>(({ enqueue }, { error }) => enqueue.assign({ failure: toFailure(error) })),
  },
}).createMachine({
  id: 'accountList',
  context: ({ input }) => ({ ...input, rows: { ids: [], next: undefined }, failure: undefined, isWatched: true }),
  invoke: { id: 'watchGone', src: 'watchGone', input: ({ context: { key } }) => ({ key }), onError: { actions: 'unwatch' } },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'fetchFirst',
        src: 'fetchPage',
        input: ({ context: { key } }) => ({ key }),
        onDone: {
          target: 'known',
          actions: {
            type: 'keep',
            params: ({ context: { rows }, event: { output } }) => ({ rows: withFirst(rows, output), page: output }),
          },
        },
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
      },
    },
    failed: { on: { 'list.retry': 'loading', 'list.refresh': 'loading' } },
    known: {
      initial: 'idle',
      on: {
        'list.refresh': '.refreshing',
        'list.gone': {
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
              actions: {
                type: 'keep',
                params: ({ context: { rows }, event: { output } }) => ({ rows: withNext(rows, output), page: output }),
              },
            },
            onError: { target: 'stuck', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
          },
        },
        stuck: { on: { 'list.older': 'growing' } },
        /** What it shows is looked at again; where that fails, it stands as it is. */
        refreshing: {
          invoke: {
            id: 'fetchAnew',
            src: 'fetchPage',
            input: ({ context: { key } }) => ({ key }),
            onDone: {
              target: 'idle',
              actions: {
                type: 'keep',
                params: ({ context: { rows }, event: { output } }) => ({ rows: withFirst(rows, output), page: output }),
              },
            },
            onError: 'idle',
          },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof accountListMachine>;
export const selectIds = ({ context: { rows } }: Snapshot): readonly string[] => rows.ids;
export const selectListPhase = (snapshot: Snapshot): 'loading' | 'failed' | 'known' =>
  snapshot.matches('known') ? 'known' : snapshot.matches('failed') ? 'failed' : 'loading';
export const selectListFailure = ({ context: { failure } }: Snapshot) => failure;
export const selectRest = (snapshot: Snapshot): 'idle' | 'loading' | 'failed' | 'end' => {
  if (snapshot.matches({ known: 'growing' })) return 'loading';
  if (snapshot.matches({ known: 'stuck' })) return 'failed';
  return snapshot.context.rows.next === undefined ? 'end' : 'idle';
};
