import type { Json, JsonObject } from '#instance/instance.ts';

export type Kind =
  | 'status'
  | 'account'
  | 'notification'
  | 'interactionRequest'
  | 'relationship'
  | 'poll'
  | 'attachment'
  | 'emoji'
  | 'token'
  | 'instance'
  | 'instanceV2'
  | 'nodeinfo';

/** The fields, all required, that only entities of a kind have; the first match wins. */
const marks: readonly (readonly [Kind, readonly string[]])[] = [
  ['status', ['reblogged', 'visibility', 'account']],
  ['account', ['acct', 'statuses_count']],
  ['relationship', ['showing_reblogs', 'blocking']],
  ['poll', ['options', 'votes_count']],
  ['attachment', ['preview_url', 'type', 'url', 'blurhash']],
  ['emoji', ['shortcode', 'visible_in_picker']],
  ['token', ['access_token', 'token_type']],
  ['instance', ['uri', 'stats', 'urls']],
  ['instanceV2', ['domain', 'source_url', 'usage']],
  ['nodeinfo', ['software', 'protocols', 'usage']],
  ['interactionRequest', ['type', 'account', 'status', 'reply']],
  ['notification', ['type', 'account', 'created_at', 'id']],
];

/** Returns whether JSON is an object. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** JSON as a string; a number is converted, any other value becomes empty. */
export function textIn(value: Json | undefined): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** Returns the kind of entity of some JSON, or undefined. */
export function kindOf(json: JsonObject): Kind | undefined {
  return marks.find(([, keys]) => keys.every((key) => Object.hasOwn(json, key)))?.[0];
}
