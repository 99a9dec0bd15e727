import type { Context, Hono } from 'hono';
import { quotePolicyFrom, revokeQuote, storeQuotePolicy } from '#instance/actions/quote-policy.ts';
import type { Account } from '#instance/db/accounts.ts';
import { statusById } from '#instance/db/statuses.ts';
import type { Status } from '#instance/db/statuses.ts';
import { notFound } from '#instance/http/errors.ts';
import { readFields, text } from '#instance/http/fields.ts';
import { requireUser } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';
import { renderStatus } from '#instance/render/status.ts';
import { seenStatus } from './meant.ts';

/** `/api/v1/statuses/:id/interaction_policy` and `/quotes/:quoting/revoke` of Mastodon 4.5; only for the author. */
export function quotePolicyRoutes(app: Hono<Env>, instance: Instance): void {
  const { store } = instance;
  const own = (c: Context<Env>, viewer: Account): Status => {
    const status = seenStatus(instance, c);
    if (status.account_id !== viewer.id || status.reblog_of !== null) throw notFound();
    return status;
  };

  app.put('/api/v1/statuses/:id/interaction_policy', async (c) => {
    const viewer = requireUser(c, 'write:statuses');
    const status = own(c, viewer);
    const policy = quotePolicyFrom(text(await readFields(c), 'quote_approval_policy'));
    if (policy !== undefined) storeQuotePolicy(store, status, policy);
    return c.json(renderStatus(instance, status, { viewer, base: c.var.base }));
  });

  app.post('/api/v1/statuses/:id/quotes/:quoting/revoke', (c) => {
    const viewer = requireUser(c, 'write:statuses');
    const status = own(c, viewer);
    const quoting = statusById(store, c.req.param('quoting'));
    if (quoting?.quote_of !== status.id) throw notFound();
    revokeQuote(store, quoting);
    return c.json(renderStatus(instance, quoting, { viewer, base: c.var.base }));
  });
}
