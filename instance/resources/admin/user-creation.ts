import type { Hono } from 'hono';
import { createAccounts } from '#instance/actions/create-accounts.ts';
import type { Newcomer } from '#instance/actions/create-accounts.ts';
import { follow, unfollow } from '#instance/actions/follow.ts';
import { logged, writeLog } from '#instance/actions/moderation-log.ts';
import { accountByAcct } from '#instance/db/accounts.ts';
import { missingField } from '#instance/http/errors.ts';
import { readFields, text } from '#instance/http/fields.ts';
import type { Field, Fields } from '#instance/http/fields.ts';
import type { Env } from '#instance/http/identify.ts';
import { requireAdmin } from '#instance/http/staff.ts';
import type { Instance } from '#instance/instance.ts';
import { acctOf } from '#instance/render/account.ts';

function newcomerIn(item: Field): Newcomer {
  const fields = (typeof item === 'object' && item !== null && !Array.isArray(item) ? item : {}) as Fields;
  return { nickname: text(fields, 'nickname') ?? '', email: text(fields, 'email') ?? '', password: text(fields, 'password') ?? '' };
}

/** Adds the calls with which an admin creates accounts and follows in their name. */
export function adminUserCreationRoutes(app: Hono<Env>, instance: Instance): void {
  const path = '/api/v1/pleroma/admin/users';

  app.post(path, async (c) => {
    const actor = requireAdmin(c, 'admin:write:accounts');
    const { users } = await readFields(c);
    if (!Array.isArray(users)) throw missingField('users');
    const newcomers = (users as Field[]).map(newcomerIn);
    const problems = createAccounts(instance, newcomers);
    const data = newcomers.map(({ nickname, email }) => ({ email, nickname }));
    if (problems.some((problem) => problem !== '')) {
      return c.json(
        data.map((entry, index) => ({ code: 409, data: entry, error: problems[index] ?? '', type: 'error' })),
        409,
      );
    }
    const made = data.flatMap(({ nickname }) => accountByAcct(instance.store, nickname, instance.site.domain) ?? []);
    const summary = `created users: ${made.map((account) => `@${acctOf(account)}`).join(', ')}`;
    writeLog(instance, actor, 'create', { subjects: made.map(logged) }, summary);
    return c.json(data.map((entry) => ({ code: 200, data: entry, type: 'success' })));
  });

  for (const action of ['follow', 'unfollow'] as const) {
    app.post(`${path}/${action}`, async (c) => {
      const actor = requireAdmin(c, 'admin:write:follows');
      const fields = await readFields(c);
      const find = (key: string) => accountByAcct(instance.store, text(fields, key) ?? '', instance.site.domain);
      const follower = find('follower');
      const followed = find('followed');
      if (follower !== undefined && followed !== undefined) {
        if (action === 'follow') follow(instance, follower, followed, undefined);
        else unfollow(instance, follower, followed);
        const data = { follower: logged(follower), followed: logged(followed) };
        writeLog(instance, actor, action, data, `made @${acctOf(follower)} ${action} @${acctOf(followed)}`);
      }
      return c.json('ok');
    });
  }
}
