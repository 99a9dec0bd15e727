import { mutedAmong } from '../db/notifications.ts';
import type { Notification } from '../db/notifications.ts';
import { accountsOf, distinct, statusesOf } from '../db/status-material.ts';
import type { Instance, Json, JsonObject, View } from '../instance.ts';
import { isoSeconds } from '../text/dates.ts';
import { renderAccounts } from './account.ts';
import { renderNotifiedChat } from './chat.ts';
import { renderMoveTarget } from './moved.ts';
import { renderNotifiedReport } from './report.ts';
import { renderStatuses } from './status.ts';

/** The emoji of a reaction; a custom one has a picture. */
function emojiOf(payload: string | null, base: string): JsonObject {
  const { emoji, emoji_url: url } = JSON.parse(payload ?? '{}') as { emoji?: string; emoji_url?: string | null };
  return { emoji: emoji ?? '', emoji_url: url?.startsWith('/') === true ? base + url : (url ?? null) };
}

/** What some notifications are rendered from, read and rendered together. */
interface Material {
  accounts: ReadonlyMap<string, Json>;
  statuses: ReadonlyMap<string, Json>;
  muted: ReadonlySet<string>;
}

function gather(instance: Instance, rows: readonly Notification[], view: View): Material {
  const { store } = instance;
  const accounts = accountsOf(store, distinct(rows.map((row) => row.account_id)));
  const statuses = statusesOf(store, distinct(rows.map((row) => row.status_id)));
  const byId = (entities: readonly { id: string }[], json: readonly Json[]): Map<string, Json> =>
    new Map(entities.map(({ id }, at) => [id, json[at] ?? null]));
  return {
    accounts: byId(accounts, renderAccounts(instance, accounts, view)),
    statuses: byId(statuses, renderStatuses(instance, statuses, view)),
    muted: mutedAmong(
      store,
      rows.map(({ id }) => id),
    ),
  };
}

function notificationJson(instance: Instance, notification: Notification, { accounts, statuses, muted }: Material, view: View): Json {
  const { type, payload } = notification;
  const status = notification.status_id === null ? undefined : statuses.get(notification.status_id);
  const json: JsonObject = {
    account: accounts.get(notification.account_id) ?? null,
    created_at: isoSeconds(notification.created_at),
    id: notification.id,
    group_key: `ungrouped-${notification.id}`,
    pleroma: { is_muted: muted.has(notification.id), is_seen: notification.seen === 1 },
    ...(status === undefined ? {} : { status }),
    ...(type === 'pleroma:emoji_reaction' ? emojiOf(payload, view.base) : {}),
    ...(type === 'pleroma:chat_mention' ? renderNotifiedChat(instance, payload, view.base) : {}),
    ...(type === 'pleroma:report' ? renderNotifiedReport(instance, payload, view.base) : {}),
    ...(type === 'move' ? renderMoveTarget(instance, payload, view) : {}),
    ...(notification.filtered > 0 ? { filtered: true } : {}),
    type,
  };
  return instance.decorate('notification', notification.id, json);
}

/** Notifications, in the given order; the status is there only for the types that have one. */
export function renderNotifications(instance: Instance, rows: readonly Notification[], view: View): Json[] {
  if (rows.length === 0) return [];
  const material = gather(instance, rows, view);
  return rows.map((row) => notificationJson(instance, row, material, view));
}

/** One notification. */
export function renderNotification(instance: Instance, notification: Notification, view: View): Json {
  return renderNotifications(instance, [notification], view)[0] ?? null;
}
