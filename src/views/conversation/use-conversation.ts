import { useEffect, useEffectEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { selectConversationId } from '#machines/conversations/conversations.machine.ts';
import type { conversationMachine } from '#machines/conversations/conversation.machine.ts';
import { useChild, useRow, useVisitActor } from '#app/hooks.ts';
import { memberOf } from '#domain/conversation/thread.ts';

export type ConversationActor = ActorRefFrom<typeof conversationMachine>;

/** Opens the conversation around a status, and follows it. */
export const useConversation = (statusId: string): ConversationActor | undefined => {
  const conversations = useVisitActor('conversations');
  const row = useRow('statuses', statusId);
  const open = useEffectEvent(() => conversations.send({ type: 'conversations.open', statusId, known: row && memberOf(row) }));
  useEffect(() => open(), [conversations, statusId]);
  return useChild(conversations, selectConversationId(statusId)) as ConversationActor | undefined;
};
