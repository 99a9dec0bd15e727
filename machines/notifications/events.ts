import type * as boxes from '#domain/notifications/box.ts';
import type { NotificationKind } from '#domain/notifications/types.ts';
import type { ReadMark } from '#domain/notifications/read-mark.ts';
import type { NotificationsEvents } from './notifications.machine.ts';

/** What the server is told of one press. */
export type Write =
  | { kind: 'seen'; id: string }
  | { kind: 'seenEach'; ids: readonly string[] }
  | { kind: 'seenUpTo'; maxId: string }
  /** One, or one of the row that is called `row`: that some of a row could not be dismissed is said once. */
  | { kind: 'dismiss'; id: string; row?: string; isSaid?: true }
  | { kind: 'clear' };

/** What a tab of this account did, for the others. */
export type Elsewhere =
  | { type: 'elsewhere.seen'; mark: boxes.SeenMark }
  | { type: 'elsewhere.dismissed'; id: string }
  | { type: 'elsewhere.cleared' };
export type Event =
  | NotificationsEvents
  | { type: 'notifications.dismiss'; id: string }
  /** What is done to a row is done to each of it. */
  | { type: 'notifications.seeEach'; ids: readonly string[] }
  | { type: 'notifications.dismissEach'; row: string; ids: readonly string[] }
  /** One kind alone is to be shown, or all. */
  | { type: 'notifications.narrow'; kind: NotificationKind | undefined }
  /** One or all were removed: a page that was asked for before has them still. */
  | { type: 'notifications.outdated' }
  /** The reader came back to the page. */
  | { type: 'stream.wake'; reason: 'slept' | 'online' | 'focus' }
  | { type: 'notifications.markAllSeen' | 'notifications.clear' | 'notifications.loadOlder' | 'notifications.retry' }
  | Elsewhere
  | ({ type: 'preferences.changed' } & boxes.Preferences);

/** A write, and how far all is read with it, for servers that keep no more than that. */
export type Sent = { write: Write | undefined; mark: ReadMark | undefined };
