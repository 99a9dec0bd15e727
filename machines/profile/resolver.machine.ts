import { assign, setup, type SnapshotFrom } from 'xstate';
import { toFailure, type Failure } from '#domain/text/failure.ts';
import { action } from '../support/action.ts';
import { unprovided } from '../support/unprovided.ts';
import type { FoundProfile } from './profile.machine.ts';
import { mergeEntities } from '../support/entities.ts';

type Who = { acct: string };
/** The hash of an address names a tab, and is preserved. */
type Address = Who & { hash: string };
interface Context extends Address {
  accountId: string;
  failure: Failure | undefined;
}
type Event = ({ type: 'resolver.open' } & Address) | ({ type: 'resolver.leave' } & Who) | { type: 'resolver.retry' };
type Machine = { context: Context; events: Event };

const NOBODY: Context = { acct: '', hash: '', accountId: '', failure: undefined };

const setFound = action<Machine, { found: FoundProfile }>(({ enqueue }, { found: { accountId, normalised } }) => {
  enqueue(mergeEntities(() => normalised));
  enqueue.assign({ accountId });
});

/** Looks up the account of a handle on other servers and opens its profile (rule profile-resolver), for as long as the session lives. */
export const resolverMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    findProfile: unprovided<FoundProfile, Who>('findProfile'),
    openProfile: unprovided<void, { accountId: string; hash: string }>('openProfile'),
  },
  guards: { isOpen: ({ context }, { acct }: Who) => context.acct === acct },
  actions: {
    setFound,
    setAddress: assign((_, address: Address) => ({ ...NOBODY, ...address })),
    reset: assign(NOBODY),
    fail: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
  },
}).createMachine({
  id: 'resolver',
  context: NOBODY,
  initial: 'idle',
  on: {
    'resolver.open': { target: '.searching', actions: { type: 'setAddress', params: ({ event: { acct, hash } }) => ({ acct, hash }) } },
    'resolver.leave': {
      guard: { type: 'isOpen', params: ({ event: { acct } }) => ({ acct }) },
      target: '.idle',
      actions: 'reset',
    },
  },
  states: {
    idle: {},
    searching: {
      invoke: {
        id: 'findProfile',
        src: 'findProfile',
        input: ({ context: { acct } }) => ({ acct }),
        onDone: { target: 'navigating', actions: { type: 'setFound', params: ({ event: { output: found } }) => ({ found }) } },
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
      },
    },
    navigating: {
      invoke: {
        id: 'openProfile',
        src: 'openProfile',
        input: ({ context: { accountId, hash } }) => ({ accountId, hash }),
        onDone: 'idle',
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
      },
    },
    failed: { on: { 'resolver.retry': 'searching' } },
  },
});

type Snapshot = SnapshotFrom<typeof resolverMachine>;

/** Why it leads nowhere; undefined where it still may. */
export const selectResolverFailure = ({ value, context }: Snapshot): Failure | undefined =>
  value === 'failed' ? context.failure : undefined;
