import { unreadCountMachine } from '#machines/server-choice/unread-count.machine.ts';
import { modelOf } from '#tests/support/model.ts';

export const account = { origin: 'https://social.example', accountId: '1' };

/** The unread notifications of an account that is not in use. */
export const unreadCountModel = modelOf(unreadCountMachine, {
  input: { account },
  events: [],
  outcomes: { fetchUnread: [{ done: { count: 3, isMore: false } }, { done: undefined }, { error: new Error('no connection') }] },
  project: ({ unread }) => [unread],
});
