import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { chatListMachine } from '#machines/chats/chat-list.machine.ts';
import { selectIds, selectListPhase, selectRest } from '#machines/support/growing.ts';
import { useChild, useSessionActor } from '#react/hooks.ts';

const NONE: readonly string[] = [];

/** Returns the visitor's chats, as far as they are loaded. */
export const useChatList = () => {
  const list = useChild(useSessionActor('chats'), 'list') as ActorRefFrom<typeof chatListMachine> | undefined;
  const ids = useSelector(list, (snapshot) => (snapshot ? selectIds(snapshot) : NONE));
  const phase = useSelector(list, (snapshot) => (snapshot ? selectListPhase(snapshot) : 'loading'));
  const rest = useSelector(list, (snapshot) => (snapshot ? selectRest(snapshot) : 'end'));
  return { ids, phase, rest, say: (type: 'list.older' | 'list.retry') => list?.send({ type }) };
};
