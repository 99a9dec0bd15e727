import type { Json, JsonObject } from '#instance/instance.ts';
import type { Flavour } from '#instance/settings.ts';
import { asGotosocial } from './gotosocial.ts';
import { isObject, kindOf } from './kinds.ts';
import type { Kind } from './kinds.ts';
import { akkomaLacks, pleromaLacks } from './lacks.ts';
import type { Lacks } from './lacks.ts';
import { asMastodon } from './mastodon.ts';
import { typeOn } from './notification-types.ts';

function withoutPath(json: JsonObject, [head = '', ...rest]: readonly string[]): JsonObject {
  const { [head]: child, ...others } = json;
  if (child === undefined || rest.length === 0) return others;
  if (Array.isArray(child)) return { ...json, [head]: child.map((item) => (isObject(item) ? withoutPath(item, rest) : item)) };
  return isObject(child) ? { ...json, [head]: withoutPath(child, rest) } : json;
}

/** An entity of the union without the fields that a server lacks. */
export function withoutLacks(lacks: Lacks, kind: Kind, json: JsonObject): JsonObject {
  return (lacks[kind] ?? []).reduce((rest, path) => withoutPath(rest, path.split('.')), json);
}

function trimmedObject(flavour: Exclude<Flavour, 'union' | 'snac' | 'hollo'>, json: JsonObject): Json {
  const kind = kindOf(json);
  if (flavour === 'gotosocial') return asGotosocial(kind, json);
  if (kind === undefined) return json;
  if (flavour === 'mastodon') return asMastodon(kind, json);
  return withoutLacks(flavour === 'akkoma' ? akkomaLacks : pleromaLacks, kind, json);
}

function isAccepted(flavour: Flavour, json: Json): boolean {
  if (flavour !== 'mastodon' && flavour !== 'gotosocial') return true;
  return !isObject(json) || kindOf(json) !== 'notification' || typeOn(flavour, json['type']) !== undefined;
}

/** Converts a response of the union to that of a server of the flavour; entities are recognised by their fields, at any depth. */
export function trimmed(flavour: Flavour, json: Json): Json {
  if (flavour === 'union' || flavour === 'snac' || flavour === 'hollo' || typeof json !== 'object' || json === null) return json;
  if (Array.isArray(json)) return json.filter((item) => isAccepted(flavour, item)).map((item) => trimmed(flavour, item));
  const children = Object.entries(json).map(([key, value]) => [key, trimmed(flavour, value)] as const);
  return trimmedObject(flavour, Object.fromEntries(children));
}
