import {
  provideConversations,
  provideAvatars,
  provideReactors,
  provideStatusDetails,
  provideStatusLooks,
} from '#features/conversations/wiring/conversations.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** The actors for conversations and the details of one status. */
export const threadGroup = ({ http }: SessionParts) => ({
  conversations: provideConversations(http),
  statusDetails: provideStatusDetails(http),
  statusLooks: provideStatusLooks(http),
  avatars: provideAvatars(http),
  reactors: provideReactors(http),
});
