import type { KnownAccount } from '#domain/account/visitor.ts';

export type AccountsContract =
  | { type: 'accounts.restore' }
  | { type: 'accounts.signedIn'; account: KnownAccount }
  | { type: 'accounts.signedOut' }
  /** One that is not in use leaves this device. */
  | { type: 'accounts.forget'; account: KnownAccount }
  /** The server no longer takes the token. */
  | { type: 'accounts.expired' }
  /** Another token has taken the place of the one in use (rule password-session). */
  | { type: 'accounts.renewed' };

/** The server takes passwords on its own page alone. */
export type AuthStrategyContract = { type: 'strategy.pageRequired' };

export type PasswordResetContract = { type: 'passwordReset.require' };

/** Another account of this device, or one's own. */
export type LogoutContract = { type: 'logout.request'; other?: KnownAccount | undefined };

export type TokenRevocationContract = { type: 'tokenRevocation.begin' };
