import type { Notification } from '#domain/notification/notification.ts';

export type NotificationsContract =
  /** What the stream brought, newest first. */
  | { type: 'notifications.arrived'; notifications: readonly Notification[] }
  /** One was looked at elsewhere than in the list. */
  | { type: 'notifications.see'; id: string }
  | { type: 'notifications.joined' }
  | { type: 'notifications.degraded' };
