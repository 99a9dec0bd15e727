import { notificationById } from '#instance/db/notifications.ts';
import type { Instance, Json, JsonObject } from '#instance/instance.ts';
import { isoSeconds } from '#instance/text/dates.ts';
import { isObject, textIn } from '../kinds.ts';
import { typeOn } from '../notification-types.ts';

const idOf = (createdAt: string, type: string, id: string): string => `${createdAt}/${type}/${id}`;

/** Our id of the notification that an id of Hollo refers to; any other text unchanged. */
export function unionNotificationId(text: string): string {
  return /^\d{4}-\d\d-\d\dT[^/]+Z\/\w+\/([^/]+)$/.exec(text)?.[1] ?? text;
}

/** The id that Hollo has for a notification of ours: when, of what type, and which. */
export function holloNotificationId({ store }: Instance, account: string, id: string): string {
  const row = notificationById(store, account, id);
  return row === undefined ? id : idOf(isoSeconds(row.created_at), typeOn('hollo', row.type) ?? row.type, id);
}

/** The reaction in a notification, and its emoji. */
function reactionOf({ emoji, emoji_url: url, account }: JsonObject): JsonObject {
  const name = textIn(emoji).replaceAll(':', '');
  const by = isObject(account) ? textIn(account['id']) : '';
  const picture = typeof url === 'string' ? { url, static_url: url } : {};
  return { emoji: name, emoji_reaction: { name, me: false, count: 1, account_ids: [by], ...picture } };
}

/** A notification as Hollo has it, its account and status made already. */
export function holloNotification(json: JsonObject): JsonObject {
  const { id, type, created_at, account, status } = json;
  const name = typeOn('hollo', type) ?? '';
  return {
    id: idOf(textIn(created_at), name, textIn(id)),
    type: name,
    created_at: created_at ?? '',
    account: account ?? null,
    status: status ?? null,
    ...(name === 'emoji_reaction' ? reactionOf(json) : {}),
  };
}

/** Renders notifications in the groups of `/api/v2/notifications`; each has its own group here. */
export function holloGroups(notifications: readonly JsonObject[]): JsonObject {
  const within = (key: 'account' | 'status'): Json[] => {
    const found = notifications.map((one) => one[key]).filter(isObject);
    return [...new Map(found.map((one) => [textIn(one['id']), one])).values()];
  };
  const groupOf = ({ id, type, created_at, account, status }: JsonObject): JsonObject => {
    const bare = unionNotificationId(textIn(id));
    return {
      group_key: `ungrouped:${bare}`,
      notifications_count: 1,
      type: type ?? '',
      most_recent_notification_id: id ?? '',
      page_min_id: bare,
      page_max_id: bare,
      latest_page_notification_at: created_at ?? '',
      sample_account_ids: isObject(account) ? [account['id'] ?? ''] : [],
      status_id: isObject(status) ? (status['id'] ?? null) : null,
    };
  };
  return { accounts: within('account'), statuses: within('status'), notification_groups: notifications.map(groupOf) };
}
