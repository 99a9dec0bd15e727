import type { ActorRefFrom } from 'xstate';
import type { notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { PullToRefresh } from './pull-to-refresh.tsx';
import { afterFetch } from './after-fetch.ts';

/** Fetches the newest notifications; rejects if they could not be fetched. */
const refresh = async (notifications: ActorRefFrom<typeof notificationsMachine>): Promise<void> => {
  notifications.send({ type: 'notifications.retry' });
  const snapshot = await afterFetch(notifications, (one) => one.matches({ head: 'fetching' }));
  if (snapshot.matches({ head: 'failed' })) throw new Error('not refreshed');
};

/** Pull to refresh for the notifications. */
export function NotificationsPull() {
  const notifications = useSessionActor('notifications');
  return <PullToRefresh refresh={() => refresh(notifications)} />;
}
