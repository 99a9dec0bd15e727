import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { accountListMachine } from '#machines/profile/account-list.machine.ts';
import { selectListId } from '#machines/profile/account-lists.machine.ts';
import { selectIds, selectListPhase, selectRest } from '#machines/support/growing.ts';
import { useChild, useMaybeSessionActor } from '#react/hooks.ts';
import { useWatchedAccountList } from '#react/use-watched.ts';
import type { BlockedKey } from '#domain/profile/account-list.ts';

const NONE: readonly string[] = [];

/** One list of those whom one does not want to see, as far as it is known. */
export const useBlocked = (key: BlockedKey) => {
  const lists = useMaybeSessionActor('accountLists');
  useWatchedAccountList(key, undefined);
  const list = useChild(lists, selectListId(key)) as ActorRefFrom<typeof accountListMachine> | undefined;
  return {
    ids: useSelector(list, (snapshot) => snapshot && selectIds(snapshot)) ?? NONE,
    phase: useSelector(list, (snapshot) => (snapshot ? selectListPhase(snapshot) : 'loading')),
    rest: useSelector(list, (snapshot) => (snapshot ? selectRest(snapshot) : 'end')),
    retry: () => list?.send({ type: 'list.retry' }),
    older: () => list?.send({ type: 'list.older' }),
  };
};

export type Blocked = ReturnType<typeof useBlocked>;
