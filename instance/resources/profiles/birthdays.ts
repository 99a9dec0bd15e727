import type { Hono } from 'hono';
import { birthdaysAmongFollowed } from '#instance/db/find-accounts.ts';
import { integer, queryFields } from '#instance/http/fields.ts';
import { requireUser } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';
import { renderAccounts } from '#instance/render/account.ts';

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
    return c.json(renderAccounts(instance, birthdaysAmongFollowed(store, viewer.id, month, day), view));
  });
}
