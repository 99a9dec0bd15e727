import type { CustomEmoji } from './emoji.ts';

/** doc 1 §6 */
export type Role = 'admin' | 'moderator' | 'member';

/** A person or a bot. `displayName` and field names are plain text, `note` and field values are HTML. */
export interface Account {
  id: string;
  /** `name` when local, `name@host` when remote. */
  acct: string;
  username: string;
  displayName: string;
  url: string;
  avatar: string;
  avatarStatic: string;
  header: string;
  headerStatic: string;
  note: string;
  fields: readonly { name: string; value: string; verifiedAt?: string }[];
  emojis: readonly CustomEmoji[];
  locked: boolean;
  bot: boolean;
  deactivated: boolean;
  role: Role;
  createdAt?: string;
  statusesCount: number;
  followingCount: number;
  followersCount: number;
}

/** An account is local when its name has no @ (doc 1 §3). */
export const isLocalAccount = ({ acct }: Pick<Account, 'acct'>): boolean => !acct.includes('@');
