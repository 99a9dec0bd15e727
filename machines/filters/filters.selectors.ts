import type { SnapshotFrom } from 'xstate';
import type { filtersMachine } from './filters.machine.ts';

type Snapshot = SnapshotFrom<typeof filtersMachine>;
export const selectFilters = ({ context }: Snapshot) => context.filters;
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
/** True once the server has responded, until the next request. */
export const selectIsLoaded = (snapshot: Snapshot) => snapshot.matches('loaded') && !snapshot.context.hasFailed;
export const selectProblem = ({ context }: Snapshot) => context.problem;
/** True if the last request failed. */
export const selectHasFailed = ({ context }: Snapshot) => context.hasFailed;
/** The content of the open form: it closes when the server accepted it. */
export const selectFilterDraft = ({ context }: Snapshot) => context.draft;
