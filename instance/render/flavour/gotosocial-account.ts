import type { Json, JsonObject } from '#instance/instance.ts';
import { isObject, textIn } from './kinds.ts';

const keys =
  'id username acct display_name locked bot created_at note avatar avatar_static header header_static followers_count following_count ' +
  'statuses_count last_status_at emojis';

const descriptions = {
  avatar: 'Grayed-out line drawing of a cute sloth (default avatar).',
  header: 'Flat gray background (default header).',
} as const;

/** An uploaded picture has an id, and a description if one was written; a default one always has a description. */
function picture(json: JsonObject, kind: 'avatar' | 'header'): JsonObject {
  const extras = isObject(json['pleroma']) ? json['pleroma'] : {};
  const description = textIn(extras[`${kind}_description`]);
  const address = textIn(json[kind]);
  const stem = address.split('/').at(-1)?.split('.')[0] ?? '';
  const isDefault = /\/images\/(?:avi|banner)\.\w+$/.test(address);
  return isDefault
    ? { [`${kind}_description`]: descriptions[kind] }
    : { [`${kind}_media_id`]: stem, ...(description === '' ? {} : { [`${kind}_description`]: description }) };
}

const verified = (fields: Json | undefined): Json[] =>
  (Array.isArray(fields) ? fields : []).map((field) => ({ verified_at: null, ...(isObject(field) ? field : {}) }));

function roleOf(extras: JsonObject): { id: string; name: string; color: string } {
  const name = extras['is_admin'] === true ? 'admin' : extras['is_moderator'] === true ? 'moderator' : 'user';
  return { id: name, name, color: '' };
}

function ownPart(json: JsonObject, source: JsonObject, extras: JsonObject): JsonObject {
  const role = roleOf(extras);
  const privacy = source['privacy'] ?? 'public';
  return {
    source: {
      privacy: privacy === 'local' ? 'public' : privacy,
      web_visibility: 'unlisted',
      web_layout: 'microblog',
      sensitive: source['sensitive'] ?? false,
      language: source['language'] ?? 'en',
      status_content_type: 'text/plain',
      note: source['note'] ?? '',
      fields: verified(source['fields']),
      follow_requests_count: json['follow_requests_count'] ?? 0,
    },
    role: { ...role, permissions: role.id === 'admin' ? '546033' : '0', highlighted: role.id !== 'user' },
  };
}

/** An account as GoToSocial has it, from that of the union. */
export function gotosocialAccount(json: JsonObject): JsonObject {
  const extras = isObject(json['pleroma']) ? json['pleroma'] : {};
  const source = isObject(json['source']) ? json['source'] : {};
  const role = roleOf(extras);
  const { url, acct } = json;
  const isLocal = typeof acct === 'string' && !acct.includes('@') && typeof url === 'string';
  return {
    ...Object.fromEntries(Object.entries(json).filter(([key]) => keys.split(' ').includes(key))),
    ...picture(json, 'avatar'),
    ...picture(json, 'header'),
    url: isLocal ? url.replace(/\/users\/([^/]+)$/, '/@$1') : (url ?? ''),
    discoverable: source['discoverable'] ?? false,
    fields: verified(json['fields']),
    group: false,
    ...(role.id === 'user' ? {} : { roles: [role] }),
    ...(extras['settings_store'] === undefined ? {} : ownPart(json, source, extras)),
  };
}
