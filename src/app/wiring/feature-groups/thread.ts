import {
  wireConversations,
  wireAvatars,
  wireReactors,
  wireStatusDetails,
  wireStatusLooks,
} from '#features/conversations/wiring/conversations.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** Conversations, and what is looked up about one status. */
export const threadGroup = ({ http }: SessionParts) => ({
  conversations: wireConversations(http),
  statusDetails: wireStatusDetails(http),
  statusLooks: wireStatusLooks(http),
  avatars: wireAvatars(http),
  reactors: wireReactors(http),
});
