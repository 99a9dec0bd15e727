import type { SnapshotFrom } from 'xstate';
import type { profileMachine } from './profile.machine.ts';

/** Whose profile is open, once the server said who that is. */
export const selectOpenAccount = ({ context }: SnapshotFrom<typeof profileMachine>): string | undefined => context.accountId;
