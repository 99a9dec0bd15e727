import type { Account } from '../db/accounts.ts';
import { isBlocked } from '../db/blocks.ts';
import { mentionsOf } from '../db/statuses.ts';
import type { Status } from '../db/statuses.ts';
import { setSubscribed, subscribersOf } from '../db/subscriptions.ts';
import { canSee } from '../db/visibility.ts';
import { Refusal } from '../http/errors.ts';
import type { Instance } from '../instance.ts';
import { notify } from './notify.ts';

/** Subscribes to every post of an account; refused if it blocked the subscriber. */
export function subscribe(instance: Instance, subscriber: Account, account: Account): void {
  if (isBlocked(instance.store, account.id, subscriber.id)) {
    throw new Refusal(403, { error: `Could not subscribe: ${account.username} is blocking you` });
  }
  setSubscribed(instance.store, subscriber.id, account.id, true);
}

/** Notifies the subscribers of its author of a new post; not of replies, and not those mentioned in it, who are notified anyway. */
export function notifySubscribers(instance: Instance, status: Status): void {
  const { store } = instance;
  if (status.reply_to !== null || status.reblog_of !== null) return;
  const named = mentionsOf(store, status.id);
  for (const subscriber of subscribersOf(store, status.account_id)) {
    if (!named.includes(subscriber) && canSee(store, status.id, subscriber)) {
      notify(instance, subscriber, 'status', status.account_id, status.id);
    }
  }
}
