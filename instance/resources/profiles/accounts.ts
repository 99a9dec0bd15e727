import type { Hono } from 'hono';
import { familiarFollowers, followPage, shownAccount } from '#instance/db/find-accounts.ts';
import type { Account } from '#instance/db/accounts.ts';
import { optionsOf } from '#instance/db/profile-options.ts';
import { noSuchUser, notFound } from '#instance/http/errors.ts';
import { flag, queryFields, texts } from '#instance/http/fields.ts';
import { requireUser, viewOf } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import { setLink } from '#instance/http/link.ts';
import { pageFrom } from '#instance/http/paging.ts';
import type { Instance, View } from '#instance/instance.ts';
import { isPrivileged } from '#instance/privileges.ts';
import { renderAccount, renderAccounts } from '#instance/render/account.ts';

/** Calls of other resources whose last part could be taken for an id. */
const otherCalls = new Set(['verify_credentials', 'relationships']);

/** `/api/v1/accounts`: reading accounts, one or several, and their followers. */
export function profileRoutes(app: Hono<Env>, instance: Instance): void {
  const { store, site } = instance;
  const shown = (idOrName: string, view: View): Account | undefined =>
    shownAccount(
      store,
      idOrName,
      site.domain,
      view.viewer,
      view.viewer !== null && isPrivileged(instance, view.viewer, 'users_manage_activation_state'),
    );

  app.get('/api/v1/accounts', (c) => {
    const view = viewOf(c);
    const accounts = texts(queryFields(c), 'id').flatMap((id) => shown(id, view) ?? []);
    return c.json(renderAccounts(instance, accounts, view));
  });

  app.get('/api/v1/accounts/lookup', (c) => {
    const view = viewOf(c);
    const account = shown(c.req.query('acct') ?? '', view);
    if (account === undefined) throw noSuchUser();
    return c.json(renderAccount(instance, account, view));
  });

  app.get('/api/v1/accounts/familiar_followers', (c) => {
    const viewer = requireUser(c, 'read:follows');
    const view = viewOf(c);
    const responses = texts(queryFields(c), 'id').flatMap((id) => shown(id, view) ?? []);
    return c.json(
      responses.map((account) => {
        const isHidden = optionsOf(account).hide_followers && account.id !== viewer.id;
        const accounts = isHidden ? [] : familiarFollowers(store, viewer.id, account.id);
        return { accounts: renderAccounts(instance, accounts, view), id: account.id };
      }),
    );
  });

  for (const side of ['followers', 'following'] as const) {
    app.get(`/api/v1/accounts/:id/${side}`, (c) => {
      const view = viewOf(c);
      const account = shown(c.req.param('id'), view);
      if (account === undefined) throw notFound();
      const fields = queryFields(c);
      const page = pageFrom(fields);
      const options = optionsOf(account);
      const isHidden = (side === 'followers' ? options.hide_followers : options.hide_follows) && view.viewer?.id !== account.id;
      const rows = isHidden ? [] : followPage(store, side, account.id, page);
      setLink(c, site.origin, rows, page.limit);
      const withRelationship = flag(fields, 'with_relationships');
      return c.json(renderAccounts(instance, rows, view, { withRelationship }));
    });
  }

  app.get('/api/v1/accounts/:id', async (c, next) => {
    const id = c.req.param('id');
    if (otherCalls.has(id)) return next();
    const view = viewOf(c);
    const account = shown(id, view);
    if (account === undefined) throw noSuchUser();
    return c.json(renderAccount(instance, account, view, { withRelationship: flag(queryFields(c), 'with_relationships') }));
  });
}
