import type { Json, JsonObject } from '#instance/instance.ts';
import { permissionsOf } from '#instance/permissions.ts';
import { isObject } from './kinds.ts';
import type { Kind } from './kinds.ts';
import { mastodonInstance, mastodonInstanceV2 } from './mastodon-instance.ts';

const words = (list: string): readonly string[] => list.split(' ');

/** The fields that Mastodon 4.5 sends of the entities that the union has too. */
const fields: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  status: words(
    'id created_at in_reply_to_id in_reply_to_account_id sensitive spoiler_text visibility language uri url replies_count reblogs_count ' +
      'favourites_count edited_at content reblog application account media_attachments mentions tags emojis card poll quote favourited ' +
      'reblogged muted bookmarked pinned filtered text requires_review',
  ),
  account: words(
    'id username acct display_name locked bot discoverable indexable group created_at note url uri avatar avatar_static header header_static ' +
      'followers_count following_count statuses_count last_status_at hide_collections noindex emojis roles moved limited suspended',
  ),
  notification: words('id type created_at group_key account status report filtered'),
  relationship: words(
    'id following showing_reblogs notifying languages followed_by blocking blocked_by muting muting_notifications requested requested_by ' +
      'domain_blocking endorsed note',
  ),
  poll: words('id expires_at expired multiple votes_count voters_count voted own_votes options emojis'),
  attachment: words('id type url preview_url remote_url text_url meta description blurhash'),
  token: words('access_token token_type scope created_at'),
  emoji: words('shortcode url static_url visible_in_picker category'),
};

function only(json: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(json).filter(([key]) => keys.includes(key)));
}

const roleOf = (extras: JsonObject): JsonObject => {
  const role = extras['is_admin'] === true ? 'admin' : extras['is_moderator'] === true ? 'moderator' : 'user';
  const name = { admin: 'Admin', moderator: 'Moderator', user: '' }[role];
  return {
    id: { admin: '3', moderator: '1', user: '-99' }[role],
    name,
    permissions: String(permissionsOf(role)),
    color: '',
    highlighted: name !== '',
  };
};

function mastodonAccount(json: JsonObject): JsonObject {
  const { pleroma, source, fields: list } = json;
  const extras = isObject(pleroma) ? pleroma : {};
  const options = isObject(source) && isObject(source['pleroma']) ? source['pleroma'] : {};
  const isCredentials = isObject(source) && extras['settings_store'] !== undefined;
  const own = (): JsonObject => ({
    source: {
      ...only(isObject(source) ? source : {}, words('note fields privacy sensitive language')),
      quote_policy: 'public',
      follow_requests_count: json['follow_requests_count'] ?? 0,
    },
    role: roleOf(extras),
  });
  return {
    ...only(json, fields.account ?? []),
    fields: Array.isArray(list) ? list.map((field) => (isObject(field) ? { ...field, verified_at: null } : field)) : [],
    discoverable: options['discoverable'] ?? true,
    group: false,
    indexable: options['indexable'] ?? false,
    uri: extras['ap_id'] ?? json['url'] ?? null,
    hide_collections: extras['hide_follows'] ?? false,
    roles: [],
    ...(isCredentials ? own() : {}),
  };
}

function mastodonStatus(json: JsonObject): JsonObject {
  const { quote, visibility } = json;
  return {
    ...only(json, fields.status ?? []),
    filtered: json['filtered'] ?? [],
    visibility: visibility === 'local' || visibility === 'list' ? 'private' : (visibility ?? 'public'),
    quote: quote === undefined || quote === null ? null : { state: 'accepted', quoted_status: quote },
  };
}

const remade: Readonly<Partial<Record<Kind, (json: JsonObject) => Json>>> = {
  status: mastodonStatus,
  account: mastodonAccount,
  instance: mastodonInstance,
  instanceV2: mastodonInstanceV2,
  relationship: (json) => ({ ...only(json, fields.relationship ?? []), languages: json['languages'] ?? null }),
  nodeinfo: (json) => ({ ...json, metadata: isObject(json['metadata']) ? only(json['metadata'], ['nodeName', 'nodeDescription']) : {} }),
};

/** An entity of the union as Mastodon would send it. */
export function asMastodon(kind: Kind, json: JsonObject): Json {
  return remade[kind]?.(json) ?? only(json, fields[kind] ?? Object.keys(json));
}
