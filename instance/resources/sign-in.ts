import type { Context } from 'hono';
import { addressOf } from '../actions/security/guesses.ts';
import { accountByAcct, accountByEmail } from '../db/accounts.ts';
import type { Account } from '../db/accounts.ts';
import type { App } from '../db/oauth.ts';
import { isPassword } from '../db/passwords.ts';
import { accountState } from '../db/security/account-state.ts';
import type { AccountState } from '../db/security/account-state.ts';
import { Refusal } from '../http/errors.ts';
import { text } from '../http/fields.ts';
import type { Fields } from '../http/fields.ts';
import type { Env } from '../http/identify.ts';
import type { Instance } from '../instance.ts';

const refusals: Record<Exclude<AccountState, 'active'>, { error: string; identifier: string }> = {
  deactivated: { error: 'Your account is currently disabled', identifier: 'account_is_disabled' },
  disabled: { error: 'Your account is currently disabled', identifier: 'account_is_disabled' },
  password_reset_pending: { error: 'Password reset is required', identifier: 'password_reset_required' },
  approval_pending: { error: 'Your account is awaiting approval.', identifier: 'awaiting_approval' },
  confirmation_pending: { error: 'Your login is missing a confirmed e-mail address', identifier: 'missing_confirmed_email' },
};

/** The account of this instance that a name or an e-mail address means. */
function localAccountOf(instance: Instance, name: string): Account | undefined {
  const { store, site } = instance;
  const byName = accountByAcct(store, name, site.domain);
  return byName?.domain === null ? byName : accountByEmail(store, name);
}

/** The account that a mail is requested for, by `email` or `nickname`; the number of requests is limited, even for unknown accounts. */
export function mailedAccount(c: Context<Env>, instance: Instance, fields: Fields): Account | undefined {
  const name = text(fields, 'email') ?? text(fields, 'nickname') ?? '';
  const loaded = localAccountOf(instance, name);
  instance.guesses.attempt({ kind: 'mail', account: loaded?.id ?? name, address: addressOf(c) }, () => undefined);
  return loaded;
}

/** The account of a name or e-mail address and its password, or undefined; one that may not come in is refused with why. */
export function signIn(c: Context<Env>, instance: Instance, name: string, password: string): Account | undefined {
  const loaded = localAccountOf(instance, name);
  const guess = { kind: 'password', account: loaded?.id ?? name, address: addressOf(c) } as const;
  const account = instance.guesses.attempt(guess, () =>
    loaded !== undefined && isPassword(password, loaded.password) ? loaded : undefined,
  );
  if (account === undefined) return undefined;
  const state = accountState(account);
  if (state !== 'active') throw new Refusal(403, refusals[state]);
  return account;
}

/**
 * Returns the scopes that a client gets: those requested, if it registered all of them (undefined otherwise), or all that it registered;
 * `admin` only for staff.
 */
export function agreedScopes(app: App, input: string | undefined, account: Account): string | undefined {
  const registered = app.scopes.split(/\s+/);
  const wanted = input === undefined || input === '' ? registered : input.split(/\s+/);
  const areRegistered = wanted.every((scope) => registered.includes(scope) || registered.includes(scope.split(':')[0] ?? scope));
  if (!areRegistered) return undefined;
  const granted = account.role === 'user' ? wanted.filter((scope) => scope !== 'admin' && !scope.startsWith('admin:')) : wanted;
  return granted.length === 0 ? undefined : granted.join(' ');
}
