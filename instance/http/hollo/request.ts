import type { Context } from 'hono';
import type { Json, JsonObject } from '#instance/instance.ts';
import { unionNotificationId } from '#instance/render/flavour/hollo/notification.ts';
import { textIn } from '#instance/render/flavour/kinds.ts';
import { bodyFields } from '../body.ts';
import type { Env } from '../identify.ts';
import { unfit, zodError } from './failures.ts';

/** The fields of a post that Hollo does not read, so that a planned post is published at once. */
const unread = new Set(
  'scheduled_at preview expires_in to in_reply_to_conversation_id content_type local_only quoted_status_id'.split(' '),
);
const visibilities = ['public', 'unlisted', 'private', 'direct'];

const status = /^\/api\/v1\/statuses(\/[^/]+)?$/;
const isEmpty = (list: Json | undefined): boolean => !Array.isArray(list) || list.length === 0;

/** A post as Hollo reads it, or its refusal. */
function posted(c: Context, fields: JsonObject): JsonObject | Response {
  const { status: text, visibility, media_ids, poll, quoted_status_id: quoted } = fields;
  if (visibility !== undefined && !visibilities.includes(visibility as string)) return unfit(c, 'visibility', 'Invalid option');
  if ((text === '' || text === undefined) && isEmpty(media_ids) && poll === undefined) {
    return unfit(c, 'status', 'Too small: expected string to have >=1 characters');
  }
  const read = Object.fromEntries(Object.entries(fields).filter(([key]) => !unread.has(key)));
  return { ...read, content_type: 'text/markdown', ...(quoted === undefined ? {} : { quote_id: quoted }) };
}

function reported(c: Context, fields: JsonObject): JsonObject | Response {
  if (!isEmpty(fields['status_ids'])) return fields;
  return c.json({ success: false, error: zodError('status_ids', 'Too small: expected array to have >=1 items') }, 400);
}

function marked(fields: JsonObject): JsonObject {
  const { notifications } = fields;
  if (typeof notifications !== 'object' || notifications === null || Array.isArray(notifications)) return fields;
  return { ...fields, notifications: { ...notifications, last_read_id: unionNotificationId(textIn(notifications['last_read_id'])) } };
}

/** The calls that Hollo has under another name than the union: method and path there. */
const elsewhere: readonly (readonly [RegExp, string, string])[] = [
  [/^POST \/api\/v1\/statuses\/([^/]+)\/react\/([^/]+)$/, 'PUT', '/api/v1/pleroma/statuses/$1/reactions/$2'],
  [/^PUT \/api\/v1\/statuses\/([^/]+)\/emoji_reactions\/([^/]+)$/, 'PUT', '/api/v1/pleroma/statuses/$1/reactions/$2'],
  [/^POST \/api\/v1\/statuses\/([^/]+)\/unreact\/([^/]+)$/, 'DELETE', '/api/v1/pleroma/statuses/$1/reactions/$2'],
  [/^DELETE \/api\/v1\/statuses\/([^/]+)\/emoji_reactions\/([^/]+)$/, 'DELETE', '/api/v1/pleroma/statuses/$1/reactions/$2'],
  [/^GET \/api\/v1\/statuses\/([^/]+)\/quotes$/, 'GET', '/api/v1/pleroma/statuses/$1/quotes'],
  [/^GET \/api\/v2\/notifications$/, 'GET', '/api/v1/notifications'],
];

function targetOf(c: Context<Env>): { method: string; url: URL } {
  const url = new URL(c.req.url);
  const named = `${c.req.method} ${url.pathname}`;
  const [pattern, method, path] = elsewhere.find(([one]) => one.test(named)) ?? [];
  if (pattern !== undefined && path !== undefined) url.pathname = named.replace(pattern, path);
  for (const key of ['max_id', 'since_id', 'min_id']) {
    const id = url.searchParams.get(key);
    if (id !== null) url.searchParams.set(key, unionNotificationId(id));
  }
  if (/\/v[12]\/notifications$/.test(c.req.path)) {
    const types = url.searchParams.getAll('types[]').concat(url.searchParams.getAll('exclude_types[]'));
    if (types.includes('emoji_reaction')) {
      url.search = url.search.replaceAll(/types%5B%5D=emoji_reaction|types\[\]=emoji_reaction/g, 'types[]=pleroma%3Aemoji_reaction');
    }
  }
  return { method: method ?? c.req.method, url };
}

function fitted(c: Context<Env>, fields: JsonObject): JsonObject | Response {
  const { method, path } = c.req;
  if (status.test(path) && (method === 'POST' || method === 'PUT')) return posted(c, fields);
  if (path === '/api/v1/reports') return reported(c, fields);
  return path === '/api/v1/markers' ? marked(fields) : fields;
}

/** A request to Hollo as one to the union, or the refusal of its body. */
export async function unionRequestOf(c: Context<Env>): Promise<Request | Response> {
  const { method, url } = targetOf(c);
  const headers = new Headers(c.req.raw.headers);
  for (const name of ['accept-encoding', 'content-length']) headers.delete(name);
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers });
  const type = headers.get('content-type') ?? '';
  if (c.req.path === '/api/v1/accounts/update_credentials' && /json/i.test(type)) {
    // Only forms are read: anything else changes nothing, and the response is the unchanged account.
    headers.delete('content-type');
    url.pathname = '/api/v1/accounts/verify_credentials';
    return new Request(url, { method: 'GET', headers });
  }
  if (!/json|x-www-form-urlencoded/i.test(type)) return new Request(url, { method, headers, body: await c.req.arrayBuffer() });
  const fields = fitted(c, (await bodyFields(c)) as JsonObject);
  if (fields instanceof Response) return fields;
  headers.set('content-type', 'application/json');
  return new Request(url, { method, headers, body: JSON.stringify(fields) });
}
