import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { chatListMachine } from '#machines/chats/chat-list.machine.ts';
import { selectChatId } from '#machines/chats/chats.machine.ts';
import { selectIds, selectListPhase, selectRest } from '#machines/support/growing.ts';
import { useChild, useSessionActor } from '#react/hooks.ts';
import type { ChatActor } from '#react/use-watched-chats.ts';
import { useSelected } from '#react/use-selected.ts';

const NONE: readonly string[] = [];

/** Returns the visitor's chats, as far as they are loaded, and the one that is open beside them, which may be new. */
export const useChatList = (beside = '') => {
  const chats = useSessionActor('chats');
  const list = useChild(chats, 'list') as ActorRefFrom<typeof chatListMachine> | undefined;
  const listed = useSelected(list, (snapshot) => (snapshot ? selectIds(snapshot) : NONE));
  const open = useSelected(useChild(chats, selectChatId(beside)) as ChatActor | undefined, (snapshot) => snapshot?.context.chatId ?? '');
  const phase = useSelected(list, (snapshot) => (snapshot ? selectListPhase(snapshot) : 'loading'));
  const rest = useSelected(list, (snapshot) => (snapshot ? selectRest(snapshot) : 'end'));
  const ids = useMemo(() => (open === '' || listed.includes(open) ? listed : [open, ...listed]), [listed, open]);
  return { ids, phase, rest, say: (type: 'list.older' | 'list.retry') => list?.send({ type }) };
};
