import { wireAccountLists, wirePins, wireRemovals } from '#features/profile/wiring/account-lists.ts';
import { wireProfile, wireResolver } from '#features/profile/wiring/profile.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** What a profile needs, for guests too. */
export const profileGroup = (parts: SessionParts) => ({
  profile: wireProfile(parts.http),
  resolver: wireResolver(parts.http, parts.effects),
  accountLists: wireAccountLists(parts),
  pins: wirePins(parts),
  removals: wireRemovals(parts),
});
