import type { Context, Hono } from 'hono';
import { accountByAcct } from '#instance/db/accounts.ts';
import type { Account } from '#instance/db/accounts.ts';
import { addAlias, aliasesOf, removeAlias } from '#instance/db/security/aliases.ts';
import { Refusal, missingField } from '#instance/http/errors.ts';
import { readFields, text } from '#instance/http/fields.ts';
import { requireUser } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';

/** `/api/pleroma/aliases`: the user's other accounts. */
export function aliasRoutes(app: Hono<Env>, instance: Instance): void {
  const { store, site } = instance;
  const path = '/api/pleroma/aliases';

  const named = async (c: Context<Env>): Promise<{ user: Account; alias: Account }> => {
    const user = requireUser(c, 'write:accounts');
    const name = text(await readFields(c), 'alias');
    if (name === undefined) throw missingField('alias');
    const alias = accountByAcct(store, name, site.domain);
    if (alias === undefined || alias.deactivated === 1) throw new Refusal(404, { error: 'Target account does not exist.' });
    return { user, alias };
  };

  app.get(path, (c) => {
    const user = requireUser(c, 'read:accounts');
    return c.json({ aliases: aliasesOf(store, user.id).map(({ username, domain }) => `${username}@${domain ?? site.domain}`) });
  });

  app.put(path, async (c) => {
    const { user, alias } = await named(c);
    addAlias(store, user.id, alias.id, instance.clock());
    return c.json({ status: 'success' });
  });

  app.delete(path, async (c) => {
    const { user, alias } = await named(c);
    if (!removeAlias(store, user.id, alias.id)) throw new Refusal(404, { error: 'Account has no such alias.' });
    return c.json({ status: 'success' });
  });
}
