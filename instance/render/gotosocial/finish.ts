import type { Context } from 'hono';
import type { Env } from '#instance/http/identify.ts';
import { interactionActions, namesIn, standingOf } from '#instance/actions/interaction-policy.ts';
import { extrasFor } from '#instance/db/extras.ts';
import { statusById } from '#instance/db/statuses.ts';
import type { Instance, Json, JsonObject } from '#instance/instance.ts';
import { withoutExclusive } from '../flavour/exclusive.ts';
import { isObject, textIn } from '../flavour/kinds.ts';
import { addExtras, statusesIn, statusExtras } from './extras.ts';
import { applyFilters } from './filtered.ts';

const contexts: readonly (readonly [RegExp, string])[] = [
  [/^\/api\/v1\/timelines\/home$/, 'home'],
  [/^\/api\/v1\/timelines\/list\/[^/]+$/, 'list'],
  [/^\/api\/v1\/timelines\/(?:public|tag\/[^/]+)$/, 'public'],
  [/^\/api\/v1\/notifications$/, 'notifications'],
  [/^\/api\/v1\/accounts\/[^/]+\/statuses$/, 'account'],
  [/^\/api\/v1\/statuses\/[^/]+\/context$/, 'thread'],
];

/** Adds the viewer, as `me`, to the stored rules of statuses under which the viewer falls; the JSON is changed in place. */
function addViewer({ store }: Instance, viewer: { id: string }, json: Json): void {
  const ids = statusesIn(json).map(({ id }) => textIn(id));
  const own = new Set(
    extrasFor<JsonObject>(store, statusExtras, ids).flatMap(({ id, value }) => ('interaction_policy' in value ? [id] : [])),
  );
  for (const status of statusesIn(json)) {
    const row = own.has(textIn(status['id'])) ? statusById(store, textIn(status['id'])) : undefined;
    const policy = status['interaction_policy'];
    if (row === undefined || !isObject(policy)) continue;
    const rules = interactionActions.map((action) => {
      const [rule, standing] = [policy[action], standingOf(store, viewer, row, action)];
      if (!isObject(rule) || standing === 'never') return [action, rule ?? {}] as const;
      return [action, { ...rule, [standing]: [...namesIn(rule, standing), 'me'] }] as const;
    });
    // The stored policy may be shared by several statuses of the response.
    status['interaction_policy'] = Object.fromEntries(rules);
  }
}

/** Adds GoToSocial's fields of statuses to a response, and applies the viewer's filters to lists; the JSON is changed in place. */
export function finishGotosocial(instance: Instance, c: Context<Env>, json: Json): void {
  addExtras(instance.store, json);
  const { viewer } = c.var;
  if (viewer != null) addViewer(instance, viewer, json);
  const context = contexts.find(([pattern]) => pattern.test(c.req.path))?.[1];
  if (viewer == null || context === undefined || statusesIn(json).length === 0) return;
  if (context === 'home' && Array.isArray(json)) withoutExclusive(instance.store, viewer.id, json);
  applyFilters(instance, viewer.id, context === 'list' ? 'home' : context, json);
}
