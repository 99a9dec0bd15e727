import type { PostDefaults } from '../composer/draft-start.ts';
import type { CustomEmoji } from '../emoji/emoji.ts';
import type { Mention } from '../status/status.ts';

/** The first that holds (rule account-role). */
export type Role = 'admin' | 'moderator' | 'member';

/** What its owner may keep from others (rule profile-hidden). */
export type Hideable = 'follows' | 'followers' | 'follows_count' | 'followers_count' | 'favorites';

/** A person or a bot. `displayName` and field names are plain text, `note` and field values are HTML. */
export interface Account {
  id: string;
  /** `name` when local, `name@host` when remote. */
  acct: string;
  /** The domain of a local account's handle, which is not always that of the page; absent where its server does not say. */
  domain?: string;
  username: string;
  displayName: string;
  url: string;
  avatar: string;
  avatarStatic: string;
  /** The mark of the instance that it lives on. */
  favicon?: string;
  header: string;
  headerStatic: string;
  /** What its pictures show, for those who do not see them. */
  avatarDescription?: string;
  headerDescription?: string;
  /** What its profile has behind it. */
  background?: string;
  note: string;
  fields: readonly { name: string; value: string; verifiedAt?: string }[];
  emojis: readonly CustomEmoji[];
  locked: boolean;
  bot: boolean;
  deactivated: boolean;
  /** Whether it takes messages of chats; absent where its server does not say. */
  acceptsChats?: boolean;
  role: Role;
  /** Its owner wants no mark of it; said only of one's own account, others have no role then. */
  hidesRole?: boolean;
  /** What a moderator or an admin may do; absent where their server lists no privileges. */
  privileges?: readonly string[];
  hides?: readonly Hideable[];
  /** Whom its owner went on as. */
  movedTo?: Pick<Mention, 'id' | 'acct' | 'username' | 'url'>;
  /** The staff of this instance shows it only to who asks for it. */
  limited?: boolean;
  /** Its owner has died. */
  memorial?: boolean;
  /** Policy tags of the server (rule policy-tags). */
  tags?: readonly string[];
  /** Said only of one's own account. */
  postDefaults?: PostDefaults;
  createdAt?: string;
  statusesCount: number;
  followingCount: number;
  followersCount: number;
}

/** An account is local when its name has no @ (rule account-local). */
export const isLocalAccount = ({ acct }: Pick<Account, 'acct'>): boolean => !acct.includes('@');

/** The domain of a remote account's name; empty for a local one. */
export const domainOf = (acct: string): string => acct.split('@')[1] ?? '';
