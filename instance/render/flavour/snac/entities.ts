import type { Json, JsonObject } from '#instance/instance.ts';
import { isObject, kindOf } from '../kinds.ts';
import type { Kind } from '../kinds.ts';
import { typeOn } from '../notification-types.ts';
import { plainTime, snacAccount } from './account.ts';
import { snacInstance } from './instance.ts';
import { snacAttachment, snacPoll, snacStatus } from './status.ts';
import type { RenderContext } from './status.ts';

function snacNotification(context: RenderContext, json: JsonObject): JsonObject {
  const { id, account, status, type, created_at } = json;
  return {
    type: typeOn('snac', type) ?? '',
    id: id ?? '',
    created_at: plainTime(created_at),
    account: isObject(account) ? snacAccount(account) : null,
    ...(isObject(status) ? { status: snacStatus(context, status) } : {}),
  };
}

function snacRelationship(json: JsonObject): JsonObject {
  const { id, following, showing_reblogs, notifying, followed_by, blocking, muting, muting_notifications, requested } = json;
  const shared = { id, following, showing_reblogs, notifying, followed_by, blocking, muting, muting_notifications, requested };
  return { ...(shared as JsonObject), domain_blocking: false, endorsed: false, note: '' };
}

function snacEmoji({ shortcode = '', url = '', static_url = '', visible_in_picker = true }: JsonObject): JsonObject {
  return { shortcode, url, static_url, visible_in_picker };
}

const remade: Readonly<Partial<Record<Kind, (context: RenderContext, json: JsonObject) => JsonObject>>> = {
  status: snacStatus,
  account: (_context, json) => snacAccount(json),
  notification: snacNotification,
  relationship: (_context, json) => snacRelationship(json),
  poll: (_context, json) => snacPoll(json),
  attachment: (_context, json) => snacAttachment(json),
  emoji: (_context, json) => snacEmoji(json),
  instance: ({ instance }, json) => snacInstance(json, instance.site.domain, instance.settings.snacVersion),
};

const isAccepted = (json: Json): boolean =>
  !isObject(json) || kindOf(json) !== 'notification' || typeOn('snac', json['type']) !== undefined;

/** Returns each post once: a repeated one has the same id everywhere. */
function once(list: readonly Json[]): Json[] {
  const seen = new Set<Json>();
  return list.filter((item) => {
    if (!isObject(item) || !('reblogged' in item)) return true;
    const isNew = !seen.has(item['id'] ?? null);
    seen.add(item['id'] ?? null);
    return isNew;
  });
}

/** Converts a response of the union to snac's; entities are recognised by their fields, at any depth. */
export function asSnac(context: RenderContext, json: Json): Json {
  if (Array.isArray(json)) return once(json.filter(isAccepted).map((item) => asSnac(context, item)));
  if (!isObject(json)) return json;
  const kind = kindOf(json);
  const remake = kind === undefined ? undefined : remade[kind];
  if (remake !== undefined) return remake(context, json);
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, asSnac(context, value)]));
}
