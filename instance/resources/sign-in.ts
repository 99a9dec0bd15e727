import { accountByAcct, accountByEmail } from '../db/accounts.ts';
import type { Account } from '../db/accounts.ts';
import type { App } from '../db/oauth.ts';
import { isPassword } from '../db/passwords.ts';
import { Refusal } from '../http/errors.ts';
import type { Instance } from '../instance.ts';

/** The account of a name or e-mail address and its password, or undefined; one that may not come in is refused with why. */
export function signIn(instance: Instance, name: string, password: string): Account | undefined {
  const { store, site } = instance;
  const byName = accountByAcct(store, name, site.domain);
  const account = byName?.domain === null ? byName : accountByEmail(store, name);
  if (account === undefined || !isPassword(password, account.password)) return undefined;
  if (account.deactivated === 1) {
    throw new Refusal(403, { error: 'Your account is currently disabled', identifier: 'account_is_disabled' });
  }
  if (account.confirmed === 0) {
    throw new Refusal(403, { error: 'Your login is missing a confirmed e-mail address', identifier: 'missing_confirmed_email' });
  }
  if (account.approved === 0) {
    throw new Refusal(403, { error: 'Your account is awaiting approval.', identifier: 'awaiting_approval' });
  }
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
