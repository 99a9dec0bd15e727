import type { Json, JsonObject } from '#instance/instance.ts';
import { isObject, kindOf, textIn } from '../kinds.ts';
import type { Kind } from '../kinds.ts';
import { typeOn } from '../notification-types.ts';
import { holloNotification } from './notification.ts';

const only = (json: JsonObject, keys: string): JsonObject =>
  Object.fromEntries(keys.split(' ').flatMap((key) => (json[key] === undefined ? [] : [[key, json[key]]])));
const objects = (list: Json | undefined): JsonObject[] => (Array.isArray(list) ? list.filter(isObject) : []);

const fieldsOf = ({ fields }: JsonObject): JsonObject[] =>
  objects(fields).map(({ name = '', value = '' }) => ({ name, value, verified_at: null }));

const accountKeys =
  'id username acct display_name locked bot created_at note url avatar avatar_static header header_static followers_count ' +
  'following_count statuses_count last_status_at emojis';

/** An account as Hollo has it beside its posts. */
function account(json: JsonObject): JsonObject {
  return { ...only(json, accountKeys), moved: null, last_status_at: json['last_status_at'] ?? null, fields: fieldsOf(json) };
}

/** Renders an account that was requested itself, with its source if it is local. */
export function wholeHolloAccount(json: JsonObject): JsonObject {
  if (textIn(json['acct']).includes('@')) return account(json);
  const source = isObject(json['source']) ? json['source'] : {};
  const extras = isObject(json['pleroma']) ? json['pleroma'] : {};
  const options = isObject(source['pleroma']) ? source['pleroma'] : {};
  return {
    ...account(json),
    discoverable: options['discoverable'] ?? true,
    hide_collections: extras['hide_follows'] ?? false,
    source: {
      note: source['note'] ?? '',
      privacy: source['privacy'] ?? 'public',
      sensitive: source['sensitive'] ?? false,
      language: source['language'] ?? 'en',
      follow_requests_count: json['follow_requests_count'] ?? 0,
      fields: fieldsOf(source),
    },
  };
}

const statusKeys =
  'id created_at in_reply_to_id sensitive spoiler_text language uri url replies_count reblogs_count favourites_count favourited reblogged ' +
  'bookmarked pinned content card emojis poll reblog account media_attachments';

/** Renders the accounts that may quote a post; only an account itself sees its own. */
const quoteApproval = (isMember: boolean): JsonObject => ({
  automatic: ['public'],
  manual: [],
  ...(isMember ? { current_user: 'automatic' } : {}),
});

function status(json: JsonObject, isMember: boolean): JsonObject {
  const { pleroma, quote, in_reply_to_account_id: answered, visibility } = json;
  const extras = isObject(pleroma) ? pleroma : {};
  const seen = textIn(visibility);
  return {
    ...only(json, statusKeys),
    ...(typeof answered === 'string' ? { in_reply_to_account_id: answered } : {}),
    visibility: ['public', 'unlisted', 'private', 'direct'].includes(seen) ? seen : 'private',
    quotes_count: extras['quotes_count'] ?? 0,
    muted: false,
    quote_id: isObject(quote) ? (quote['id'] ?? null) : null,
    quote: isObject(quote) ? { state: 'accepted', quoted_status: quote } : null,
    quote_approval: quoteApproval(isMember),
    application: { name: 'Starling', website: null },
    mentions: objects(json['mentions']).map((mention) => only(mention, 'id username url acct')),
    tags: objects(json['tags']).map((tag) => only(tag, 'name url')),
    emoji_reactions: objects(json['emoji_reactions'] ?? extras['emoji_reactions']).map(({ name, me, count, account_ids, url }) => ({
      ...only({ name, me, count, account_ids } as JsonObject, 'name me count account_ids'),
      ...(typeof url === 'string' ? { url, static_url: url } : {}),
    })),
    filtered: null,
  };
}

/** Renders a poll, in which its author has not voted either; the number of voters is never sent. */
function poll(json: JsonObject): JsonObject {
  const { own_votes: own = [] } = json;
  const keys = 'id expires_at expired multiple votes_count options emojis';
  return { ...only(json, keys), voters_count: null, voted: Array.isArray(own) && own.length > 0, own_votes: own };
}

function sized(size: Json | undefined): JsonObject {
  if (!isObject(size)) return {};
  return { ...size, size: `${textIn(size['width'])}x${textIn(size['height'])}` };
}

function attachment(json: JsonObject): JsonObject {
  const { description, blurhash, meta } = json;
  const given = isObject(meta) ? meta : {};
  return {
    ...only(json, 'id type url preview_url'),
    remote_url: null,
    text_url: null,
    meta: {
      original: sized(given['original']),
      small: sized(given['small'] ?? given['original']),
      focus: given['focus'] ?? { x: 0, y: 0 },
    },
    description: description === '' ? null : (description ?? null),
    blurhash: blurhash ?? null,
  };
}

const relationshipKeys =
  'id following showing_reblogs notifying followed_by blocking blocked_by muting muting_notifications requested requested_by ' +
  'domain_blocking endorsed note';

const remade: Readonly<Partial<Record<Kind, (json: JsonObject, isMember: boolean) => JsonObject>>> = {
  status,
  account,
  poll,
  attachment,
  notification: holloNotification,
  relationship: (json) => ({ ...only(json, relationshipKeys), languages: null, note: '' }),
  emoji: (json) => only(json, 'shortcode url static_url visible_in_picker category'),
  token: (json) => only(json, 'access_token token_type scope created_at'),
};

const isSent = (json: Json): boolean => !isObject(json) || kindOf(json) !== 'notification' || typeOn('hollo', json['type']) !== undefined;

/** Converts a response of the union to Hollo's; entities are recognised by their fields, at any depth. */
export function asHollo(json: Json, isMember: boolean): Json {
  if (Array.isArray(json)) return json.filter(isSent).map((item) => asHollo(item, isMember));
  if (!isObject(json)) return json;
  const kind = kindOf(json);
  const remake = kind === undefined ? undefined : remade[kind];
  const within = Object.fromEntries(
    Object.entries(json).map(([key, value]) => [key, key === 'pleroma' ? value : asHollo(value, isMember)]),
  );
  return remake === undefined ? within : remake(within, isMember);
}
