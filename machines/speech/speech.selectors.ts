import type { SnapshotFrom } from 'xstate';
import type { speechMachine } from './speech.machine.ts';

/** The id of the status that is read aloud. */
export const selectSpoken = ({ context }: SnapshotFrom<typeof speechMachine>): string | undefined => context.statusId;
