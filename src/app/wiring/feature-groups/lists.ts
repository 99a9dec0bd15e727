import { wireDirectMessages } from '#features/direct-messages/wiring/direct-messages.ts';
import { wireListEditor, wireListMembers, wireListNames, wireLists, wireListSearch } from '#features/lists/wiring/lists.ts';
import type { Live } from '#services/effects.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** What an account does with its lists, and with its direct messages by their conversations. */
export const listsGroup = (parts: SessionParts, live: Live) => ({
  lists: wireLists(parts),
  listNames: wireListNames(parts),
  listEditor: wireListEditor(parts, live),
  listMembers: wireListMembers(parts),
  listSearch: wireListSearch(parts),
  directMessages: wireDirectMessages(parts),
});
