import { lookupOf } from './lookup.ts';
import { linesOf } from './read.ts';

/**
 * The fields that the client sends although no server of a flavour reads them there. Nothing depends on them:
 * - `source` of a post: the specification defines it as the name of the client, which no server describes.
 * - `nickname` and `confirm` of a registration: the specification defines them, Pleroma's own client sends them.
 * - an alert for moves: the specification defines it; a server without one drops it, which the response shows.
 * - `since_id` of the user's own posts: only GoToSocial does not read it; the search for a sent post stops at that id by itself.
 */
const fields = lookupOf(
  linesOf(`
POST /api/v1/statuses +source=s
POST /api/v1/accounts +confirm=s +nickname=s
POST /api/v1/push/subscription +data.alerts.move=b
GET /api/v1/accounts/:id/statuses ?since_id=s
`),
);

/** Returns whether the server may ignore a name in this position: it is neither reported nor read. */
export function isHarmless(method: string, path: string, part: 'query' | 'body', name: string): boolean {
  return fields(method, path)?.[part].has(name) === true;
}
