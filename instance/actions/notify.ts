import { accountById } from '../db/accounts.ts';
import { isMuted } from '../db/follows.ts';
import { insertNotification } from '../db/notifications.ts';
import type { Notification } from '../db/notifications.ts';
import type { Instance } from '../instance.ts';
import { announceNotification } from '../stream/announce.ts';

/** Tells an account of this instance what another did; nobody hears of themselves or of those they muted. */
export function notify(
  instance: Instance,
  recipient: string,
  type: string,
  from: string,
  statusId: string | null,
): Notification | undefined {
  const { store } = instance;
  if (recipient === from || accountById(store, recipient)?.domain !== null || isMuted(store, recipient, from)) return undefined;
  const notification: Notification = {
    id: instance.ids.next(),
    recipient,
    account_id: from,
    status_id: statusId,
    type,
    seen: 0,
    created_at: instance.clock(),
  };
  insertNotification(store, notification);
  announceNotification(instance, notification);
  return notification;
}
