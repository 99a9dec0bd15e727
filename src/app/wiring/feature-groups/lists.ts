import { provideDirectMessages } from '#features/direct-messages/wiring/direct-messages.ts';
import { provideListEditor, provideListMembers, provideListNames, provideLists, provideListSearch } from '#features/lists/wiring/lists.ts';
import type { Live } from '#services/effects.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** The actors for an account's lists, and for its direct messages by conversation. */
export const listsGroup = (parts: SessionParts, live: Live) => ({
  lists: provideLists(parts),
  listNames: provideListNames(parts),
  listEditor: provideListEditor(parts, live),
  listMembers: provideListMembers(parts),
  listSearch: provideListSearch(parts),
  directMessages: provideDirectMessages(parts),
});
