import type { Hono } from 'hono';
import { birthdaysAmongFollowed } from '../../db/find-accounts.ts';
import { integer, queryFields } from '../../http/fields.ts';
import { requireUser } from '../../http/identify.ts';
import type { Env } from '../../http/identify.ts';
import type { Instance } from '../../instance.ts';
import { renderAccount } from '../../render/account.ts';

/** `/api/v1/pleroma/birthdays`: who of those that one follows has a birthday on a day, today unless the query names another. */
export function birthdayRoutes(app: Hono<Env>, instance: Instance): void {
  const { store, clock } = instance;
  app.get('/api/v1/pleroma/birthdays', (c) => {
    const viewer = requireUser(c, 'read:accounts');
    const fields = queryFields(c);
    const today = new Date(clock());
    const day = integer(fields, 'day', today.getUTCDate(), 31);
    const month = integer(fields, 'month', today.getUTCMonth() + 1, 12);
    const view = { viewer, base: c.var.base };
    return c.json(birthdaysAmongFollowed(store, viewer.id, month, day).map((account) => renderAccount(instance, account, view)));
  });
}
