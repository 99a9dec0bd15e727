import type { Context } from 'hono';
import type { Json, JsonObject } from '#instance/instance.ts';
import { unionId } from '#instance/render/flavour/snac/ids.ts';
import type { SnacVersion } from '#instance/settings.ts';
import { bodyFields } from '../body.ts';
import type { Fields } from '../fields.ts';
import type { Env } from '../identify.ts';

/** The parameters of a post that snac does not read, so that it is posted at once, publicly and as text. */
const unread = new Set('scheduled_at preview quote_id expires_in to in_reply_to_conversation_id visibility content_type'.split(' '));

function withUnionIds(value: Json): Json {
  if (typeof value === 'string') return unionId(value);
  if (Array.isArray(value)) return value.map(withUnionIds);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, withUnionIds(child)]));
}

/** Returns the visibility of a post: 2.75 supports public, and treats any other value as followers only. */
function visibilityOf(wanted: Json, version: SnacVersion): string {
  if (version !== '2.75' && (wanted === 'unlisted' || wanted === 'direct')) return wanted;
  return wanted === 'public' || wanted === 'unlisted' ? 'public' : 'private';
}

/** A post as snac accepts it; a poll is read in forms only, and not by 2.75. */
function posted(fields: JsonObject, version: SnacVersion, isForm: boolean): JsonObject {
  const { visibility = 'public' } = fields;
  const readsPoll = isForm && version !== '2.75';
  const read = Object.entries(fields).filter(([key]) => !unread.has(key) && (key !== 'poll' || readsPoll));
  return { ...Object.fromEntries(read), visibility: visibilityOf(visibility, version), content_type: 'text/markdown' };
}

/** A reaction is a call of Pleroma's to the union. */
function reactionOf(path: string): string | undefined {
  const [, id, emoji] = /^\/api\/v1\/statuses\/([^/]+)\/react\/([^/]+)$/.exec(path) ?? [];
  return id === undefined || emoji === undefined ? undefined : `/api/v1/pleroma/statuses/${unionId(id)}/reactions/${emoji}`;
}

function targetOf(c: Context<Env>): URL {
  const url = new URL(c.req.url);
  url.pathname = url.pathname.split('/').map(unionId).join('/');
  url.search = new URLSearchParams([...url.searchParams].map(([key, value]): [string, string] => [key, unionId(value)])).toString();
  // A request for pinned posts returns all of them.
  if (url.pathname.endsWith('/statuses')) url.searchParams.delete('pinned');
  return url;
}

async function fieldsOf(c: Context<Env>): Promise<Fields | undefined> {
  try {
    return await bodyFields(c);
  } catch {
    return undefined;
  }
}

/** A request to snac as one to the union: with our ids, and without what snac does not read. */
export async function unionRequest(c: Context<Env>, version: SnacVersion): Promise<Request> {
  const { method, path } = c.req;
  const headers = new Headers(c.req.raw.headers);
  for (const name of ['accept-encoding', 'idempotency-key', 'content-length']) headers.delete(name);
  const url = targetOf(c);
  const reaction = reactionOf(url.pathname);
  if (reaction !== undefined) {
    url.pathname = reaction;
    return new Request(url, { method: 'PUT', headers });
  }
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers });
  const type = headers.get('content-type') ?? '';
  const isText = /json|x-www-form-urlencoded/i.test(type);
  const fields = isText ? await fieldsOf(c) : undefined;
  if (fields === undefined) return new Request(url, { method, headers, body: await c.req.arrayBuffer() });
  headers.set('content-type', 'application/json');
  const json = path === '/api/v1/markers' ? (fields as JsonObject) : (withUnionIds(fields as JsonObject) as JsonObject);
  return new Request(url, {
    method,
    headers,
    body: JSON.stringify(path === '/api/v1/statuses' ? posted(json, version, !/json/i.test(type)) : json),
  });
}
