import type { CustomEmoji } from '../emoji/emoji.ts';
import type { Account } from './account.ts';

/** The session's account on an origin; a guest when `accountId` is absent. */
export interface Visitor {
  origin: string;
  accountId?: string;
}

/** An account with a token on this device, with what is needed to show it before the server responds. */
export interface StoredAccount {
  origin: string;
  accountId: string;
  acct: string;
  displayName: string;
  avatar: string;
  /** Those of its display name. */
  emojis?: readonly CustomEmoji[];
}

/** Returns an account as it is stored, with the emoji of its display name only. */
export const storedAccountOf = (
  origin: string,
  { id: accountId, acct, displayName, avatar, emojis }: Pick<Account, 'id' | 'acct' | 'displayName' | 'avatar' | 'emojis'>,
): StoredAccount => ({
  origin,
  accountId,
  acct,
  displayName,
  avatar,
  emojis: emojis.filter(({ shortcode }) => displayName.includes(`:${shortcode}:`)),
});

/** Returns the key under which everything of one account is stored. */
export const keyOfVisitor = ({ origin, accountId }: Visitor): string => `${origin}/${accountId ?? 'guest'}`;

/** Returns the name of the lock under which a tab changes an account's password, and of the marker that reports the change to all its tabs (rule password-session). */
export const renewalOf = (visitor: Visitor): string => `renewal/${keyOfVisitor(visitor)}`;
