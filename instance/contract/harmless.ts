import { lookupOf } from './lookup.ts';
import { linesOf } from './read.ts';

/** Wishes of a query that the specification of this client sends with every call of their kind; it looks at what it is sent in any case. */
const wishes = new Set(['limit', 'with_muted', 'reply_visibility', 'with_relationships']);

/** Fields that the specification names although none of these servers reads them, and a bound without which the client finds what it looks for, too. */
const fields = lookupOf(
  linesOf(`
POST /api/v1/statuses +source=s
POST /api/v1/accounts +confirm=s +nickname=s
POST /api/v1/push/subscription +data.alerts.move=b
GET /api/v1/accounts/:id/statuses ?since_id=s
`),
);

/** Whether nothing is lost by a name in a place, though the server reads none such there: it is neither noted nor read. */
export function isHarmless(method: string, path: string, place: 'query' | 'body', name: string): boolean {
  if (place === 'query' && method === 'GET' && wishes.has(name)) return true;
  return fields(method, path)?.[place].has(name) === true;
}
