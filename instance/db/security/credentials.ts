import { hashPassword } from '../passwords.ts';
import type { Store } from '../store.ts';

/** Sets a password, which also completes a required reset. */
export function setPassword(store: Store, account: string, password: string): void {
  store.run('UPDATE accounts SET password = :password, password_reset_required = 0 WHERE id = :account', {
    account,
    password: hashPassword(password),
  });
}

/** Sets an e-mail address. */
export function setEmail(store: Store, account: string, email: string): void {
  store.run('UPDATE accounts SET email = :email WHERE id = :account', { account, email });
}

/** Marks the e-mail address of an account as its own. */
export function confirmEmail(store: Store, account: string): void {
  store.run('UPDATE accounts SET confirmed = 1 WHERE id = :account', { account });
}

/** Voids codes and half-done sign-ins. */
export function voidPendingSignIns(store: Store, account: string): void {
  store.run('DELETE FROM codes WHERE account_id = :account', { account });
  store.run('DELETE FROM mfa_tokens WHERE account_id = :account', { account });
}

/** Deactivates an account until it is activated again. */
export function deactivate(store: Store, account: string): void {
  store.run('UPDATE accounts SET deactivated = 1 WHERE id = :account', { account });
}
