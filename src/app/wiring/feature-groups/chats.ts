import { provideChatOutbox } from '#features/chats/wiring/chat-outbox.ts';
import { provideChats, provideChatSearch } from '#features/chats/wiring/chats.ts';
import type { Live } from '#services/effects.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** The actors for an account's chats. */
export const chatsGroup = (parts: SessionParts, live: Live) => ({
  chats: provideChats(parts, live),
  chatSearch: provideChatSearch(parts),
  chatOutbox: provideChatOutbox(parts, live, live.createPostStore()),
});
