import type { Hono } from 'hono';
import { mark } from '#instance/actions/moderate.ts';
import { logged, named, writeLog } from '#instance/actions/moderation-log.ts';
import { isEmail } from '#instance/actions/security/register.ts';
import { endSessions } from '#instance/actions/security/sessions.ts';
import { accountByEmail } from '#instance/db/accounts.ts';
import { setEmail, setPassword } from '#instance/db/security/credentials.ts';
import { issueMailToken } from '#instance/db/security/mail-tokens.ts';
import { removeSecondFactor } from '#instance/db/security/second-factors.ts';
import { Refusal } from '#instance/http/errors.ts';
import { readFields, text } from '#instance/http/fields.ts';
import type { Env } from '#instance/http/identify.ts';
import { notThere, protectAdmins, requirePrivilege } from '#instance/http/staff.ts';
import type { Instance } from '#instance/instance.ts';
import { renderWatchedAccount } from '#instance/render/admin-account.ts';
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
    return c.json(renderWatchedAccount(instance, account, { viewer: null, base: c.var.base }));
  });

  app.patch(`${path}/:nickname/credentials`, async (c) => {
    const actor = requirePrivilege(c, instance, manage, 'admin:write:accounts');
    const account = namedAccount(instance, c.req.param('nickname'));
    protectAdmins(actor, [account]);
    const fields = await readFields(c);
    const email = text(fields, 'email');
    const password = text(fields, 'password');
    const name = text(fields, 'name');
    if (email !== undefined && !isEmail(email)) throw new Refusal(400, { errors: { email: 'has invalid format' } });
    if (email !== undefined && (accountByEmail(store, email)?.id ?? account.id) !== account.id) {
      throw new Refusal(400, { errors: { email: 'has already been taken' } });
    }
    if (email !== undefined) setEmail(store, account.id, email);
    if (name !== undefined) store.run('UPDATE accounts SET display_name = :name WHERE id = :id', { name, id: account.id });
    if (password !== undefined && password !== '') {
      setPassword(store, account.id, password);
      mark(instance, account, 'password_reset_required', true);
      endSessions(instance, account.id);
    }
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
