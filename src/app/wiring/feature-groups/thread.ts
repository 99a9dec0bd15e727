import {
  provideConversations,
  provideAvatars,
  provideReactors,
  provideStatusDetails,
  provideStatusPreviews,
} from '#features/conversations/wiring/conversations.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** The actors for conversations and the details of one status. */
export const threadGroup = ({ http, visitor }: SessionParts) => ({
  conversations: provideConversations(http),
  statusDetails: provideStatusDetails(http, visitor.accountId === undefined),
  statusPreviews: provideStatusPreviews(http),
  avatars: provideAvatars(http),
  reactors: provideReactors(http),
});
