import { wireConversations, wireFaces, wireReactors, wireStatusDetails, wireStatusLooks } from '../conversations.ts';
import type { VisitParts } from '#services/visit-parts.ts';

/** Conversations, and what is looked up about one status. */
export const threadArea = ({ http }: VisitParts) => ({
  conversations: wireConversations(http),
  statusDetails: wireStatusDetails(http),
  statusLooks: wireStatusLooks(http),
  faces: wireFaces(http),
  reactors: wireReactors(http),
});
