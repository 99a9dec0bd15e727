import type { CustomEmoji } from '../emoji/emoji.ts';

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

/** Returns the key under which everything of one account is stored. */
export const keyOfVisitor = ({ origin, accountId }: Visitor): string => `${origin}/${accountId ?? 'guest'}`;

/** Returns the name of the lock under which a tab changes an account's password, and of the marker that reports the change to all its tabs (rule password-session). */
export const renewalOf = (visitor: Visitor): string => `renewal/${keyOfVisitor(visitor)}`;
