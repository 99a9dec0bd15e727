import type { SnapshotFrom } from 'xstate';
import type { credentialCheckMachine } from './credential-check.machine.ts';

/** Whether the server did not say yet who this is, and was asked in vain. */
export const selectIsUnverified = (snapshot: SnapshotFrom<typeof credentialCheckMachine> | undefined): boolean =>
  snapshot?.matches('unverified') ?? false;
