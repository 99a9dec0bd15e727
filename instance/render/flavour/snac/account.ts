import type { Json, JsonObject } from '#instance/instance.ts';
import { isObject } from '../kinds.ts';

/** A moment without its thousandths, as snac writes most of them. */
export function plainTime(time: Json | undefined): string {
  return typeof time === 'string' ? `${time.slice(0, 19)}Z` : '1970-01-01T00:00:00Z';
}

/** A name with its domain, which snac writes for local accounts too. */
export function wholeAcct({ acct, url }: JsonObject): string {
  const name = typeof acct === 'string' ? acct : '';
  return name.includes('@') || typeof url !== 'string' || !URL.canParse(url) ? name : `${name}@${new URL(url).host}`;
}

function sharedPart(json: JsonObject): JsonObject {
  const { id, username, display_name, url, locked, bot, avatar, avatar_static, header, header_static } = json;
  const given = { id, username, display_name, url, locked, bot, avatar, avatar_static, header, header_static };
  return {
    ...(given as JsonObject),
    created_at: plainTime(json['created_at']),
    emojis: [],
    // The numbers are hidden unless the account shows them.
    followers_count: 0,
    following_count: 0,
    statuses_count: 0,
  };
}

const fieldsOf = ({ fields }: JsonObject): JsonObject[] =>
  (Array.isArray(fields) ? fields : []).filter(isObject).map(({ name = '', value = '' }) => ({ name, value, verified_at: null }));

/** An account as snac shows it to others. */
export function snacAccount(json: JsonObject): JsonObject {
  const { last_status_at, note, url } = json;
  return {
    ...sharedPart(json),
    acct: wholeAcct(json),
    last_status_at: last_status_at ?? plainTime(json['created_at']).slice(0, 10),
    note: note ?? '',
    uri: url ?? '',
    discoverable: true,
    group: false,
    hide_collections: false,
    indexable: true,
    noindex: false,
    roles: [],
    fields: fieldsOf(json),
  };
}

/** Renders the user's own account as snac does when credentials are verified or changed. */
export function ownSnacAccount(json: JsonObject): JsonObject {
  const source = isObject(json['source']) ? json['source'] : {};
  const fields = fieldsOf(json);
  const note = source['note'] ?? '';
  return {
    ...sharedPart(json),
    acct: json['acct'] ?? '',
    last_status_at: plainTime(json['created_at']),
    note,
    ...(fields.length === 0 ? {} : { fields }),
    source: {
      privacy: 'public',
      language: 'en',
      follow_requests_count: json['follow_requests_count'] ?? 0,
      sensitive: source['sensitive'] ?? false,
      fields,
      note,
      bot: json['bot'] ?? false,
    },
  };
}
