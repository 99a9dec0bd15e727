import type { Context } from 'hono';
import { extrasOf } from '#instance/db/extras.ts';
import { listMembers } from '#instance/db/lists.ts';
import type { Store } from '#instance/db/store.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance, Json, JsonObject } from '#instance/instance.ts';
import { isObject, textIn } from '../flavour/kinds.ts';
import { addExtras, statusesIn } from './extras.ts';
import { applyFilters } from './filtered.ts';

const places: readonly (readonly [RegExp, string])[] = [
  [/^\/api\/v1\/timelines\/home$/, 'home'],
  [/^\/api\/v1\/timelines\/list\/[^/]+$/, 'list'],
  [/^\/api\/v1\/timelines\/(?:public|tag\/[^/]+)$/, 'public'],
  [/^\/api\/v1\/notifications$/, 'notifications'],
  [/^\/api\/v1\/accounts\/[^/]+\/statuses$/, 'account'],
  [/^\/api\/v1\/statuses\/[^/]+\/context$/, 'thread'],
];

/** Home goes without those who are on a list that is to be read by itself. */
function withoutExclusive(store: Store, reader: string, statuses: Json[]): void {
  const exclusive = extrasOf<JsonObject>(store, 'list', reader).filter(({ value }) => value['exclusive'] === true);
  const hidden = new Set(exclusive.flatMap(({ id }) => listMembers(store, Number(id)).map((member) => member.id)));
  const authorOf = (status: Json): string => (isObject(status) && isObject(status['account']) ? textIn(status['account']['id']) : '');
  const kept = statuses.filter((status) => !hidden.has(authorOf(status)));
  statuses.splice(0, statuses.length, ...kept);
}

/** Adds to an answer what GoToSocial says of statuses, and does in lists what the reader's filters wish; the JSON is changed in place. */
export function finishGotosocial(instance: Instance, c: Context<Env>, json: Json): void {
  addExtras(instance.store, json);
  const { viewer } = c.var;
  const place = places.find(([pattern]) => pattern.test(c.req.path))?.[1];
  if (viewer == null || place === undefined || statusesIn(json).length === 0) return;
  if (place === 'home' && Array.isArray(json)) withoutExclusive(instance.store, viewer.id, json);
  applyFilters(instance, viewer.id, place === 'list' ? 'home' : place, json);
}
