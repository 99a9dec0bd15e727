import type { Hono } from 'hono';
import { directoryPage, dismissSuggestion, suggestionsFor } from '#instance/db/suggestions.ts';
import { accountById } from '#instance/db/accounts.ts';
import { notFound } from '#instance/http/errors.ts';
import { flag, queryFields, text } from '#instance/http/fields.ts';
import { requireUser, viewOf } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import { pageFrom } from '#instance/http/paging.ts';
import type { Instance } from '#instance/instance.ts';
import { renderAccounts } from '#instance/render/account.ts';

/** Suggested accounts, and the directory. */
export function suggestionRoutes(app: Hono<Env>, instance: Instance): void {
  const { store } = instance;

  for (const version of ['v1', 'v2'] as const) {
    app.get(`/api/${version}/suggestions`, (c) => {
      const viewer = requireUser(c, 'read:accounts', 'read');
      const view = { viewer, base: c.var.base };
      const rows = suggestionsFor(store, viewer.id, pageFrom(queryFields(c)).limit);
      const accounts = renderAccounts(instance, rows, view);
      return c.json(version === 'v1' ? accounts : rows.map(({ source }, at) => ({ account: accounts[at] ?? null, source })));
    });
  }

  app.delete('/api/v1/suggestions/:account', (c) => {
    const viewer = requireUser(c, 'write:accounts', 'write');
    const account = accountById(store, c.req.param('account'));
    if (account === undefined) throw notFound();
    dismissSuggestion(store, viewer.id, account.id);
    return c.json({});
  });

  app.get('/api/v1/directory', (c) => {
    const fields = queryFields(c);
    const view = viewOf(c);
    const { limit, offset = 0 } = pageFrom(fields);
    const order = text(fields, 'order') === 'new' ? 'new' : 'active';
    const accounts = directoryPage(store, order, flag(fields, 'local'), limit, offset);
    return c.json(renderAccounts(instance, accounts, view));
  });
}
