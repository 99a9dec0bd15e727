import type { Context } from 'hono';
import type { Instance, Json, JsonObject } from '#instance/instance.ts';
import { asHollo, wholeHolloAccount } from '#instance/render/flavour/hollo/entities.ts';
import { holloInstance, holloInstanceV2 } from '#instance/render/flavour/hollo/instance.ts';
import { holloGroups, holloNotificationId } from '#instance/render/flavour/hollo/notification.ts';
import { isObject, textIn } from '#instance/render/flavour/kinds.ts';
import type { Env } from '../identify.ts';
import { baseOf } from '../identify.ts';
import { holloFailure } from './failures.ts';

type Remake = (json: Json, c: Context<Env>, instance: Instance) => Json;

const each =
  (remake: (json: JsonObject) => JsonObject): Remake =>
  (json) =>
    Array.isArray(json) ? json.filter(isObject).map(remake) : isObject(json) ? remake(json) : json;

function markers(json: Json, c: Context<Env>, instance: Instance): Json {
  if (!isObject(json)) return json;
  const shown = Object.entries(json).flatMap(([name, mark]): [string, Json][] => {
    if (!isObject(mark)) return [];
    const { last_read_id = '', version = 1, updated_at = '' } = mark;
    const id = name === 'notifications' ? holloNotificationId(instance, c.var.viewer?.id ?? '', textIn(last_read_id)) : last_read_id;
    return [[name, { last_read_id: id, version, updated_at: `${textIn(updated_at).slice(0, 19)}.000Z` }]];
  });
  return Object.fromEntries(shown);
}

function app({ id, name, website, redirect_uri, client_id, client_secret, vapid_key }: JsonObject): JsonObject {
  const application = { id, name, website: website ?? null, redirect_uris: textIn(redirect_uri).split(/\s+/), redirect_uri };
  return { ...application, client_id, client_secret, client_secret_expires_at: 0, vapid_key } as JsonObject;
}

const preferences =
  'posting:default:visibility posting:default:sensitive posting:default:language reading:expand:media reading:expand:spoilers'.split(' ');

const hostOf = (c: Context<Env>): string => c.req.header('host') ?? 'localhost';
const isMember = (c: Context<Env>): boolean => c.var.viewer !== null;
const withoutTags: Remake = (json, c) =>
  isObject(json) ? { accounts: [], statuses: [], ...(asHollo(json, isMember(c)) as JsonObject), hashtags: [] } : json;
/** Quotes are no part of a thread here. */
const repliesAlone: Remake = (json, c) => {
  const { ancestors = [], descendants = [] } = isObject(json) ? json : {};
  const replies = Array.isArray(descendants) ? descendants.filter((one) => isObject(one) && one['in_reply_to_id'] !== null) : [];
  return { ancestors: asHollo(ancestors, isMember(c)), descendants: asHollo(replies, isMember(c)) };
};
const tag = ({ name = '', url = '', following = false }: JsonObject): JsonObject => ({ name, url, history: [], following });

/** The calls whose response depends on the path, and not only on the kind of entity. */
const remakes: readonly (readonly [RegExp, Remake])[] = [
  [/^\/api\/v1\/accounts\/(verify|update)_credentials$/, each(wholeHolloAccount)],
  [
    /^\/api\/v1\/accounts\/(?!relationships$|familiar_followers$)[^/]+(\/(followers|following))?$|\/favourited_by$/,
    each(wholeHolloAccount),
  ],
  [/\/familiar_followers$/, each(({ id = '', accounts = [] }) => ({ id, accounts: (accounts as JsonObject[]).map(wholeHolloAccount) }))],
  [/^\/api\/v1\/apps$/, each(app)],
  [/^\/api\/v1\/markers$/, markers],
  [/^\/api\/v1\/preferences$/, each((json) => Object.fromEntries(preferences.map((key) => [key, json[key] ?? 'en'])))],
  [/^\/api\/v1\/(tags\/.*|followed_tags)$/, each(tag)],
  [/^\/api\/v2\/search$/, withoutTags],
  [/\/context$/, repliesAlone],
  [/\/source$/, each(({ id = '', text = '', spoiler_text = '' }) => ({ id, text, spoiler_text }))],
  [/^\/api\/v2\/notifications$/, (json, c) => holloGroups(asHollo(json, isMember(c)) as JsonObject[])],
  [/^\/api\/v1\/instance$/, (json, c) => holloInstance(isObject(json) ? json : {}, hostOf(c), baseOf(c))],
  [/^\/api\/v2\/instance$/, (json, c) => holloInstanceV2(isObject(json) ? json : {}, hostOf(c), baseOf(c))],
];

/** Returns a deleted status with its source, for a redraft. */
function statusOrWhole(json: Json, c: Context<Env>): Json {
  const shown = asHollo(json, isMember(c));
  const isDeleted = c.req.method === 'DELETE' && /^\/api\/v1\/statuses\/[^/]+$/.test(c.req.path);
  return isDeleted && isObject(json) && isObject(shown) ? { ...shown, text: json['text'] ?? '' } : shown;
}

/** `Link` with the ids that Hollo has for notifications. */
function linkOf(instance: Instance, c: Context<Env>, given: string): string {
  // Hollo paginates by ids only.
  const link = given.replaceAll(/([?&])offset=\d+&?/g, '$1').replaceAll(/[?&]>/g, '>');
  const account = c.var.viewer?.id;
  if (account === undefined || !/\/v[12]\/notifications$/.test(c.req.path)) return link;
  return link
    .replaceAll('/api/v1/notifications', c.req.path)
    .replaceAll(
      /([?&](?:max|min|since)_id=)(\d+)/g,
      (_all, key: string, id: string) => key + encodeURIComponent(holloNotificationId(instance, account, id)),
    );
}

/** Converts a response of the union to Hollo's. */
export async function holloResponse(instance: Instance, response: Response, c: Context<Env>): Promise<Response> {
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  const text = isJson ? await response.text() : '';
  const json = text === '' ? undefined : (JSON.parse(text) as Json);
  if (response.status >= 400) return holloFailure(c, response.status, json);
  if (json === undefined) return response;
  const remake = remakes.find(([path]) => path.test(c.req.path))?.[1];
  const shown = remake === undefined ? statusOrWhole(json, c) : remake(json, c, instance);
  const link = response.headers.get('link');
  return c.json(shown, 200, link === null ? {} : { link: linkOf(instance, c, link) });
}
