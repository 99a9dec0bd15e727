import { accountById } from '../db/accounts.ts';
import { isMuted } from '../db/notifications.ts';
import type { Notification } from '../db/notifications.ts';
import { statusById } from '../db/statuses.ts';
import type { Instance, Json, JsonObject, View } from '../instance.ts';
import { isoSeconds } from '../text/dates.ts';
import { renderAccount } from './account.ts';
import { renderNotifiedChat } from './chat.ts';
import { renderMoveTarget } from './moved.ts';
import { renderNotifiedReport } from './report.ts';
import { renderStatus } from './status.ts';

/** The emoji of a reaction; a custom one has a picture. */
function emojiOf(payload: string | null, base: string): JsonObject {
  const { emoji, emoji_url: url } = JSON.parse(payload ?? '{}') as { emoji?: string; emoji_url?: string | null };
  return { emoji: emoji ?? '', emoji_url: url?.startsWith('/') === true ? base + url : (url ?? null) };
}

/** A notification; the status is there only for the types that have one. */
export function renderNotification(instance: Instance, notification: Notification, view: View): Json {
  const account = accountById(instance.store, notification.account_id);
  const status = notification.status_id === null ? undefined : statusById(instance.store, notification.status_id);
  const { type, payload } = notification;
  const json: JsonObject = {
    account: account === undefined ? null : renderAccount(instance, account, view),
    created_at: isoSeconds(notification.created_at),
    id: notification.id,
    group_key: `ungrouped-${notification.id}`,
    pleroma: { is_muted: isMuted(instance.store, notification), is_seen: notification.seen === 1 },
    ...(status === undefined ? {} : { status: renderStatus(instance, status, view) }),
    ...(type === 'pleroma:emoji_reaction' ? emojiOf(payload, view.base) : {}),
    ...(type === 'pleroma:chat_mention' ? renderNotifiedChat(instance, payload, view.base) : {}),
    ...(type === 'pleroma:report' ? renderNotifiedReport(instance, payload, view.base) : {}),
    ...(type === 'move' ? renderMoveTarget(instance, payload, view) : {}),
    ...(notification.filtered > 0 ? { filtered: true } : {}),
    type,
  };
  return instance.decorate('notification', notification.id, json);
}
