import type * as boxes from '#domain/notifications/box.ts';
import type { Notification } from '#domain/notifications/notification.ts';
import type { NotificationKind } from '#domain/notifications/types.ts';

/** The events that other actors send to the notifications. */
export type NotificationsEvents =
  /** The notifications that the stream delivered, newest first. */
  | { type: 'notifications.arrived'; notifications: readonly Notification[] }
  /** A notification was read elsewhere than in the list. */
  | { type: 'notifications.markRead'; id: string }
  | { type: 'notifications.markEachRead'; ids: readonly string[] }
  /** A follow request or an interaction was approved or denied. */
  | boxes.Decided
  /** Notifications may be missing from the newest page that is loaded. */
  | { type: 'notifications.joined' | 'notifications.degraded' | 'notifications.retry' };

/** All events of the notifications. */
export type NotificationsEvent =
  | NotificationsEvents
  | { type: 'notifications.dismiss'; id: string }
  /** An action on a group applies to each of its notifications. */
  | { type: 'notifications.dismissEach'; row: string; ids: readonly string[] }
  /** Only one type is to be shown, or all. */
  | { type: 'notifications.filter'; kind: NotificationKind | undefined }
  /** One or all were removed: a page that was requested before still contains them. */
  | { type: 'notifications.outdated' }
  /** The user returned to the page. */
  | { type: 'stream.wake'; reason: 'slept' | 'online' | 'focus' }
  | { type: 'notifications.markAllRead' | 'notifications.clear' | 'notifications.loadOlder' }
  | boxes.Elsewhere
  | ({ type: 'preferences.changed' } & boxes.Preferences);
