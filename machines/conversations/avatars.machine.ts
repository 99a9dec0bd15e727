import type { SnapshotFrom } from 'xstate';
import { whoMachine } from './who.ts';

/** Who favourited and repeated the status that a conversation is about, as avatars in the order in which they are shown (rule avatars-shown); as long as the session lives. Whoever does not come is not missed. */
export const avatarsMachine = whoMachine<readonly string[]>('avatars');

const NOBODY: readonly string[] = [];

/** The avatars of a status, as far as they are known. */
export const selectAvatars = ({ context: { known } }: SnapshotFrom<typeof avatarsMachine>, statusId: string): readonly string[] =>
  known?.statusId === statusId ? known.who : NOBODY;
