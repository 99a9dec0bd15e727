import type { SnapshotFrom } from 'xstate';
import type { notificationsMachine } from './notifications.machine.ts';

type Snapshot = SnapshotFrom<typeof notificationsMachine>;

/** The items, newest first; the same array while none of them changes. */
export const selectItems = ({ context }: Snapshot) => context.box.shown;
/** The same as rows; the same object while nothing of them changes. */
export const selectRows = ({ context }: Snapshot) => context.box.rows;
/** The only kind that is shown, where one is picked (rule notifications-narrowed). */
export const selectKind = ({ context }: Snapshot) => context.box.kind;
/** The number of unread notifications of the wanted types, in all tabs. */
export const selectUnseenCount = ({ context }: Snapshot) => context.box.unseen;
/** The number of these that are not about a chat message: those are counted where they are read. */
export const selectUnseenBesideChats = ({ context: { box } }: Snapshot) => box.unseen - box.unseenMessages;
export const selectPhase = (snapshot: Snapshot): 'loading' | 'failed' | 'ready' => {
  if (snapshot.context.box.shown.length > 0) return 'ready';
  if (snapshot.matches({ older: 'loading' })) return 'loading';
  if (snapshot.matches({ head: 'settled' })) return 'ready';
  return snapshot.matches({ head: 'failed' }) ? 'failed' : 'loading';
};
/** Why the newest page did not come, as long as that is to be tried again (rule one-voice). */
export const selectHeadFailure = (snapshot: Snapshot) => (snapshot.matches({ head: 'failed' }) ? snapshot.context.failure : undefined);
export const selectOlder = (snapshot: Snapshot): 'idle' | 'loading' | 'end' => {
  if (snapshot.matches({ older: 'loading' })) return 'loading';
  return snapshot.context.box.hasOlder ? 'idle' : 'end';
};
