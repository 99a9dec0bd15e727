import type { AreaLogics } from '#machines/system/area.machine.ts';
import { wireConversations, wireFaces, wireReactors, wireStatusDetails, wireStatusLooks } from '../conversations.ts';
import type { VisitParts } from '#services/visit-parts.ts';

/** Conversations, and what is looked up about one status. */
export const threadArea = ({ http }: VisitParts): AreaLogics => ({
  conversations: wireConversations(http),
  statusDetails: wireStatusDetails(http),
  statusLooks: wireStatusLooks(http),
  faces: wireFaces(http),
  reactors: wireReactors(http),
});
