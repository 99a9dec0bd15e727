import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from './session.machine.ts';

/** Whether the server did not say yet who this is, and was asked in vain. */
export const selectIsUnverified = (snapshot: SnapshotFrom<typeof sessionMachine> | undefined): boolean =>
  snapshot?.matches('unverified') ?? false;
