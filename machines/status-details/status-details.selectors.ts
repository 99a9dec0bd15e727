import type { SnapshotFrom } from 'xstate';
import type { statusDetailsMachine } from './status-details.machine.ts';

type Snapshot = SnapshotFrom<typeof statusDetailsMachine>;
export const selectDetailsState = ({ value }: Snapshot) => value;
export const selectDetailsQuery = ({ context }: Snapshot) => context.query;
/** Why it did not come. */
export const selectFailure = ({ context }: Snapshot) => context.failure;
export const selectFound = ({ context }: Snapshot) => context.found;
