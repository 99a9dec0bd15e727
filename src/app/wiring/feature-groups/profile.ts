import { wireProfile, wireResolver } from '../profile.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** What a profile needs, for guests too. */
export const profileGroup = ({ http, effects }: SessionParts) => ({
  profile: wireProfile(http),
  resolver: wireResolver(http, effects),
});
