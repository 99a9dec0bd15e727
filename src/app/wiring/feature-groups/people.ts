import { wireFollowRequests } from '#features/follow-requests/wiring/follow-requests.ts';
import { wireFollows, wireRelations } from '#features/follow/wiring/follows.ts';
import { wireMemberships } from '#features/lists/wiring/memberships.ts';
import { wireNotes } from '#features/note/wiring/notes.ts';
import { wireTags, wireTrends } from '#features/tags/wiring/tags.ts';
import type { Live } from '#services/effects.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** What an account needs when it looks at a person: how it stands to them, and what it may do about them. */
export const peopleGroup = (parts: SessionParts, live: Live) => ({
  follows: wireFollows(parts.http, parts.visitor.accountId),
  relations: wireRelations(parts.http),
  tags: wireTags(parts.http),
  trends: wireTrends(parts.http),
  notes: wireNotes(parts),
  followRequests: wireFollowRequests(parts, live),
  memberships: wireMemberships(parts.http),
});
