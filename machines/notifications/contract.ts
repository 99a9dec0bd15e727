import type { RequestAct } from '#domain/account/follow-requests.ts';
import type { Notification } from '#domain/notifications/notification.ts';

export type NotificationsContract =
  /** What the stream brought, newest first. */
  | { type: 'notifications.arrived'; notifications: readonly Notification[] }
  /** One was looked at elsewhere than in the list. */
  | { type: 'notifications.see'; id: string }
  | { type: 'notifications.seeEach'; ids: readonly string[] }
  /** Who asked to follow was answered. */
  | { type: 'notifications.requestAnswered'; accountId: string; act: RequestAct }
  | { type: 'notifications.joined' }
  | { type: 'notifications.degraded' };
