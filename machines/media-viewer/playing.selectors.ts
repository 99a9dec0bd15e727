import type { SnapshotFrom } from 'xstate';
import type { Playable } from '#domain/media-viewer/playing.ts';
import type { playingMachine } from './playing.machine.ts';

type Snapshot = SnapshotFrom<typeof playingMachine>;
/** The media that plays, or was paused, while its status is unmounted. */
export const selectParked = (snapshot: Snapshot): Playable | undefined =>
  snapshot.matches({ audible: 'parked' }) ? snapshot.context.item : undefined;
export const selectIsGoing = (snapshot: Snapshot): boolean => snapshot.matches({ audible: { parked: 'playing' } });
