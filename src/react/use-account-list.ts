import type { ActorRefFrom } from 'xstate';
import type { accountListMachine } from '#machines/profile/account-list.machine.ts';
import { selectListId } from '#machines/profile/account-lists.machine.ts';
import type { AccountListKey } from '#domain/profile/account-list.ts';
import { useChild, useSessionActor } from './hooks.ts';
import { useWatchedAccountList } from './use-watched.ts';

/** Returns the actor of a list of accounts or tags, once it is opened; `count` is the expected number of rows. */
export const useAccountList = (key: AccountListKey, count?: number): ActorRefFrom<typeof accountListMachine> | undefined => {
  useWatchedAccountList(key, count);
  return useChild(useSessionActor('accountLists'), selectListId(key)) as ActorRefFrom<typeof accountListMachine> | undefined;
};
