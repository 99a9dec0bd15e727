import type { Context } from 'hono';
import type { Account } from '../db/accounts.ts';
import type { Instance } from '../instance.ts';
import { hasPrivileges, isPrivileged } from '../privileges.ts';
import type { Privilege } from '../privileges.ts';
import { Refusal, invalidCredentials, missingScope } from './errors.ts';
import { integer } from './fields.ts';
import type { Fields } from './fields.ts';
import { grants, scopesOf } from './identify.ts';
import type { Env } from './identify.ts';

/** 404 as the calls of the staff word it. */
export const notThere = (): Refusal => new Refusal(404, { error: 'Not found' });

const notAdmin = (): Refusal => new Refusal(403, { error: 'User is not an admin.' });

/** The signed-in moderator or admin, if `check` lets them through and the token grants the scope. */
function staff(c: Context<Env>, scope: string, check: (viewer: Account) => void): Account {
  const { viewer, token } = c.var;
  if (viewer === null || token === null) throw invalidCredentials();
  if (viewer.role === 'user') throw new Refusal(403, { error: 'User is not a staff member.' });
  check(viewer);
  const wanted = scopesOf(c, [scope]);
  if (!grants(token.scopes, wanted)) throw missingScope(wanted);
  return viewer;
}

/** The signed-in moderator or admin who has the privilege; otherwise the request is refused. */
export const requirePrivilege = (c: Context<Env>, instance: Instance, privilege: Privilege, scope: string): Account =>
  staff(c, scope, (viewer) => {
    if (isPrivileged(instance, viewer, privilege)) return;
    throw hasPrivileges(instance.settings.flavour) ? new Refusal(403, { error: "User isn't privileged." }) : notAdmin();
  });

/** The same, but for calls that Akkoma allows for moderators although it reserves others of their kind for admins. */
export const requirePrivilegeOrAkkoma = (c: Context<Env>, instance: Instance, privilege: Privilege, scope: string): Account =>
  hasPrivileges(instance.settings.flavour) ? requirePrivilege(c, instance, privilege, scope) : staff(c, scope, () => {});

/** The signed-in admin, if the token grants the scope; otherwise the request is refused. */
export const requireAdmin = (c: Context<Env>, scope: string): Account =>
  staff(c, scope, ({ role }) => {
    if (role !== 'admin') throw notAdmin();
  });

/** Moderators cannot act on the account of an admin, regardless of their privileges. */
export function protectAdmins(actor: Account, accounts: readonly Account[]): void {
  if (actor.role !== 'admin' && accounts.some(({ role }) => role === 'admin')) throw notAdmin();
}

/** Returns the page of a list of the staff: 50 entries unless the query requests others. */
export function staffPage(fields: Fields): { page: number; pageSize: number } {
  return { page: integer(fields, 'page', 1, 1_000_000), pageSize: integer(fields, 'page_size', 50, 200) };
}
