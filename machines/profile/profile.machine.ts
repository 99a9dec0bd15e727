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
  asked: ProfileQuery | undefined;
  accountId: string | undefined;
  failure: Failure | undefined;
}
type Event =
  | { type: 'profile.open'; asked: ProfileQuery }
  | { type: 'profile.leave'; asked: ProfileQuery }
  | { type: 'profile.retry' }
  | ProfileEvents;
type Machine = { context: Context; events: Event };

/** The stream joined again: what is shown may be old. */
export type ProfileEvents = { type: 'profile.joined' };

const NOBODY: ProfileQuery = { by: 'id', who: '' };
const NOTHING: Context = { asked: undefined, accountId: undefined, failure: undefined };

const setFound = action<Machine, { found: FoundProfile }>(({ enqueue }, { found: { accountId, normalised } }) => {
  enqueue(mergeEntities(() => normalised));
  enqueue(retainEntities(() => ({ holder: 'profile', kind: 'accounts', ids: [accountId] })));
  enqueue.assign({ accountId, failure: undefined });
});

/** The account whose profile is open (rule profile-loads): fetched each time that it is opened, even if it is cached. */
export const profileMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { findProfile: unprovided<FoundProfile, { asked: ProfileQuery }>('findProfile') },
  guards: {
    isOpen: ({ context: { asked } }, left: ProfileQuery) => asked !== undefined && profileQueryKey(asked) === profileQueryKey(left),
  },
  actions: {
    setFound,
    setQuery: assign((_, { asked }: { asked: ProfileQuery }) => ({ ...NOTHING, asked })),
    reset: assign(NOTHING),
    fail: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    release: retainEntities(() => ({ holder: 'profile', kind: 'accounts', ids: [] })),
  },
}).createMachine({
  id: 'profile',
  context: NOTHING,
  initial: 'closed',
  on: {
    'profile.open': { target: '.loading', actions: { type: 'setQuery', params: ({ event: { asked } }) => ({ asked }) } },
    'profile.leave': {
      guard: { type: 'isOpen', params: ({ event: { asked } }) => asked },
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
        input: ({ context: { asked } }) => ({ asked: asked ?? NOBODY }),
        onDone: { target: 'shown', actions: { type: 'setFound', params: ({ event: { output: found } }) => ({ found }) } },
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
      },
    },
    shown: { on: { 'profile.joined': 'refreshing' } },
    /** The profile is fetched again; where that fails, it stays as it is. */
    refreshing: {
      invoke: {
        id: 'refindProfile',
        src: 'findProfile',
        input: ({ context: { asked } }) => ({ asked: asked ?? NOBODY }),
        onDone: { target: 'shown', actions: { type: 'setFound', params: ({ event: { output: found } }) => ({ found }) } },
        onError: 'shown',
      },
    },
    failed: { on: { 'profile.retry': 'loading' } },
  },
});

type Snapshot = SnapshotFrom<typeof profileMachine>;
type Look = { phase: 'loading' | 'shown' | 'failed'; accountId: string | undefined; failure: Failure | undefined };

/** The state of the lookup of one profile: pending until the machine has a result for the same one. */
export const selectLook =
  (asked: ProfileQuery) =>
  ({ value, context }: Snapshot): Look => {
    const isThis = context.asked !== undefined && profileQueryKey(context.asked) === profileQueryKey(asked);
    if (!isThis || value === 'closed') return { phase: 'loading', accountId: undefined, failure: undefined };
    return { phase: value === 'refreshing' ? 'shown' : value, accountId: context.accountId, failure: context.failure };
  };
