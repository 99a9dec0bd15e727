import type { ActorRefFrom } from 'xstate';
import { selectConversationId } from '#machines/conversations/conversations.machine.ts';
import type { conversationMachine } from '#machines/conversations/conversation.machine.ts';
import { useChild, useRow, useSessionActor } from '#react/hooks.ts';
import { useWatchedConversation } from '#react/use-watched.ts';
import { memberOf } from '#domain/conversations/thread.ts';

export type ConversationActor = ActorRefFrom<typeof conversationMachine>;

/** Opens the conversation around a status, and follows it. */
export const useConversation = (statusId: string): ConversationActor | undefined => {
  const conversations = useSessionActor('conversations');
  const row = useRow('statuses', statusId);
  useWatchedConversation(statusId, row && memberOf(row));
  return useChild(conversations, selectConversationId(statusId)) as ConversationActor | undefined;
};
