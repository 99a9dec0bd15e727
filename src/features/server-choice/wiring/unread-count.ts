import { fromPromise } from 'xstate';
import { unreadCountMachine } from '#machines/server-choice/unread-count.machine.ts';
import type { StoredAccount } from '#domain/account/visitor.ts';
import type { UnreadCount } from '#domain/server-choice/unread.ts';
import { createHttp } from '#http/http.ts';
import { tokenOfKnown } from '#platform/known-servers.ts';
import { fetchUnreadCount } from '../api/unread-count.ts';

const TIMEOUT_MS = 5_000; // (rule unread-elsewhere)

/** The number of unread notifications of one account, by a client of its own: its token is read for these two requests, and sent to its own server only. */
export const unreadCountLogic = unreadCountMachine.provide({
  actors: {
    fetchUnread: fromPromise<UnreadCount | undefined, { account: Pick<StoredAccount, 'origin' | 'accountId'> }>(
      async ({ input: { account }, signal }) => {
        const token = tokenOfKnown(account);
        if (token === undefined) return undefined;
        return fetchUnreadCount(createHttp(account.origin, token, { timeout: TIMEOUT_MS }), signal);
      },
    ),
  },
});
