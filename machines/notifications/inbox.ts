export type NotificationsInbox =
  | { type: 'notifications.arrived'; ids: readonly string[] }
  | { type: 'notifications.joined' }
  | { type: 'notifications.degraded' };
