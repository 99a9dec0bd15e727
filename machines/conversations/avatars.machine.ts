import type { SnapshotFrom } from 'xstate';
import { whoMachine } from './who.ts';

/** The accounts that favourited and repeated the main status of a conversation, as avatars in the order in which they are shown (rule avatars-shown), as long as the session lives. An account that cannot be fetched is left out. */
export const avatarsMachine = whoMachine<readonly string[]>('avatars');

const NOBODY: readonly string[] = [];

/** The loaded avatars of a status. */
export const selectAvatars = ({ context: { known } }: SnapshotFrom<typeof avatarsMachine>, statusId: string): readonly string[] =>
  known?.statusId === statusId ? known.who : NOBODY;
