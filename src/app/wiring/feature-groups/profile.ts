import { provideAccountLists, providePins, provideRemovals } from '#features/profile/wiring/account-lists.ts';
import { provideProfileSearch } from '#features/profile/wiring/profile-search.ts';
import { provideProfile, provideResolver } from '#features/profile/wiring/profile.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** The actors for a profile, for guests too. */
export const profileGroup = (parts: SessionParts) => ({
  profile: provideProfile(parts.http),
  resolver: provideResolver(parts.http, parts.effects),
  accountLists: provideAccountLists(parts),
  pins: providePins(parts),
  removals: provideRemovals(parts),
  profileSearch: provideProfileSearch(parts),
});
