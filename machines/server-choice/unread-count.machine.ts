import { assign, setup, type SnapshotFrom } from 'xstate';
import type { StoredAccount } from '#domain/account/visitor.ts';
import type { UnreadCount } from '#domain/server-choice/unread.ts';
import { unprovided } from '../support/unprovided.ts';

type Account = Pick<StoredAccount, 'origin' | 'accountId'>;

/** The unread notifications of an account that is not in use, fetched once while it is listed; without a count if that fails (rule unread-elsewhere). */
export const unreadCountMachine = setup({
  types: { context: {} as { account: Account; unread: UnreadCount | undefined }, input: {} as { account: Account } },
  actors: { fetchUnread: unprovided<UnreadCount | undefined, { account: Account }>('fetchUnread') },
  actions: {
    setUnread: assign((_, { unread }: { unread: UnreadCount | undefined }) => ({ unread })),
  },
}).createMachine({
  id: 'unreadCount',
  context: ({ input: { account } }) => ({ account, unread: undefined }),
  initial: 'fetching',
  states: {
    fetching: {
      invoke: {
        id: 'fetchUnread',
        src: 'fetchUnread',
        input: ({ context: { account } }) => ({ account }),
        onDone: { target: 'settled', actions: { type: 'setUnread', params: ({ event }) => ({ unread: event.output }) } },
        onError: 'settled',
      },
    },
    settled: {},
  },
});

export const selectUnread = ({ context }: SnapshotFrom<typeof unreadCountMachine>): UnreadCount | undefined => context.unread;
