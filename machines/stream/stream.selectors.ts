import type { SnapshotFrom } from 'xstate';
import type { streamMachine } from './stream.machine.ts';

type Snapshot = SnapshotFrom<typeof streamMachine>;
export type Connection = 'starting-initial' | 'starting' | 'joined' | 'error' | 'closed' | 'absent' | 'disabled';

const CAUSES = ['error', 'closed', 'absent'] as const;

/** The state of the stream as views show it (rule stream-states). */
export const selectConnection = (snapshot: Snapshot): Connection => {
  if (snapshot.matches('deciding') || snapshot.matches({ open: 'startingInitial' })) return 'starting-initial';
  if (snapshot.matches({ open: 'starting' })) return 'starting';
  if (snapshot.matches({ open: 'joined' }) || snapshot.matches({ open: 'reconnectingSilently' })) return 'joined';
  return CAUSES.find((disconnected) => snapshot.matches({ disconnected })) ?? 'disabled';
};

/** The code of the last disconnect, until the stream joins again (rule one-voice). */
export const selectBreak = ({ context: { hasBroken, code } }: Snapshot): number | undefined => (hasBroken ? code : undefined);
