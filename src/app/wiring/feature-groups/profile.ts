import { wireAccountLists, wirePins, wireRemovals } from '../account-lists.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** What a profile needs, for guests too. */
export const profileGroup = (parts: SessionParts) => ({
  accountLists: wireAccountLists(parts),
  pins: wirePins(parts),
  removals: wireRemovals(parts),
});
