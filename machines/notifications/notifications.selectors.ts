import type { SnapshotFrom } from 'xstate';
import type { notificationsMachine } from './notifications.machine.ts';

type Snapshot = SnapshotFrom<typeof notificationsMachine>;

/** What is listed, newest first; the same array while nothing of it changes. */
export const selectItems = ({ context }: Snapshot) => context.box.shown;
/** The same as rows; the same object while nothing of them changes. */
export const selectRows = ({ context }: Snapshot) => context.box.rows;
/** The only kind that is shown, where one is picked (rule notifications-narrowed). */
export const selectKind = ({ context }: Snapshot) => context.box.kind;
/** How many of the wanted types nobody has seen, in any tab. */
export const selectUnseenCount = ({ context }: Snapshot) => context.box.unseen;
/** How many of these tell of something else than a message of a chat: those are counted where they are read. */
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
