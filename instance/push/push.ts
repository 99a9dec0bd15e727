import webPush from 'web-push';
import { followBetween } from '../db/follows.ts';
import { instanceKeys } from '../db/instance-keys.ts';
import type { Notification } from '../db/notifications.ts';
import { deletePushSubscription, pushSubscriptionsOf } from '../db/push.ts';
import type { Alerts, PushSubscription } from '../db/push.ts';
import type { Store } from '../db/store.ts';
import type { Instance } from '../instance.ts';
import { isPushEndpoint } from './endpoint.ts';
import { pushMessage } from './message.ts';

/** Wakes clients that are not open. */
export interface Push {
  /** the key by which push services know this instance, as base64url */
  publicKey: string;
  /** Sends a notification to every subscription for it; callers do not wait for that. */
  deliver(instance: Instance, notification: Notification): void;
  /** Aborts pending deliveries. */
  close(): void;
}

const timeoutMs = 10_000;
const lifetimeSeconds = 28 * 86_400;

function wants(store: Store, { alerts, policy }: PushSubscription, { type, recipient, account_id: from }: Notification): boolean {
  if ((JSON.parse(alerts) as Alerts)[type as keyof Alerts] !== true) return false;
  const isFollowing = (follower: string, followed: string): boolean => followBetween(store, follower, followed)?.state === 'accepted';
  switch (policy) {
    case 'all':
      return true;
    case 'followed':
      return isFollowing(recipient, from);
    case 'follower':
      return isFollowing(from, recipient);
    case 'none':
      return false;
  }
}

/** A sender with the key pair of this database. */
export function makePush(store: Store): Push {
  const keys = instanceKeys(store, 'vapid', () => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    return { public: publicKey, private: privateKey };
  });
  const ending = new AbortController();

  const send = async (instance: Instance, subscription: PushSubscription, message: string): Promise<void> => {
    const { endpoint, p256dh, auth, id } = subscription;
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
      TTL: lifetimeSeconds,
      vapidDetails: { subject: `mailto:admin@${instance.site.domain}`, publicKey: keys.public, privateKey: keys.private },
    });
    const headers = Object.entries(details.headers).filter(([name]) => name.toLowerCase() !== 'content-length');
    const response = await fetch(endpoint, {
      method: details.method,
      headers: Object.fromEntries(headers),
      body: new Uint8Array(details.body),
      redirect: 'manual',
      signal: AbortSignal.any([ending.signal, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    if (response.status === 404 || response.status === 410) deletePushSubscription(store, id);
    else if (!response.ok) instance.log(`push to ${new URL(endpoint).host}: ${response.status}`);
  };

  return {
    publicKey: keys.public,
    deliver: (instance, notification) => {
      const wanting = pushSubscriptionsOf(store, notification.recipient).filter(
        (subscription) => wants(store, subscription, notification) && isPushEndpoint(subscription.endpoint, instance.site),
      );
      if (wanting.length === 0) return;
      const message = JSON.stringify(pushMessage(instance, notification));
      for (const subscription of wanting) {
        send(instance, subscription, message).catch((error: unknown) => {
          if (!ending.signal.aborted) instance.log(`push: ${error instanceof Error ? error.message : String(error)}`);
        });
      }
    },
    close: () => ending.abort(),
  };
}
