import type { PostDefaults } from '../composer/draft-start.ts';
import type { CustomEmoji } from '../emoji/emoji.ts';
import type { Mention } from '../status/status.ts';

/** The first role that applies (rule account-role). */
export type Role = 'admin' | 'moderator' | 'member';

/** The parts of a profile that its owner may hide (rule profile-hidden). */
export type Hideable = 'follows' | 'followers' | 'follows_count' | 'followers_count' | 'favorites';

/** The account of a person or a bot. `displayName` and field names are plain text, `note` and field values are HTML. */
export interface Account {
  id: string;
  /** `name` when local, `name@host` when remote. */
  acct: string;
  /** The domain of a local account's handle, which may differ from that of the page; absent where the server does not send it. */
  domain?: string;
  username: string;
  displayName: string;
  url: string;
  avatar: string;
  avatarStatic: string;
  /** The favicon of the account's instance. */
  favicon?: string;
  header: string;
  headerStatic: string;
  /** The alternative text of the avatar. */
  avatarDescription?: string;
  headerDescription?: string;
  /** The background image of the profile. */
  background?: string;
  note: string;
  fields: readonly { name: string; value: string; verifiedAt?: string }[];
  emojis: readonly CustomEmoji[];
  locked: boolean;
  bot: boolean;
  deactivated: boolean;
  /** True if the account accepts chat messages; absent where the server does not send it. */
  acceptsChats?: boolean;
  /** Absent where the server sends roles of the own account only: a cached one stays. */
  role?: Role;
  /** The owner hides the role badge. Present only for the user's own account; other accounts then have no role. */
  hidesRole?: boolean;
  /** The permissions of a moderator or an admin; absent where the server lists no privileges. */
  privileges?: readonly string[];
  /** The bits that the role grants on Mastodon and GoToSocial. Present only for the user's own account. */
  permissions?: number;
  hides?: readonly Hideable[];
  /** The account that the owner moved to. */
  movedTo?: Pick<Mention, 'id' | 'acct' | 'username' | 'url'>;
  /** The staff of this instance limited it: its profile is only shown on request. */
  limited?: boolean;
  /** The date of birth, `YYYY-MM-DD`, where its owner shows it (rule birthdays). */
  birthday?: string;
  /** It has an RSS feed, as its owner chose on GoToSocial (rule feeds). */
  hasFeed?: boolean;
  /** Its owner has died. */
  memorial?: boolean;
  /** Policy tags of the server (rule policy-tags). */
  tags?: readonly string[];
  /** Present only for the user's own account. */
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
