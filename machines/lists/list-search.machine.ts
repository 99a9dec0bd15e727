import { assign, setup, type SnapshotFrom } from 'xstate';
import { toFailure, type Failure } from '#domain/text/failure.ts';
import type { Page } from '#domain/timelines/page.ts';
import { action } from '../support/action.ts';
import { unprovided } from '../support/unprovided.ts';
import { mergeEntities, retainEntities } from '../support/entities.ts';

/** The query, and if it is limited to followed accounts. */
export type AccountSearchInput = { query: string; isFollowing: boolean };
type Context = AccountSearchInput & { ids: readonly string[]; failure: Failure | undefined };
type Event =
  | { type: 'search.type'; query: string }
  | { type: 'search.submit' | 'search.clear' }
  | { type: 'search.scope'; isFollowing: boolean };
type Machine = { context: Context; events: Event };

const AFTER_TYPING_MS = 2_000; // (rule list-search)

const retain = (ids: readonly string[]) => retainEntities(() => ({ holder: 'people for a list', kind: 'accounts', ids }));

/** The search for accounts to add to a list, as long as the session lives: two seconds after the last keystroke, or at once when submitted; among the followed accounts unless the user wants others, too (rule list-search). */
export const listSearchMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { findAccounts: unprovided<Page, AccountSearchInput>('findAccounts') },
  guards: {
    isBlank: (_, { query }: { query: string }) => query.trim() === '',
    hasQuery: ({ context: { query } }) => query.trim() !== '',
  },
  actions: {
    type: assign((_, { query }: { query: string }) => ({ query })),
    scope: assign((_, { isFollowing }: { isFollowing: boolean }) => ({ isFollowing })),
    setFound: action<Machine, { page: Page }>(({ enqueue }, { page: { ids, normalised } }) => {
      enqueue(mergeEntities(() => normalised));
      enqueue(retain(ids));
      enqueue.assign({ ids, failure: undefined });
    }),
    fail: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    clear: action<Machine>(({ enqueue }) => {
      enqueue(retain([]));
      enqueue.assign({ query: '', isFollowing: true, ids: [], failure: undefined });
    }),
    clearFound: assign({ ids: [], failure: undefined }),
  },
  delays: { afterTyping: AFTER_TYPING_MS },
}).createMachine({
  id: 'listSearch',
  context: { query: '', isFollowing: true, ids: [], failure: undefined },
  initial: 'idle',
  on: {
    'search.type': [
      {
        guard: { type: 'isBlank', params: ({ event: { query } }) => ({ query }) },
        target: '.idle',
        actions: ['clearFound', { type: 'type', params: ({ event: { query } }) => ({ query }) }],
      },
      { target: '.typing', reenter: true, actions: { type: 'type', params: ({ event: { query } }) => ({ query }) } },
    ],
    'search.submit': { guard: 'hasQuery', target: '.searching', reenter: true },
    'search.scope': [
      {
        guard: 'hasQuery',
        target: '.searching',
        reenter: true,
        actions: { type: 'scope', params: ({ event: { isFollowing } }) => ({ isFollowing }) },
      },
      { actions: { type: 'scope', params: ({ event: { isFollowing } }) => ({ isFollowing }) } },
    ],
    'search.clear': { target: '.idle', actions: 'clear' },
  },
  states: {
    idle: {},
    typing: { after: { afterTyping: 'searching' } },
    searching: {
      invoke: {
        id: 'findAccounts',
        src: 'findAccounts',
        input: ({ context: { query, isFollowing } }) => ({ query: query.trim(), isFollowing }),
        onDone: { target: 'found', actions: { type: 'setFound', params: ({ event }) => ({ page: event.output }) } },
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
      },
    },
    found: {},
    failed: {},
  },
});

type Snapshot = SnapshotFrom<typeof listSearchMachine>;
export const selectSearch = ({ context: { query } }: Snapshot): string => query;
export const selectIsFollowing = ({ context: { isFollowing } }: Snapshot): boolean => isFollowing;
export const selectFoundAccounts = ({ context: { ids } }: Snapshot): readonly string[] => ids;
export const selectSearchPhase = ({ value }: Snapshot) => value;
