import { assign, setup } from 'xstate';
import type { Normalised } from '#domain/cache/entities.ts';
import { action } from '../support/action.ts';
import { unprovided } from '../support/unprovided.ts';
import { mergeEntities, retainEntities } from '../support/entities.ts';

/** The kinds of accounts to fetch, where that varies. */
export type StatusAccountsKind = 'favourites' | 'repeats';
export type StatusAccountsQuery = { readonly statusId: string; readonly of?: readonly StatusAccountsKind[] };
/** The accounts behind a reaction, and their entities. */
export type FoundStatusAccounts<Accounts> = { readonly accounts: Accounts; readonly normalised: Normalised };

const keyOf = ({ statusId, of = [] }: StatusAccountsQuery): string => `${statusId} ${of.join(' ')}`;

/**
 * Makes a machine for the accounts behind a reaction to the status that was shown last, which it retains in the cache.
 * The loaded accounts of a status are shown until newer ones are fetched.
 */
export const statusAccountsMachine = <Accounts>(id: string) => {
  type Context = { query: StatusAccountsQuery; loaded: { statusId: string; accounts: Accounts } | undefined };
  type Event = { type: 'statusAccounts.view'; input: StatusAccountsQuery };
  type Machine = { context: Context; events: Event };
  return setup({
    types: { context: {} as Context, events: {} as Event },
    actors: { fetchStatusAccounts: unprovided<FoundStatusAccounts<Accounts>, StatusAccountsQuery>('fetchStatusAccounts') },
    guards: { isSameQuery: ({ context: { query } }, { input }: { input: StatusAccountsQuery }) => keyOf(query) === keyOf(input) },
    actions: {
      setQuery: assign((_, { input }: { input: StatusAccountsQuery }) => ({ query: input })),
      setFound: action<Machine, { found: FoundStatusAccounts<Accounts> }>(
        ({ context: { query }, enqueue }, { found: { accounts, normalised } }) => {
          enqueue.assign({ loaded: { statusId: query.statusId, accounts } });
          enqueue(mergeEntities(() => normalised));
          const ids = (normalised.accounts ?? []).map((account) => account.id);
          enqueue(retainEntities(() => ({ holder: id, kind: 'accounts', ids })));
        },
      ),
    },
  }).createMachine({
    id,
    context: { query: { statusId: '' }, loaded: undefined },
    initial: 'idle',
    on: { 'statusAccounts.view': { target: '.fetching', actions: { type: 'setQuery', params: ({ event: { input } }) => ({ input }) } } },
    states: {
      idle: {},
      failed: {},
      fetching: {
        on: {
          'statusAccounts.view': { guard: { type: 'isSameQuery', params: ({ event: { input } }) => ({ input }) } },
        },
        invoke: {
          id: 'fetchStatusAccounts',
          src: 'fetchStatusAccounts',
          input: ({ context: { query } }) => query,
          onDone: { target: 'idle', actions: { type: 'setFound', params: ({ event }) => ({ found: event.output }) } },
          onError: 'failed',
        },
      },
    },
  });
};
