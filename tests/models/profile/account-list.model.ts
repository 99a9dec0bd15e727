import { accountListMachine } from '#machines/profile/account-list.machine.ts';
import { growingModelOf } from '#tests/support/growing-models.ts';

/** One's own followers. */
export const followers = { key: 'followers:me' } as const;

export const accountListModel = growingModelOf(accountListMachine, followers);
