import type { SnapshotFrom } from 'xstate';
import type { Waiting, waitingMachine } from './waiting.machine.ts';

type Snapshot = SnapshotFrom<typeof waitingMachine>;

/** The counts by the name of the badge that shows them. */
export const selectWaiting = ({ context }: Snapshot): Waiting => context;
