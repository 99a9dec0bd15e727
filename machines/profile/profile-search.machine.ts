import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Normalised } from '#domain/cache/entities.ts';
import { firstFound, withFound, type FoundRows } from '#domain/search/rows.ts';
import { toFailure, type Failure } from '#domain/text/failure.ts';
import { action } from '../support/action.ts';
import { mergeEntities, retainEntities } from '../support/entities.ts';
import { unprovided } from '../support/unprovided.ts';

/** A page of the posts that were found, and whether the server has further ones. */
export type FoundPage = { readonly ids: readonly string[]; readonly normalised: Normalised; readonly hasMore: boolean };
export type ProfileQuery = { accountId: string; query: string; offset: number };
/** `text` is in the field; `query` is what the rows were found for. */
type Context = { accountId: string; text: string; query: string; rows: FoundRows; failure: Failure | undefined };
type Event =
  /** A profile is shown: another one starts with an empty field. */
  | { type: 'profileSearch.view'; accountId: string }
  | { type: 'profileSearch.type'; text: string }
  | { type: 'profileSearch.submit' | 'profileSearch.clear' | 'profileSearch.more' | 'profileSearch.retry' };
type Machine = { context: Context; events: Event };

const NONE: FoundRows = { ids: [], offset: 0, rest: 'end' };

/** Finds the posts of the account whose profile is shown, page by page (rule profile-search), until another profile is shown. */
export const profileSearchMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { fetchFound: unprovided<FoundPage, ProfileQuery>('fetchFound') },
  guards: {
    isOther: ({ context }, { accountId }: { accountId: string }) => context.accountId !== accountId,
    isEmpty: ({ context: { text } }) => text.trim() === '',
    isBlank: (_, { text }: { text: string }) => text === '',
    hasMore: ({ context: { rows } }) => rows.rest !== 'end',
  },
  actions: {
    setAccount: assign((_, { accountId }: { accountId: string }) => ({ accountId })),
    setText: assign((_, { text }: { text: string }) => ({ text })),
    setQuery: assign(({ context: { text } }) => ({ query: text.trim(), failure: undefined })),
    clear: assign({ text: '', query: '', failure: undefined }),
    setRows: action<Machine, { rows: FoundRows; normalised?: Normalised }>(({ enqueue }, { rows, normalised }) => {
      if (normalised) enqueue(mergeEntities(() => normalised));
      enqueue.assign({ rows, failure: undefined });
      enqueue(retainEntities(() => ({ holder: 'statuses of profileSearch', kind: 'statuses', ids: rows.ids })));
    }),
    fail: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
  },
}).createMachine({
  id: 'profileSearch',
  context: { accountId: '', text: '', query: '', rows: NONE, failure: undefined },
  initial: 'idle',
  on: {
    'profileSearch.view': {
      guard: { type: 'isOther', params: ({ event: { accountId } }) => ({ accountId }) },
      target: '.idle',
      actions: { type: 'setAccount', params: ({ event: { accountId } }) => ({ accountId }) },
    },
    'profileSearch.type': [
      { guard: { type: 'isBlank', params: ({ event: { text } }) => ({ text }) }, target: '.idle' },
      { actions: { type: 'setText', params: ({ event: { text } }) => ({ text }) } },
    ],
    'profileSearch.submit': [
      { guard: 'isEmpty', target: '.idle' },
      { target: '.searching', actions: 'setQuery' },
    ],
    'profileSearch.clear': '.idle',
  },
  states: {
    idle: { entry: ['clear', { type: 'setRows', params: { rows: NONE } }] },
    searching: {
      invoke: {
        id: 'fetchFirst',
        src: 'fetchFound',
        input: ({ context: { accountId, query } }) => ({ accountId, query, offset: 0 }),
        onDone: {
          target: 'shown',
          actions: {
            type: 'setRows',
            params: ({ event: { output } }) => ({ rows: firstFound(output.ids, output.hasMore), normalised: output.normalised }),
          },
        },
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
      },
    },
    failed: { on: { 'profileSearch.retry': 'searching' } },
    shown: {
      initial: 'settled',
      states: {
        settled: { on: { 'profileSearch.more': { guard: 'hasMore', target: 'loadingMore' } } },
        loadingMore: {
          invoke: {
            id: 'fetchNext',
            src: 'fetchFound',
            input: ({ context: { accountId, query, rows } }) => ({ accountId, query, offset: rows.offset }),
            onDone: {
              target: 'settled',
              actions: {
                type: 'setRows',
                params: ({ context: { rows }, event: { output } }) => ({
                  rows: withFound(rows, output.ids),
                  normalised: output.normalised,
                }),
              },
            },
            onError: { target: 'moreFailed', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
          },
        },
        moreFailed: { on: { 'profileSearch.more': 'loadingMore' } },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof profileSearchMachine>;
export const selectProfileText = ({ context }: Snapshot): string => context.text;
/** The query of the displayed rows; empty while the posts of the profile are shown. */
export const selectProfileQuery = ({ context }: Snapshot): string => context.query;
export const selectFoundIds = ({ context: { rows } }: Snapshot): readonly string[] => rows.ids;
export const selectSearchPhase = ({ value }: Snapshot): 'idle' | 'searching' | 'failed' | 'shown' =>
  typeof value === 'string' ? value : 'shown';
export const selectSearchFailure = ({ context }: Snapshot): Failure | undefined => context.failure;
/** The state of the request for more rows, shown below the last row. */
export const selectRemainingFound = (snapshot: Snapshot): 'idle' | 'loading' | 'failed' | 'end' => {
  if (snapshot.matches({ shown: 'loadingMore' })) return 'loading';
  if (snapshot.matches({ shown: 'moreFailed' })) return 'failed';
  return snapshot.context.rows.rest === 'end' ? 'end' : 'idle';
};
