import type { ActorRefFrom } from 'xstate';
import { selectConversationId } from '#machines/conversations/conversations.machine.ts';
import type { conversationMachine } from '#machines/conversations/conversation.machine.ts';
import { useChild, useRowPart, useSessionActor } from '#react/hooks.ts';
import { useWatchedConversation } from '#react/use-watched.ts';

export type ConversationActor = ActorRefFrom<typeof conversationMachine>;

/** Opens the conversation around a status, and follows it. */
export const useConversation = (statusId: string): ConversationActor | undefined => {
  const conversations = useSessionActor('conversations');
  const isLoaded = useRowPart('statuses', statusId, (row) => row !== undefined);
  const inReplyToId = useRowPart('statuses', statusId, (row) => row?.inReplyToId);
  useWatchedConversation(statusId, isLoaded ? { id: statusId, ...(inReplyToId !== undefined && { inReplyToId }) } : undefined);
  return useChild(conversations, selectConversationId(statusId)) as ConversationActor | undefined;
};
