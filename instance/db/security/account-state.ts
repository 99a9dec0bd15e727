import type { Account } from '../accounts.ts';

export type AccountState = 'active' | 'deactivated' | 'disabled' | 'password_reset_pending' | 'approval_pending' | 'confirmation_pending';

/** Returns the reason that prevents an account from signing in, if any; the first one counts, in the recorded servers' order. */
export function accountState(account: Account): AccountState {
  if (account.deactivated === 1) return 'deactivated';
  if (account.disabled === 1) return 'disabled';
  if (account.password_reset_required === 1) return 'password_reset_pending';
  if (account.approved === 0) return 'approval_pending';
  return account.confirmed === 0 ? 'confirmation_pending' : 'active';
}
