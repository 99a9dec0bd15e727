import type { Hono } from 'hono';
import { logged, named, writeLog } from '#instance/actions/moderation-log.ts';
import { updateAsStaff } from '#instance/actions/update-as-staff.ts';
import { issueMailToken } from '#instance/db/security/mail-tokens.ts';
import { removeSecondFactor } from '#instance/db/security/second-factors.ts';
import { readFields, text } from '#instance/http/fields.ts';
import type { Env } from '#instance/http/identify.ts';
import { notThere, protectAdmins, requirePrivilege } from '#instance/http/staff.ts';
import type { Instance } from '#instance/instance.ts';
import { renderCredentials } from '#instance/render/credentials.ts';
import { knownAccount, namedAccount } from './named.ts';

const resetLifetime = 86_400_000;
const manage = 'users_manage_credentials';

/** Adds the calls with which the staff helps accounts that cannot sign in any more. */
export function adminCredentialRoutes(app: Hono<Env>, instance: Instance): void {
  const { store } = instance;
  const path = '/api/v1/pleroma/admin/users';

  app.get(`${path}/:nickname/password_reset`, (c) => {
    const actor = requirePrivilege(c, instance, manage, 'admin:write:accounts');
    const account = knownAccount(instance, c.req.param('nickname'));
    protectAdmins(actor, [account]);
    if (account.domain !== null) throw notThere();
    const token = issueMailToken(store, 'password-reset', account.id, instance.clock() + resetLifetime);
    return c.json({ link: `${instance.site.origin}/api/v1/pleroma/password_reset/${token}`, token });
  });

  app.get(`${path}/:nickname/credentials`, (c) => {
    requirePrivilege(c, instance, manage, 'admin:read:accounts');
    const account = namedAccount(instance, c.req.param('nickname'));
    return c.json(renderCredentials(instance, account, c.var.base));
  });

  app.patch(`${path}/:nickname/credentials`, async (c) => {
    const actor = requirePrivilege(c, instance, manage, 'admin:write:accounts');
    const account = namedAccount(instance, c.req.param('nickname'));
    protectAdmins(actor, [account]);
    updateAsStaff(instance, account, await readFields(c));
    writeLog(instance, actor, 'updated_users', { subject: [logged(account)] }, `updated users: ${named([account])}`);
    return c.json({ status: 'success' });
  });

  app.put(`${path}/disable_mfa`, async (c) => {
    const actor = requirePrivilege(c, instance, manage, 'admin:write:accounts');
    const account = namedAccount(instance, text(await readFields(c), 'nickname') ?? '');
    protectAdmins(actor, [account]);
    removeSecondFactor(store, account.id);
    return c.json(account.username);
  });
}
