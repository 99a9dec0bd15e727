import { wireChatOutbox } from '#features/chats/wiring/chat-outbox.ts';
import { wireChats, wireChatSearch } from '#features/chats/wiring/chats.ts';
import type { Live } from '#services/effects.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** What an account does in its chats. */
export const chatsGroup = (parts: SessionParts, live: Live) => ({
  chats: wireChats(parts, live),
  chatSearch: wireChatSearch(parts),
  chatOutbox: wireChatOutbox(parts, live, live.createPostStore()),
});
