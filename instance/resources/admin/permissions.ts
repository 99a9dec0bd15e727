import type { Context, Hono } from 'hono';
import { setRole } from '#instance/actions/moderate.ts';
import { logged, named, writeLog } from '#instance/actions/moderation-log.ts';
import type { Account } from '#instance/db/accounts.ts';
import { Refusal } from '#instance/http/errors.ts';
import { readFields } from '#instance/http/fields.ts';
import type { Env } from '#instance/http/identify.ts';
import { requireAdmin } from '#instance/http/staff.ts';
import type { Instance } from '#instance/instance.ts';
import { knownAccount, knownAccounts } from './named.ts';

const groups = ['moderator', 'admin'] as const;

/** `…/permission_group`: making accounts moderators and admins. */
export function adminPermissionRoutes(app: Hono<Env>, instance: Instance): void {
  const path = '/api/v1/pleroma/admin/users';
  const one = `${path}/:nickname/permission_group`;
  const many = `${path}/permission_group/:group`;

  const change = (c: Context<Env>, actor: Account, accounts: readonly Account[], on: boolean): Response => {
    const group = groups.find((name) => name === c.req.param('group'));
    if (group === undefined) throw new Refusal(404, { error: 'No such permission_group' });
    if (!on && accounts.some((account) => account.id === actor.id)) {
      throw new Refusal(403, { error: "You can't revoke your own admin/moderator status." });
    }
    for (const account of accounts) setRole(instance, account, group, on);
    const data = { subject: accounts.map(logged), permission: group };
    const summary = on ? `made ${named(accounts)} ${group}` : `revoked ${group} role from ${named(accounts)}`;
    writeLog(instance, actor, on ? 'grant' : 'revoke', data, summary);
    return c.json({ [`is_${group}`]: on });
  };
  const roles = (c: Context<Env>): Response => {
    requireAdmin(c, 'admin:read:accounts');
    const { role } = knownAccount(instance, c.req.param('nickname') ?? '');
    return c.json({ is_admin: role === 'admin', is_moderator: role === 'moderator' });
  };
  const write = (c: Context<Env>): Account => requireAdmin(c, 'admin:write:accounts');

  app.get(one, roles);
  app.get(`${one}/:group`, roles);
  app.post(many, async (c) => change(c, write(c), knownAccounts(instance, await readFields(c)), true));
  app.delete(many, async (c) => change(c, write(c), knownAccounts(instance, await readFields(c)), false));
  app.post(`${one}/:group`, (c) => change(c, write(c), [knownAccount(instance, c.req.param('nickname'))], true));
  app.delete(`${one}/:group`, (c) => change(c, write(c), [knownAccount(instance, c.req.param('nickname'))], false));
}
