import type { SnapshotFrom } from 'xstate';
import type { Waiting, waitingMachine } from './waiting.machine.ts';

type Snapshot = SnapshotFrom<typeof waitingMachine>;

/** How many wait, by the name of the badge that shows them. */
export const selectWaiting = ({ context }: Snapshot): Waiting => context;
/** Whether the menu button has a dot: chats or announcements are unread (doc 1 §2, mobile navigation bar). */
export const selectHasUnread = ({ context: { announcements = 0, chats = 0 } }: Snapshot): boolean => announcements + chats > 0;
