import { accountById } from '../db/accounts.ts';
import type { Account, Role } from '../db/accounts.ts';
import type { Instance } from '../instance.ts';

const columns = [
  'deactivated',
  'approved',
  'confirmed',
  'suggested',
  'password_reset_required',
  'silenced',
  'sensitized',
  'disabled',
] as const;
export type AccountMark = (typeof columns)[number];

function mailApproval(instance: Instance, account: Account): void {
  const { mail, site, clock } = instance;
  if (account.email === null) return;
  mail.send({
    to: account.email,
    subject: `${site.title}: your account has been approved`,
    text: `Your account ${account.username} has been approved. You can log in now: ${site.origin}\n`,
    kind: 'approval',
    token: null,
    at: clock(),
  });
}

/** Sets or clears a mark of an account and returns the changed account; one that may no longer sign in is disconnected at once. */
export function mark(instance: Instance, account: Account, name: AccountMark, on: boolean): Account {
  instance.store.run(`UPDATE accounts SET ${name} = :value WHERE id = :id`, { id: account.id, value: on ? 1 : 0 });
  if ((name === 'deactivated' || name === 'disabled') && on) instance.hub.closeAccount(account.id);
  if (name === 'approved' && on && account.approved === 0) mailApproval(instance, account);
  return accountById(instance.store, account.id) ?? account;
}

/** Grants or revokes a role; an account with the other role retains it. */
export function setRole(instance: Instance, account: Account, role: Exclude<Role, 'user'>, on: boolean): void {
  const outranks = account.role === 'admin' && role === 'moderator';
  const hasNot = account.role !== role && !on;
  if (outranks || hasNot) return;
  instance.store.run('UPDATE accounts SET role = :role WHERE id = :id', { id: account.id, role: on ? role : 'user' });
}
