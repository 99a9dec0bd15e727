import { assign, setup } from 'xstate';
import type { Account } from '#domain/account/account.ts';
import { accountQueryOf, withFoundAccounts } from '#domain/shortcuts/people.ts';
import { action } from '../support/action.ts';
import { unprovided } from '../support/unprovided.ts';

type Query = { query: string };
type Context = Query & {
  /** The status that had the focus: commands act on it. */
  statusId: string | undefined;
  /** The command that the user moved to; the first one is marked until then, and after each change of the query. */
  marked: string | undefined;
  accounts: readonly Account[];
  /** The command that is run once the dialog is closed. */
  picked: string | undefined;
};
type Event =
  | CommandPaletteEvents
  | { type: 'palette.type'; query: string }
  | { type: 'palette.mark' | 'palette.run'; commandId: string }
  | { type: 'palette.retry' | 'palette.close' };

export type CommandPaletteEvents = { type: 'palette.open'; statusId: string | undefined };
type Machine = { context: Context; events: Event; emitted: { type: 'palette.ran' } };

const BEFORE_SEARCH_MS = 300; // (rule account-search-delay)
const SLOW_MS = 3_000; // (rule palette-slow)
const CLOSING_MS = 0; // our choice: the closed dialog returns the focus before the command runs

const queryOf = ({ query }: Query): Query => ({ query: accountQueryOf(query) ?? '' });

/**
 * The command palette, as long as the session lives: the typed text, the selected command, and the matching accounts. A chosen command is run after the dialog was closed, so that it finds the focus and the page as they were (rules palette-open, palette-accounts, palette-focus).
 */
export const commandPaletteMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Machine['emitted'],
    tags: {} as 'open' | 'busy' | 'slow' | 'failed',
  },
  actors: {
    /** Returns the cached accounts that match. */
    recallAccounts: unprovided<readonly Account[], Query>('recallAccounts'),
    /** Returns the accounts that the server found. */
    searchAccounts: unprovided<readonly Account[], Query>('searchAccounts'),
  },
  guards: { isSearched: (_, { query }: Query) => accountQueryOf(query) !== undefined },
  actions: {
    begin: assign((_, { statusId }: { statusId: string | undefined }) => ({ statusId, picked: undefined })),
    /** Neither the text nor the accounts stay in memory. */
    clear: assign({ query: '', marked: undefined, accounts: [] }),
    setQuery: assign((_, { query }: Query) => ({ query, marked: undefined })),
    clearAccounts: assign({ accounts: [] }),
    setAccounts: assign((_, { accounts }: { accounts: readonly Account[] }) => ({ accounts })),
    addAccounts: assign(({ context }, { accounts }: { accounts: readonly Account[] }) => ({
      accounts: withFoundAccounts(context.accounts, accounts),
    })),
    mark: assign((_, { commandId }: { commandId: string }) => ({ marked: commandId })),
    run: action<Machine>(({ enqueue }) => enqueue.emit({ type: 'palette.ran' })),
    pick: assign((_, { commandId }: { commandId: string }) => ({ picked: commandId })),
  },
  delays: { beforeSearch: BEFORE_SEARCH_MS, patience: SLOW_MS, whileClosing: CLOSING_MS },
}).createMachine({
  id: 'commandPalette',
  context: { query: '', statusId: undefined, marked: undefined, accounts: [], picked: undefined },
  initial: 'closed',
  states: {
    closed: {
      entry: 'clear',
      on: { 'palette.open': { target: 'open', actions: { type: 'begin', params: ({ event: { statusId } }) => ({ statusId }) } } },
    },
    open: {
      tags: 'open',
      initial: 'listing',
      on: {
        'palette.type': [
          {
            guard: { type: 'isSearched', params: ({ event: { query } }) => ({ query }) },
            target: '.searching',
            actions: { type: 'setQuery', params: ({ event: { query } }) => ({ query }) },
          },
          { target: '.listing', actions: { type: 'setQuery', params: ({ event: { query } }) => ({ query }) } },
        ],
        'palette.mark': { actions: { type: 'mark', params: ({ event: { commandId } }) => ({ commandId }) } },
        'palette.run': { target: 'running', actions: { type: 'pick', params: ({ event: { commandId } }) => ({ commandId }) } },
        'palette.close': 'closed',
      },
      states: {
        /** Only commands: the query is empty, or too short for a search. */
        listing: { entry: 'clearAccounts' },
        searching: {
          initial: 'recalling',
          states: {
            recalling: {
              invoke: {
                id: 'recallAccounts',
                src: 'recallAccounts',
                input: ({ context }) => queryOf(context),
                onDone: { target: 'waiting', actions: { type: 'setAccounts', params: ({ event }) => ({ accounts: event.output }) } },
                onError: { target: 'waiting', actions: 'clearAccounts' },
              },
            },
            waiting: { tags: 'busy', after: { beforeSearch: 'fetching' } },
            fetching: {
              tags: 'busy',
              initial: 'prompt',
              invoke: {
                id: 'searchAccounts',
                src: 'searchAccounts',
                input: ({ context }) => queryOf(context),
                onDone: {
                  target: 'found',
                  actions: { type: 'addAccounts', params: ({ event }) => ({ accounts: event.output }) },
                },
                onError: 'failed',
              },
              states: { prompt: { after: { patience: 'slow' } }, slow: { tags: 'slow' } },
            },
            found: {},
            /** The request failed; commands and cached accounts stay. */
            failed: { tags: 'failed', on: { 'palette.retry': 'fetching' } },
          },
        },
      },
    },
    running: { after: { whileClosing: { target: 'closed', actions: 'run' } } },
  },
});
