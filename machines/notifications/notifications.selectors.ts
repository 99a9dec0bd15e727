import type { SnapshotFrom } from 'xstate';
import type { notificationsMachine } from './notifications.machine.ts';

type Snapshot = SnapshotFrom<typeof notificationsMachine>;

/** What is listed, newest first; the same array while nothing of it changes. */
export const selectItems = ({ context }: Snapshot) => context.list.shown;
export const selectUnseenCount = ({ context }: Snapshot) => context.unseen.size;
export const selectPhase = (snapshot: Snapshot): 'loading' | 'failed' | 'ready' => {
  if (snapshot.context.list.all.length > 0 || snapshot.matches({ head: 'settled' })) return 'ready';
  return snapshot.matches({ head: 'failed' }) ? 'failed' : 'loading';
};
export const selectOlder = (snapshot: Snapshot): 'idle' | 'loading' | 'end' => {
  if (snapshot.matches({ older: 'loading' })) return 'loading';
  return snapshot.context.list.older === undefined ? 'end' : 'idle';
};
