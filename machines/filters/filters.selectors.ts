import type { SnapshotFrom } from 'xstate';
import type { filtersMachine } from './filters.machine.ts';

type Snapshot = SnapshotFrom<typeof filtersMachine>;
export const selectFilters = ({ context }: Snapshot) => context.filters;
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectProblem = ({ context }: Snapshot) => context.problem;
/** Whether they could not be read the last time. */
export const selectHasFailed = ({ context }: Snapshot) => context.hasFailed;
/** What stands in the form, where it is open: it closes when the server took it. */
export const selectFilterDraft = ({ context }: Snapshot) => context.draft;
