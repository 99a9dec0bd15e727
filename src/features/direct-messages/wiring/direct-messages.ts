import { directMessagesMachine } from '#machines/direct-messages/direct-messages.machine.ts';
import { dismissConversation } from '#api/conversation-writes.ts';
import { fetchDirectPage } from '#api/direct-conversations.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { calling } from '#services/calling.ts';

/** Fills the slots of the direct messages by their conversations. */
export const provideDirectMessages = ({ http }: SessionParts) =>
  directMessagesMachine.provide({
    actors: { fetchConversations: calling(http, fetchDirectPage), dismiss: calling(http, dismissConversation) },
  });
