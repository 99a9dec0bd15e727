import type { JsonObject } from '#instance/instance.ts';
import { isObject } from './kinds.ts';

const alerts = (
  'follow follow_request favourite mention reblog poll status update admin.sign_up admin.report pending.favourite pending.reply ' +
  'pending.reblog'
).split(' ');

/** Renders responses that are no entities but differ on GoToSocial: push subscriptions, preferences, webfinger. */
export function gotosocialOther(json: JsonObject): JsonObject {
  const { pleroma: _pleroma, akkoma: _akkoma, ...rest } = json;
  if ('server_key' in rest && isObject(rest['alerts'])) {
    const wanted = rest['alerts'];
    return { ...rest, alerts: Object.fromEntries(alerts.map((name) => [name, wanted[name] === true])), standard: true };
  }
  if ('posting:default:language' in rest) {
    return { ...rest, 'posting:default:language': rest['posting:default:language'] ?? 'en', 'reading:autoplay:gifs': false };
  }
  if ('subject' in rest && Array.isArray(rest['links'])) {
    return { ...rest, links: rest['links'].filter((link) => isObject(link) && link['template'] === undefined) };
  }
  return rest;
}
