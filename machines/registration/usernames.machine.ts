import type { SnapshotFrom } from 'xstate';
import { keyedMachine } from '../support/keyed.ts';

/** Whether somebody has a name here already, each asked at most once at a time, while a guest may want one (rule nickname-free). */
export const usernamesMachine = keyedMachine('usernames', {
  keyOf: ({ username }: { username: string }) => username.toLowerCase(),
  knownOf: (isTaken: boolean) => isTaken,
});

/** Whether it is known that somebody has a name. */
export const selectIsTaken =
  (username: string) =>
  ({ context: { entries } }: SnapshotFrom<typeof usernamesMachine>): boolean =>
    entries[username.trim().toLowerCase()]?.known === true;
