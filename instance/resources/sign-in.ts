import { accountByAcct, accountByEmail } from '../db/accounts.ts';
import type { Account } from '../db/accounts.ts';
import type { App } from '../db/oauth.ts';
import { isPassword } from '../db/passwords.ts';
import { accountState } from '../db/security/account-state.ts';
import type { AccountState } from '../db/security/account-state.ts';
import { Refusal } from '../http/errors.ts';
import type { Instance } from '../instance.ts';

const refusals: Record<Exclude<AccountState, 'active'>, { error: string; identifier: string }> = {
  deactivated: { error: 'Your account is currently disabled', identifier: 'account_is_disabled' },
  password_reset_pending: { error: 'Password reset is required', identifier: 'password_reset_required' },
  approval_pending: { error: 'Your account is awaiting approval.', identifier: 'awaiting_approval' },
  confirmation_pending: { error: 'Your login is missing a confirmed e-mail address', identifier: 'missing_confirmed_email' },
};

/** The account of this instance that a name or an e-mail address means. */
export function localAccountOf(instance: Instance, name: string): Account | undefined {
  const { store, site } = instance;
  const byName = accountByAcct(store, name, site.domain);
  return byName?.domain === null ? byName : accountByEmail(store, name);
}

/** The account of a name or e-mail address and its password, or undefined; one that may not come in is refused with why. */
export function signIn(instance: Instance, name: string, password: string): Account | undefined {
  const account = localAccountOf(instance, name);
  if (account === undefined || !isPassword(password, account.password)) return undefined;
  const state = accountState(account);
  if (state !== 'active') throw new Refusal(403, refusals[state]);
  return account;
}

/**
 * The scopes that a client gets: those asked for, if it registered all of them (undefined otherwise), or all it registered;
 * `admin` only for staff.
 */
export function agreedScopes(app: App, wish: string | undefined, account: Account): string | undefined {
  const registered = app.scopes.split(/\s+/);
  const wanted = wish === undefined || wish === '' ? registered : wish.split(/\s+/);
  const known = wanted.every((scope) => registered.includes(scope) || registered.includes(scope.split(':')[0] ?? scope));
  if (!known) return undefined;
  const granted = account.role === 'user' ? wanted.filter((scope) => scope !== 'admin' && !scope.startsWith('admin:')) : wanted;
  return granted.length === 0 ? undefined : granted.join(' ');
}
