import { assign, setup, type SnapshotFrom } from 'xstate';
import { firstFound, withFound, type FoundRows } from '#domain/search/rows.ts';
import type { Found, SearchQuery, SearchType } from '#domain/search/search.ts';
import { toFailure, type Failure } from '#domain/text/failure.ts';
import { action } from '../support/action.ts';
import { unprovided } from '../support/unprovided.ts';
import { mergeEntities, retainEntities } from '../support/entities.ts';

/** The input of one list: its part of the response, and the name under which the cache retains its rows. */
type Input = SearchQuery & { type: SearchType; holder: string; first: readonly string[]; hasMore: boolean };
type Context = Omit<Input, 'first' | 'hasMore'> & { rows: FoundRows; failure: Failure | undefined };
type Event = { type: 'found.more' };
type Machine = { context: Context; events: Event };

/** The entities that one kind of rows needs in the cache. */
export const RETAINED: Readonly<Record<SearchType, readonly ('statuses' | 'accounts' | 'relationships')[]>> = {
  statuses: ['statuses'],
  accounts: ['accounts', 'relationships'],
  hashtags: [],
};

const retainRows = action<Machine>(({ context: { type, holder, rows }, enqueue }) => {
  for (const kind of RETAINED[type]) enqueue(retainEntities(() => ({ holder: `${kind} of ${holder}`, kind, ids: rows.ids })));
});

const addRows = action<Machine, { found: Found }>(({ context: { type, rows }, enqueue }, { found }) => {
  enqueue(mergeEntities(() => found.normalised));
  enqueue.assign({ rows: withFound(rows, found[type]), failure: undefined });
});

/** The results of one kind, page by page by their offset (rule search-pages), as long as the response is stored. */
export const searchListMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  actors: { fetchMore: unprovided<Found, SearchQuery & { type: SearchType; offset: number }>('fetchMore') },
  guards: { hasMore: ({ context }) => context.rows.rest !== 'end' },
  actions: { retainRows, addRows, fail: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })) },
}).createMachine({
  id: 'searchList',
  context: ({ input: { first, hasMore, ...input } }) => ({ ...input, rows: firstFound(first, hasMore), failure: undefined }),
  entry: 'retainRows',
  initial: 'idle',
  states: {
    idle: { on: { 'found.more': { guard: 'hasMore', target: 'loadingMore' } } },
    loadingMore: {
      invoke: {
        id: 'fetchMore',
        src: 'fetchMore',
        input: ({ context: { query, following, type, rows } }) => ({ query, following, type, offset: rows.offset }),
        onDone: { target: 'idle', actions: [{ type: 'addRows', params: ({ event: { output: found } }) => ({ found }) }, 'retainRows'] },
        onError: { target: 'loadMoreFailed', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
      },
    },
    loadMoreFailed: { on: { 'found.more': 'loadingMore' } },
  },
});

type Snapshot = SnapshotFrom<typeof searchListMachine>;
export const selectFoundIds = ({ context: { rows } }: Snapshot): readonly string[] => rows.ids;
export const selectFoundFailure = ({ context: { failure } }: Snapshot): Failure | undefined => failure;
/** The state of the request for more rows, shown below the last row. */
export const selectRemainingFound = ({ value, context: { rows } }: Snapshot): FoundRows['rest'] | 'loading' | 'failed' => {
  if (value === 'loadingMore') return 'loading';
  return value === 'loadMoreFailed' ? 'failed' : rows.rest;
};
