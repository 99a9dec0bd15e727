import type { KnownAccount } from '#domain/account/visitor.ts';

export type AccountsInbox =
  | { type: 'accounts.restore' }
  | { type: 'accounts.signedIn'; account: KnownAccount }
  | { type: 'accounts.signedOut' }
  /** One that is not in use leaves this device. */
  | { type: 'accounts.forget'; account: KnownAccount }
  /** The server no longer takes the token. */
  | { type: 'accounts.expired' };

export type AuthStrategyInbox =
  | { type: 'strategy.mfaRequired' }
  | { type: 'strategy.succeeded' }
  /** The server takes passwords on its own page alone. */
  | { type: 'strategy.pageRequired' };

export type PasswordResetInbox = { type: 'passwordReset.require' };

export type LoginInbox = { type: 'login.cancel' };

/** Another account of this device, or one's own. */
export type LogoutInbox = { type: 'logout.request'; mustConfirm: boolean; other?: KnownAccount | undefined };

export type FarewellInbox = { type: 'farewell.say' };
