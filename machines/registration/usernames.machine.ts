import type { SnapshotFrom } from 'xstate';
import { keyedMachine } from '../support/keyed.ts';

/** Requests for each username, at most once at a time, if it is taken, while the form of a new account is used (rule nickname-free). */
export const usernamesMachine = keyedMachine('usernames', {
  keyOf: ({ username }: { username: string }) => username.toLowerCase(),
  valueOf: (isTaken: boolean) => isTaken,
});

/** True if the name is known to be taken. */
export const selectIsTaken =
  (username: string) =>
  ({ context: { entries } }: SnapshotFrom<typeof usernamesMachine>): boolean =>
    entries[username.trim().toLowerCase()]?.value === true;
