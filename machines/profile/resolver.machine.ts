import { assign, setup, type SnapshotFrom } from 'xstate';
import { toFailure, type Failure } from '#domain/text/failure.ts';
import { action } from '../support/action.ts';
import { unprovided } from '../support/unprovided.ts';
import type { FoundProfile } from './profile.machine.ts';
import { mergeEntities } from '../support/entities.ts';

type Who = { acct: string };
/** The hash of an address names a tab, and goes along. */
type Address = Who & { hash: string };
interface Context extends Address {
  accountId: string;
  failure: Failure | undefined;
}
type Event = ({ type: 'resolver.open' } & Address) | ({ type: 'resolver.leave' } & Who) | { type: 'resolver.retry' };
type Machine = { context: Context; events: Event };

const NOBODY: Context = { acct: '', hash: '', accountId: '', failure: undefined };

const know = action<Machine, { found: FoundProfile }>(({ enqueue }, { found: { accountId, normalised } }) => {
  enqueue(mergeEntities(() => normalised));
  enqueue.assign({ accountId });
});

/** Looks up who goes by a name elsewhere and leads to the profile (rule profile-resolver), for as long as the session lives. */
export const resolverMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    findProfile: unprovided<FoundProfile, Who>('findProfile'),
    lead: unprovided<void, { accountId: string; hash: string }>('lead'),
  },
  guards: { isOpen: ({ context }, { acct }: Who) => context.acct === acct },
  actions: {
    know,
    open: assign((_, address: Address) => ({ ...NOBODY, ...address })),
    close: assign(NOBODY),
    fail: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
  },
}).createMachine({
  id: 'resolver',
  context: NOBODY,
  initial: 'idle',
  on: {
    'resolver.open': { target: '.looking', actions: { type: 'open', params: ({ event: { acct, hash } }) => ({ acct, hash }) } },
    'resolver.leave': {
      guard: { type: 'isOpen', params: ({ event: { acct } }) => ({ acct }) },
      target: '.idle',
      actions: 'close',
    },
  },
  states: {
    idle: {},
    looking: {
      invoke: {
        id: 'findProfile',
        src: 'findProfile',
        input: ({ context: { acct } }) => ({ acct }),
        onDone: { target: 'leading', actions: { type: 'know', params: ({ event: { output: found } }) => ({ found }) } },
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
      },
    },
    leading: {
      invoke: {
        id: 'lead',
        src: 'lead',
        input: ({ context: { accountId, hash } }) => ({ accountId, hash }),
        onDone: 'idle',
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
      },
    },
    failed: { on: { 'resolver.retry': 'looking' } },
  },
});

type Snapshot = SnapshotFrom<typeof resolverMachine>;

/** Why it leads nowhere; undefined where it still may. */
export const selectResolverFailure = ({ value, context }: Snapshot): Failure | undefined =>
  value === 'failed' ? context.failure : undefined;
