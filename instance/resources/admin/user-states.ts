import type { Context, Hono } from 'hono';
import { mark } from '#instance/actions/moderate.ts';
import type { AccountMark } from '#instance/actions/moderate.ts';
import { logged, named, writeLog } from '#instance/actions/moderation-log.ts';
import { mailConfirmation } from '#instance/actions/security/mails.ts';
import { endSessions } from '#instance/actions/security/sessions.ts';
import type { Account } from '#instance/db/accounts.ts';
import { readFields } from '#instance/http/fields.ts';
import type { Env } from '#instance/http/identify.ts';
import { protectAdmins, requireAdmin, requirePrivilege } from '#instance/http/staff.ts';
import type { Instance } from '#instance/instance.ts';
import type { Privilege } from '#instance/privileges.ts';
import { renderAdminAccount } from '#instance/render/admin-account.ts';
import { knownAccount, knownAccounts } from './named.ts';

interface Change {
  path: string;
  mark: AccountMark;
  on: boolean;
  /** the action and its text in the log */
  action: string;
  summary: string;
  /** absent if only admins may do it */
  privilege?: Privilege;
}

const activation = 'users_manage_activation_state';
const credentials = 'users_manage_credentials';

const changes: readonly Change[] = [
  { path: 'activate', mark: 'deactivated', on: false, action: 'activate', summary: 'activated users', privilege: activation },
  { path: 'deactivate', mark: 'deactivated', on: true, action: 'deactivate', summary: 'deactivated users', privilege: activation },
  { path: 'approve', mark: 'approved', on: true, action: 'approve', summary: 'approved users', privilege: 'users_manage_invites' },
  { path: 'suggest', mark: 'suggested', on: true, action: 'add_suggestion', summary: 'added suggested users' },
  { path: 'unsuggest', mark: 'suggested', on: false, action: 'remove_suggestion', summary: 'removed suggested users' },
];

/** `PATCH /api/v1/pleroma/admin/users/…`: the states that a moderator or admin sets on accounts. */
export function adminUserStateRoutes(app: Hono<Env>, instance: Instance): void {
  const path = '/api/v1/pleroma/admin/users';
  const write = 'admin:write:accounts';
  const log = (actor: Account, action: string, summary: string, accounts: readonly Account[]): void =>
    writeLog(instance, actor, action, { subject: accounts.map(logged) }, `${summary}: ${named(accounts)}`);
  const accountsOf = async (c: Context<Env>, actor: Account): Promise<Account[]> => {
    const accounts = knownAccounts(instance, await readFields(c));
    protectAdmins(actor, accounts);
    return accounts;
  };

  for (const change of changes) {
    app.patch(`${path}/${change.path}`, async (c) => {
      const actor = change.privilege === undefined ? requireAdmin(c, write) : requirePrivilege(c, instance, change.privilege, write);
      const accounts = await accountsOf(c, actor);
      const users = accounts.map((account) => mark(instance, account, change.mark, change.on));
      log(actor, change.action, change.summary, accounts);
      return c.json({ users: users.map((account) => renderAdminAccount(instance, account, c.var.base)) });
    });
  }

  app.patch(`${path}/confirm_email`, async (c) => {
    const actor = requirePrivilege(c, instance, credentials, 'admin:write');
    const accounts = await accountsOf(c, actor);
    for (const account of accounts) mark(instance, account, 'confirmed', true);
    log(actor, 'confirm_email', 'confirmed email for users', accounts);
    return c.json('');
  });

  app.patch(`${path}/resend_confirmation_email`, async (c) => {
    const actor = requirePrivilege(c, instance, credentials, 'admin:write');
    const accounts = await accountsOf(c, actor);
    for (const account of accounts) mailConfirmation(instance, account);
    log(actor, 'resend_confirmation_email', 're-sent confirmation email for users', accounts);
    return c.json('');
  });

  app.patch(`${path}/force_password_reset`, async (c) => {
    const actor = requirePrivilege(c, instance, credentials, write);
    const accounts = await accountsOf(c, actor);
    for (const account of accounts) {
      mark(instance, account, 'password_reset_required', true);
      endSessions(instance, account.id);
    }
    log(actor, 'force_password_reset', 'forced password reset for users', accounts);
    return c.body(null, 204);
  });

  app.patch(`${path}/:nickname/toggle_activation`, (c) => {
    const actor = requirePrivilege(c, instance, activation, write);
    const before = knownAccount(instance, c.req.param('nickname'));
    protectAdmins(actor, [before]);
    const off = before.deactivated === 0;
    const after = mark(instance, before, 'deactivated', off);
    log(actor, off ? 'deactivate' : 'activate', off ? 'deactivated users' : 'activated users', [before]);
    return c.json(renderAdminAccount(instance, after, c.var.base));
  });
}
