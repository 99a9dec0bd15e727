import type { Store } from './store.ts';

/** Subscribes to the posts of an account or ends that; doing it twice changes nothing. */
export function setSubscribed(store: Store, subscriber: string, account: string, on: boolean): void {
  store.run(
    on
      ? 'INSERT OR IGNORE INTO subscriptions (subscriber, account_id) VALUES (:subscriber, :account)'
      : 'DELETE FROM subscriptions WHERE subscriber = :subscriber AND account_id = :account',
    { subscriber, account },
  );
}

/** Returns the accounts that subscribed to every post of an account. */
export function subscribersOf(store: Store, account: string): string[] {
  const sql = 'SELECT subscriber FROM subscriptions WHERE account_id = :account ORDER BY subscriber';
  return store.all<{ subscriber: string }>(sql, { account }).map((row) => row.subscriber);
}
