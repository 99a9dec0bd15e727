import type { SnapshotFrom } from 'xstate';
import type { filtersMachine } from './filters.machine.ts';

type Snapshot = SnapshotFrom<typeof filtersMachine>;
export const selectFilters = ({ context }: Snapshot) => context.filters;
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectProblem = ({ context }: Snapshot) => context.problem;
/** Whether they could not be read the last time. */
export const selectHasFailed = ({ context }: Snapshot) => context.hasFailed;
/** How many changes the server took: a form closes when its own did. */
export const selectSaved = ({ context }: Snapshot) => context.saved;
