import type { ReadMarker } from './read-marker.ts';

/** A change of the notifications to be sent to the server. */
export type Write =
  | { kind: 'seen'; id: string }
  | { kind: 'seenEach'; ids: readonly string[] }
  | { kind: 'seenUpTo'; maxId: string }
  /** One notification, alone or of the group `row`, whose failure is reported once. */
  | { kind: 'dismiss'; id: string; row?: string; isSaid?: true }
  | { kind: 'clear' };

/** A write, and the read marker after it for servers that store only that. */
export type Sent = { write: Write | undefined; mark: ReadMarker | undefined };

/** The message of a write that failed. */
export const WRITE_FAILED: Readonly<Record<Write['kind'], string>> = {
  seen: 'notifications.read_failed',
  seenEach: 'notifications.read_failed',
  seenUpTo: 'notifications.read_failed',
  dismiss: 'notifications.dismiss_failed',
  clear: 'notifications.clear_failed',
};
