import { provideFollowRequests } from '#features/follow-requests/wiring/follow-requests.ts';
import { provideFollows, provideRelations } from '#features/follow/wiring/follows.ts';
import { provideMemberships } from '#features/lists/wiring/memberships.ts';
import { provideNotes } from '#features/note/wiring/notes.ts';
import { provideTags, provideTrends } from '#features/tags/wiring/tags.ts';
import type { Live } from '#services/effects.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** The actors for the relationships of an account to others, and its actions on them. */
export const relationshipsGroup = (parts: SessionParts, live: Live) => ({
  follows: provideFollows(parts.http, parts.visitor.accountId),
  relations: provideRelations(parts.http),
  tags: provideTags(parts.http),
  trends: provideTrends(parts.http),
  notes: provideNotes(parts),
  followRequests: provideFollowRequests(parts, live),
  memberships: provideMemberships(parts.http),
});
