import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Json, JsonObject } from '#instance/instance.ts';
import { ownSnacAccount, plainTime } from '#instance/render/flavour/snac/account.ts';
import { asSnac } from '#instance/render/flavour/snac/entities.ts';
import { snacIdOf } from '#instance/render/flavour/snac/ids.ts';
import type { RenderContext } from '#instance/render/flavour/snac/status.ts';
import { isObject } from '#instance/render/flavour/kinds.ts';
import { emptyRefusal, notFoundOnSnac } from './failures.ts';

type Remake = (json: JsonObject, c: Context) => Json;

/** 128 random bits, which snac gives out where others have a key for pushes. */
const noKey = (): string => randomBytes(16).toString('hex');

function marker(json: Json): Json {
  if (!isObject(json)) return json;
  const { last_read_id = '', updated_at } = json;
  const seconds = Date.parse(plainTime(updated_at)) / 1000;
  return { last_read_id, version: 0, updated_at: seconds.toFixed(6) };
}

const list = ({ id = '', title = '' }: JsonObject): JsonObject => ({ id, title, replies_policy: 'list', exclusive: false });

function app({ name = '', redirect_uri = '', client_id = '', client_secret = '', id = '' }: JsonObject): JsonObject {
  return { name, redirect_uri, client_id, client_secret, vapid_key: noKey(), id };
}

/** The entities, by path, that cannot be identified by their fields. */
const remakes: readonly (readonly [RegExp, Remake])[] = [
  [/^\/api\/v1\/accounts\/(verify|update)_credentials$/, ownSnacAccount],
  [/^\/api\/v1\/apps$/, app],
  [/^\/api\/v1\/lists(\/[^/]+)?$/, list],
  [/^\/api\/v1\/markers$/, (json) => Object.fromEntries(Object.entries(json).map(([key, value]) => [key, marker(value)]))],
  [/^\/api\/v1\/push\/subscription$/, ({ alerts = {}, endpoint = '' }) => ({ id: '1', alerts, endpoint, server_key: noKey() })],
  [/^\/api\/v1\/tags\/[^/]+\/follow$/, ({ name = '', url = '' }) => ({ name, url, history: [] })],
  [/\/source$/, ({ text = '', spoiler_text = '' }, c) => ({ id: c.req.path.split('/').at(-2) ?? '', text, spoiler_text })],
];

/** Only a full name or an address finds an account. */
function found(json: Json, c: Context): Json {
  const isName = /@|^https?:/.test(c.req.query('q') ?? '');
  return isObject(json) && c.req.path === '/api/v2/search' && !isName ? { ...json, accounts: [] } : json;
}

function shown(context: RenderContext, json: Json, c: Context): Json {
  const remake = remakes.find(([path]) => path.test(c.req.path))?.[1];
  if (remake === undefined) return found(asSnac(context, json), c);
  return Array.isArray(json) ? json.filter(isObject).map((item) => remake(item, c)) : isObject(json) ? remake(json, c) : json;
}

/** Returns the link to the next page of the home timeline; snac's other lists name none. */
function linkOf({ instance }: RenderContext, link: string | null): string | undefined {
  const [, last] = /[?&]max_id=(\w+)/.exec(link ?? '') ?? [];
  const [, first] = /[?&]min_id=(\w+)/.exec(link ?? '') ?? [];
  if (last === undefined || first === undefined) return undefined;
  const to = (key: string, id: string): string => `<${instance.site.origin}/api/v1/timelines/home?${key}=${snacIdOf(instance.store, id)}>`;
  return `${to('max_id', last)}; rel="next", ${to('since_id', first)}; rel="prev"`;
}

/** Refuses as snac does; `apps` without a name or an address counts as missing. */
function refusal(c: Context, status: number): Response {
  const isNotified = c.var.viewer !== null && c.var.viewer !== undefined;
  if (status === 404 || status >= 500 || c.req.path === '/api/v1/apps') return notFoundOnSnac(c);
  if (status === 403 && !isNotified) return emptyRefusal(c, 401);
  return emptyRefusal(c, status as ContentfulStatusCode);
}

/** A reaction is a separate post on snac, whose text is the emoji; the response to a deletion retains the status's id. */
function ofCall(json: Json, c: Context): Json {
  if (c.req.method === 'DELETE' && isObject(json) && 'visibility' in json) return { ...json, id: c.req.path.split('/').at(-1) ?? '' };
  const [, emoji] = /^\/api\/v1\/statuses\/[^/]+\/react\/([^/]+)$/.exec(c.req.path) ?? [];
  if (emoji === undefined || !isObject(json)) return json;
  const second = typeof json['id'] === 'string' ? json['id'].slice(0, 10) : '';
  return { ...json, id: second + randomBytes(16).toString('hex'), content: decodeURIComponent(emoji), text: '', reactions: [], poll: null };
}

/** Converts a response of the union to snac's. */
export async function snacResponse(context: RenderContext, response: Response, c: Context): Promise<Response> {
  if (response.status >= 400) return refusal(c, response.status);
  if (response.headers.get('content-type')?.includes('json') !== true) return response;
  const text = await response.text();
  const json = ofCall(shown(context, text === '' ? {} : (JSON.parse(text) as Json), c), c);
  const link = c.req.path === '/api/v1/timelines/home' ? linkOf(context, response.headers.get('link')) : undefined;
  return c.json(json, 200, link === undefined ? {} : { link });
}
