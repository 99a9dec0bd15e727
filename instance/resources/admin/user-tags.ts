import type { Context, Hono } from 'hono';
import { named, writeLog } from '#instance/actions/moderation-log.ts';
import { setAccountTag } from '#instance/db/account-tags.ts';
import { missingField } from '#instance/http/errors.ts';
import { readFields, texts } from '#instance/http/fields.ts';
import type { Env } from '#instance/http/identify.ts';
import { protectAdmins, requirePrivilege } from '#instance/http/staff.ts';
import type { Instance } from '#instance/instance.ts';
import { acctOf } from '#instance/render/account.ts';
import { knownAccounts } from './named.ts';

/** `/api/v1/pleroma/admin/users/tag`: the tags by which policies apply to accounts. */
export function adminUserTagRoutes(app: Hono<Env>, instance: Instance): void {
  const path = '/api/v1/pleroma/admin/users/tag';

  const change = async (c: Context<Env>, on: boolean): Promise<Response> => {
    const actor = requirePrivilege(c, instance, 'users_manage_tags', 'admin:write:accounts');
    const fields = await readFields(c);
    const accounts = knownAccounts(instance, fields);
    protectAdmins(actor, accounts);
    if (fields['tags'] === undefined) throw missingField('tags');
    const tags = texts(fields, 'tags');
    for (const account of accounts) for (const tag of tags) setAccountTag(instance.store, account.id, tag, on);
    const summary = `${on ? 'added' : 'removed'} tags: ${tags.join(', ')} ${on ? 'to' : 'from'} users: ${named(accounts)}`;
    writeLog(instance, actor, on ? 'tag' : 'untag', { nicknames: accounts.map(acctOf), tags }, summary);
    return c.body(null, 204);
  };

  app.put(path, async (c) => change(c, true));
  app.delete(path, async (c) => change(c, false));
}
