import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A refusal as snac sends them all: without a message. */
export function emptyRefusal(c: Context, status: ContentfulStatusCode): Response {
  return c.body('', status, { 'content-type': 'text/html; charset=utf-8' });
}

/** Responds as snac does to everything that is missing, calls and posts alike. */
export function notFoundOnSnac(c: Context): Response {
  return c.body('<h1>404 Not Found (snac/2.75)</h1>', 404, { 'content-type': 'text/html; charset=utf-8' });
}

/** Returns the response to a call that snac does not have: a POST to its API gets 422, anything else a page. */
export function absentOnSnac(c: Context): Response {
  return c.req.method === 'POST' && /^\/api\/v[12]\//.test(c.req.path) && !isOfExistingObject(c.req.path)
    ? emptyRefusal(c, 422)
    : notFoundOnSnac(c);
}

/** Posting something unknown about a status or an account is 404 there. */
function isOfExistingObject(path: string): boolean {
  return /^\/api\/v1\/(statuses|accounts|polls|follow_requests)\//.test(path);
}
