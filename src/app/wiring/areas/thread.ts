import type { AreaLogics } from '../../../../machines/system/area.machine.ts';
import { wireConversations, wireFaces, wireReactors, wireStatusDetails } from '../conversations.ts';
import type { VisitParts } from '../visit.ts';

/** Conversations, and what is looked up about one status. */
export const threadArea = ({ http }: VisitParts): AreaLogics => ({
  conversations: wireConversations(http),
  statusDetails: wireStatusDetails(http),
  faces: wireFaces(http),
  reactors: wireReactors(http),
});
