import { extrasFor } from '#instance/db/extras.ts';
import type { Store } from '#instance/db/store.ts';
import type { Json, JsonObject } from '#instance/instance.ts';
import { isObject, kindOf, textIn } from '../flavour/kinds.ts';

/** The properties of a post that only GoToSocial stores: `local_only`, `interaction_policy`. */
export const statusExtras = 'status';

/** All statuses in some JSON, however deep. */
export function statusesIn(json: Json): JsonObject[] {
  if (typeof json !== 'object' || json === null) return [];
  if (Array.isArray(json)) return json.flatMap(statusesIn);
  const inner = Object.values(json).flatMap(statusesIn);
  return kindOf(json) === 'status' ? [json, ...inner] : inner;
}

/** Adds stored additional data to the statuses in some JSON. */
export function addExtras(store: Store, json: Json): void {
  const statuses = statusesIn(json);
  const ids = statuses.map(({ id }) => textIn(id));
  const extras = new Map(extrasFor<JsonObject>(store, statusExtras, ids).map(({ id, value }) => [id, value]));
  for (const status of statuses) {
    const extra = extras.get(textIn(status['id']));
    if (isObject(extra)) Object.assign(status, extra);
  }
}
