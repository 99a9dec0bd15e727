import { assign, setup, type SnapshotFrom } from 'xstate';
import { profileQueryKey, type ProfileQuery } from '#domain/account/profile-query.ts';
import type { Normalised } from '#domain/cache/entities.ts';
import { toFailure, type Failure } from '#domain/text/failure.ts';
import { action } from '../support/action.ts';
import { unprovided } from '../support/unprovided.ts';
import { mergeEntities, retainEntities } from '../support/entities.ts';

/** The account that an address leads to, under the id that the server gives it. */
export type FoundProfile = { accountId: string; normalised: Normalised };
interface Context {
  query: ProfileQuery | undefined;
  accountId: string | undefined;
  failure: Failure | undefined;
}
type Event =
  | { type: 'profile.open'; query: ProfileQuery }
  | { type: 'profile.leave'; query: ProfileQuery }
  | { type: 'profile.retry' }
  | ProfileEvents;
type Machine = { context: Context; events: Event };

/** The stream rejoined: the displayed data may be outdated. */
export type ProfileEvents = { type: 'profile.joined' };

const NOBODY: ProfileQuery = { by: 'id', who: '' };
const NOTHING: Context = { query: undefined, accountId: undefined, failure: undefined };

const setFound = action<Machine, { found: FoundProfile }>(({ enqueue }, { found: { accountId, normalised } }) => {
  enqueue(mergeEntities(() => normalised));
  enqueue(retainEntities(() => ({ holder: 'profile', kind: 'accounts', ids: [accountId] })));
  enqueue.assign({ accountId, failure: undefined });
});

/** The account whose profile is open (rule profile-loads): fetched each time that it is opened, even if it is cached. */
export const profileMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { findProfile: unprovided<FoundProfile, { query: ProfileQuery }>('findProfile') },
  guards: {
    isOpen: ({ context: { query } }, left: ProfileQuery) => query !== undefined && profileQueryKey(query) === profileQueryKey(left),
  },
  actions: {
    setFound,
    setQuery: assign((_, { query }: { query: ProfileQuery }) => ({ ...NOTHING, query })),
    reset: assign(NOTHING),
    fail: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    release: retainEntities(() => ({ holder: 'profile', kind: 'accounts', ids: [] })),
  },
}).createMachine({
  id: 'profile',
  context: NOTHING,
  initial: 'closed',
  on: {
    'profile.open': { target: '.loading', actions: { type: 'setQuery', params: ({ event: { query } }) => ({ query }) } },
    'profile.leave': {
      guard: { type: 'isOpen', params: ({ event: { query } }) => query },
      target: '.closed',
      actions: ['reset', 'release'],
    },
  },
  states: {
    closed: {},
    loading: {
      invoke: {
        id: 'findProfile',
        src: 'findProfile',
        input: ({ context: { query } }) => ({ query: query ?? NOBODY }),
        onDone: { target: 'shown', actions: { type: 'setFound', params: ({ event: { output: found } }) => ({ found }) } },
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
      },
    },
    shown: { on: { 'profile.joined': 'refreshing' } },
    /** The profile is fetched again; if that fails, it is unchanged. */
    refreshing: {
      invoke: {
        id: 'refindProfile',
        src: 'findProfile',
        input: ({ context: { query } }) => ({ query: query ?? NOBODY }),
        onDone: { target: 'shown', actions: { type: 'setFound', params: ({ event: { output: found } }) => ({ found }) } },
        onError: 'shown',
      },
    },
    failed: { on: { 'profile.retry': 'loading' } },
  },
});

type Snapshot = SnapshotFrom<typeof profileMachine>;
type ProfileView = { phase: 'loading' | 'shown' | 'failed'; accountId: string | undefined; failure: Failure | undefined };

/** The state of the lookup of one profile: pending until the machine has a result for the same one. */
export const selectProfileView =
  (query: ProfileQuery) =>
  ({ value, context }: Snapshot): ProfileView => {
    const isThis = context.query !== undefined && profileQueryKey(context.query) === profileQueryKey(query);
    if (!isThis || value === 'closed') return { phase: 'loading', accountId: undefined, failure: undefined };
    return { phase: value === 'refreshing' ? 'shown' : value, accountId: context.accountId, failure: context.failure };
  };
