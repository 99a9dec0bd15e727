import { accountById } from '../db/accounts.ts';
import type { Notification } from '../db/notifications.ts';
import { statusById } from '../db/statuses.ts';
import type { Instance, Json, JsonObject, View } from '../instance.ts';
import { isoSeconds } from '../text/dates.ts';
import { renderAccount } from './account.ts';
import { renderStatus } from './status.ts';

/** A notification; the status is there only for the types that have one. */
export function renderNotification(instance: Instance, notification: Notification, view: View): Json {
  const account = accountById(instance.store, notification.account_id);
  const status = notification.status_id === null ? undefined : statusById(instance.store, notification.status_id);
  const json: JsonObject = {
    account: account === undefined ? null : renderAccount(instance, account, view),
    created_at: isoSeconds(notification.created_at),
    id: notification.id,
    pleroma: { is_muted: false, is_seen: notification.seen === 1 },
    ...(status === undefined ? {} : { status: renderStatus(instance, status, view) }),
    type: notification.type,
  };
  return instance.decorate('notification', notification.id, json);
}
