import { accountById } from '../db/accounts.ts';
import type { Account } from '../db/accounts.ts';
import { areApart } from '../db/blocks.ts';
import { followBetween } from '../db/follows.ts';
import { holdsBack } from '../db/mutes.ts';
import { insertNotification } from '../db/notifications.ts';
import type { Notification, NotificationType } from '../db/notifications.ts';
import { verdictOf } from './notification-policy.ts';
import { optionsOf } from '../db/profile-options.ts';
import { statusById } from '../db/statuses.ts';
import { isThreadMuted } from '../db/thread-mutes.ts';
import type { Instance, JsonObject } from '../instance.ts';
import { typeUnderPolicy } from './pending.ts';
import { announceNotification } from '../stream/announce.ts';

/** The notifications that result from an account's role or settings, from any account. */
const expected: ReadonlySet<NotificationType> = new Set(['pleroma:report', 'poll', 'status']);

function isUnwelcome(instance: Instance, recipient: Account, type: NotificationType, from: string): boolean {
  if (recipient.id === from) return type !== 'poll';
  if (areApart(instance.store, recipient.id, from)) return true;
  if (expected.has(type)) return false;
  return optionsOf(recipient).block_from_strangers && followBetween(instance.store, recipient.id, from)?.state !== 'accepted';
}

function isQuiet(instance: Instance, { recipient, account_id: from, status_id: status }: Notification): boolean {
  const { store } = instance;
  if (holdsBack(store, recipient, from)) return true;
  return status !== null && isThreadMuted(store, recipient, statusById(store, status)?.context ?? '');
}

/**
 * Notifies a local account of another's action. Nobody is notified of accounts they blocked or, except for their polls, of themselves; for
 * muted accounts, and where the policy filters it, the notification is only stored.
 */
export function notify(
  instance: Instance,
  recipient: string,
  type: NotificationType,
  from: string,
  statusId: string | null,
  payload?: JsonObject,
): Notification | undefined {
  const account = accountById(instance.store, recipient);
  if (account === undefined || account.domain !== null || isUnwelcome(instance, account, type, from)) return undefined;
  const shown = typeUnderPolicy(instance, { recipient, type, from, statusId });
  const verdict = verdictOf(instance, account, { type: shown, from, statusId });
  if (verdict === 'drop') return undefined;
  const notification = insertNotification(instance.store, {
    recipient,
    account_id: from,
    status_id: statusId,
    type: shown,
    seen: 0,
    created_at: instance.clock(),
    payload: payload === undefined ? null : JSON.stringify(payload),
    filtered: verdict === 'filter' ? 1 : 0,
  });
  if (verdict === 'filter' || isQuiet(instance, notification)) return notification;
  announceNotification(instance, notification);
  instance.push.deliver(instance, notification);
  return notification;
}
