import type { SnapshotFrom } from 'xstate';
import type { streamMachine } from './stream.machine.ts';

type Snapshot = SnapshotFrom<typeof streamMachine>;
export type Connection = 'starting-initial' | 'starting' | 'joined' | 'error' | 'closed' | 'absent' | 'disabled';

/** What the stream can be (rule stream-states). */
export const selectConnection = (snapshot: Snapshot): Connection => {
  if (snapshot.matches('deciding') || snapshot.matches({ open: 'startingInitial' })) return 'starting-initial';
  if (snapshot.matches({ open: 'starting' })) return 'starting';
  if (snapshot.matches({ open: 'joined' }) || snapshot.matches({ open: 'doubted' })) return 'joined';
  return snapshot.matches('error') ? 'error' : snapshot.matches('closed') ? 'closed' : snapshot.matches('absent') ? 'absent' : 'disabled';
};

/** The code by which it broke, as long as it is away for that (rule one-voice). */
export const selectBreak = ({ context: { hasBroken, code } }: Snapshot): number | undefined => (hasBroken ? code : undefined);
