import type { SnapshotFrom } from 'xstate';
import type { profileMachine } from './profile.machine.ts';

/** The account whose profile is open, once the server resolved it. */
export const selectOpenAccount = ({ context }: SnapshotFrom<typeof profileMachine>): string | undefined => context.accountId;
