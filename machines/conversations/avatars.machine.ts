import type { SnapshotFrom } from 'xstate';
import { statusAccountsMachine } from './status-accounts.ts';

/** The accounts that favourited and repeated the main status of a conversation, as avatars in the order in which they are shown (rule avatars-shown), as long as the session lives. An account that cannot be fetched is omitted. */
export const avatarsMachine = statusAccountsMachine<readonly string[]>('avatars');

const NOBODY: readonly string[] = [];

/** The loaded avatars of a status. */
export const selectAvatars = ({ context: { loaded } }: SnapshotFrom<typeof avatarsMachine>, statusId: string): readonly string[] =>
  loaded?.statusId === statusId ? loaded.accounts : NOBODY;
