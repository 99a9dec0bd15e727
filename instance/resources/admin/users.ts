import type { Hono } from 'hono';
import { erase } from '#instance/actions/erase.ts';
import { logged, named, writeLog } from '#instance/actions/moderation-log.ts';
import { accountsOfDomain, searchAccounts } from '#instance/db/account-search.ts';
import { queryFields, readFields, text, texts } from '#instance/http/fields.ts';
import type { Env } from '#instance/http/identify.ts';
import { protectAdmins, requirePrivilege, staffPage } from '#instance/http/staff.ts';
import type { Instance } from '#instance/instance.ts';
import { acctOf } from '#instance/render/account.ts';
import { renderAdminAccount } from '#instance/render/admin-account.ts';
import { knownAccount, knownAccounts, namedAccount } from './named.ts';

/** `/api/v1/pleroma/admin/users`: finding accounts and deleting them, also all of an instance. */
export function adminUserRoutes(app: Hono<Env>, instance: Instance): void {
  const path = '/api/v1/pleroma/admin/users';

  app.get(path, (c) => {
    requirePrivilege(c, instance, 'users_read', 'admin:read:accounts');
    const fields = queryFields(c);
    const { page, pageSize } = staffPage(fields);
    const { accounts, count } = searchAccounts(instance.store, {
      filters: (text(fields, 'filters') ?? '').split(','),
      texts: { query: text(fields, 'query') ?? '', name: text(fields, 'name') ?? '', email: text(fields, 'email') ?? '' },
      tags: texts(fields, 'tags'),
      actorTypes: texts(fields, 'actor_types'),
      page,
      pageSize,
    });
    const users = accounts.map((account) => renderAdminAccount(instance, account, c.var.base));
    return c.json({ count, page_size: pageSize, users });
  });

  app.get(`${path}/:nickname`, (c) => {
    requirePrivilege(c, instance, 'users_read', 'admin:read:accounts');
    return c.json(renderAdminAccount(instance, namedAccount(instance, c.req.param('nickname')), c.var.base));
  });

  app.delete(path, async (c) => {
    const actor = requirePrivilege(c, instance, 'users_delete', 'admin:write:accounts');
    const fields = await readFields(c);
    const nickname = text(fields, 'nickname');
    const accounts = nickname === undefined ? knownAccounts(instance, fields) : [knownAccount(instance, nickname)];
    protectAdmins(actor, accounts);
    for (const account of accounts) erase(instance, account);
    writeLog(instance, actor, 'delete', { subject: accounts.map(logged) }, `deleted users: ${named(accounts)}`);
    return c.json(accounts.map(acctOf));
  });

  app.delete('/api/v1/pleroma/admin/instances/:instance', (c) => {
    const actor = requirePrivilege(c, instance, 'instances_delete', 'admin:write:accounts');
    const domain = c.req.param('instance');
    const accounts = accountsOfDomain(instance.store, domain);
    for (const account of accounts) erase(instance, account);
    writeLog(instance, actor, 'delete', { subject: accounts.map(logged) }, `deleted users: ${named(accounts)}`);
    return c.json(domain);
  });
}
