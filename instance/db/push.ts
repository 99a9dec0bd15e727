import type { Store } from './store.ts';

/** The alerts that a client may subscribe to; `move` is an addition to the recorded servers, which drop it. */
export const alertNames = [
  'follow',
  'follow_request',
  'favourite',
  'mention',
  'reblog',
  'poll',
  'status',
  'update',
  'move',
  'pleroma:chat_mention',
  'pleroma:emoji_reaction',
] as const;
export type Alerts = Partial<Record<(typeof alertNames)[number], boolean>>;

export const policies = ['all', 'followed', 'follower', 'none'] as const;
export type Policy = (typeof policies)[number];

export interface PushSubscription {
  id: number;
  token_id: number;
  account_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  alerts: string;
  policy: Policy;
}

/** Returns the push subscription of a token's client. */
export function pushSubscriptionOf(store: Store, token: number): PushSubscription | undefined {
  return store.get<PushSubscription>('SELECT * FROM push_subscriptions WHERE token_id = :token', { token });
}

/** Returns all push subscriptions of an account. */
export function pushSubscriptionsOf(store: Store, account: string): PushSubscription[] {
  return store.all<PushSubscription>('SELECT * FROM push_subscriptions WHERE account_id = :account ORDER BY id', { account });
}

/** Replaces the subscription of the token. */
export function putPushSubscription(store: Store, subscription: Omit<PushSubscription, 'id'>): void {
  store.transaction(() => {
    deletePushSubscriptionOf(store, subscription.token_id);
    store.run(
      `INSERT INTO push_subscriptions (token_id, account_id, endpoint, p256dh, auth, alerts, policy)
       VALUES (:token_id, :account_id, :endpoint, :p256dh, :auth, :alerts, :policy)`,
      { ...subscription },
    );
  });
}

/** Changes the alerts of a token's subscription. */
export function changePushAlerts(store: Store, token: number, alerts: string, policy: Policy): void {
  store.run('UPDATE push_subscriptions SET alerts = :alerts, policy = :policy WHERE token_id = :token', { token, alerts, policy });
}

/** Removes the subscription of a token; returns whether there was one. */
export function deletePushSubscriptionOf(store: Store, token: number): boolean {
  return store.run('DELETE FROM push_subscriptions WHERE token_id = :token', { token }) > 0;
}

/** Ends one subscription. */
export function deletePushSubscription(store: Store, id: number): void {
  store.run('DELETE FROM push_subscriptions WHERE id = :id', { id });
}
