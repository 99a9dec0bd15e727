import type { Context } from 'hono';
import type { Env } from '#instance/http/identify.ts';
import type { Instance, Json } from '#instance/instance.ts';
import { withoutExclusive } from '../flavour/exclusive.ts';
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

/** Adds GoToSocial's fields of statuses to a response, and applies the viewer's filters to lists; the JSON is changed in place. */
export function finishGotosocial(instance: Instance, c: Context<Env>, json: Json): void {
  addExtras(instance.store, json);
  const { viewer } = c.var;
  const place = places.find(([pattern]) => pattern.test(c.req.path))?.[1];
  if (viewer == null || place === undefined || statusesIn(json).length === 0) return;
  if (place === 'home' && Array.isArray(json)) withoutExclusive(instance.store, viewer.id, json);
  applyFilters(instance, viewer.id, place === 'list' ? 'home' : place, json);
}
