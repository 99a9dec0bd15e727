/** Whose session it is: an account on an origin, or a guest when `accountId` is absent. */
export interface Visitor {
  origin: string;
  accountId?: string;
}

/** An account that this device knows a token of, with what is needed to show it before the server answers. */
export interface StoredAccount {
  origin: string;
  accountId: string;
  acct: string;
  displayName: string;
  avatar: string;
}

/** The key under which everything kept of one account lives ("everything kept is keyed by origin + account id"). */
export const keyOfVisitor = ({ origin, accountId }: Visitor): string => `${origin}/${accountId ?? 'guest'}`;

/** The lock under which a tab changes the password of an account, and the mark that it does, for all tabs of it (rule password-session). */
export const renewalOf = (visitor: Visitor): string => `renewal/${keyOfVisitor(visitor)}`;
