import type { SnapshotFrom } from 'xstate';
import type { credentialCheckMachine } from './credential-check.machine.ts';

/** True if the server did not confirm the account yet, and a request for it failed. */
export const selectIsUnverified = (snapshot: SnapshotFrom<typeof credentialCheckMachine> | undefined): boolean =>
  snapshot?.matches('unverified') ?? false;
