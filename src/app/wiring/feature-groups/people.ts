import { wireFollows, wireRelations } from '../follows.ts';
import { wireLists } from '../lists.ts';
import { wireTags } from '../tags.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** What an account needs when it looks at a person: how it stands to them, and the follow button. */
export const peopleGroup = ({ http, visitor }: SessionParts) => ({
  follows: wireFollows(http, visitor.accountId),
  relations: wireRelations(http),
  tags: wireTags(http),
  lists: wireLists(http),
});
