import type { Context, Hono } from 'hono';
import { follow, unfollow } from '../actions/follow.ts';
import { accountByAcct, accountById } from '../db/accounts.ts';
import type { Account } from '../db/accounts.ts';
import { setMuted } from '../db/follows.ts';
import { accountSelection, timelinePage } from '../db/timelines.ts';
import { Refusal, noSuchUser, notFound } from '../http/errors.ts';
import { flag, queryFields, readFields, text, texts } from '../http/fields.ts';
import { requireUser, viewOf } from '../http/identify.ts';
import type { Env } from '../http/identify.ts';
import { setLink } from '../http/link.ts';
import { filtersFrom, pageFrom } from '../http/paging.ts';
import type { Instance } from '../instance.ts';
import { renderAccount } from '../render/account.ts';
import { renderRelationship } from '../render/relationship.ts';
import { renderStatus } from '../render/status.ts';

/** `/api/v1/accounts`: who there is, what they posted, and following them. */
export function accountRoutes(app: Hono<Env>, instance: Instance): void {
  const { store, site } = instance;
  const find = (idOrName: string): Account | undefined => {
    const account = accountById(store, idOrName) ?? accountByAcct(store, idOrName, site.domain);
    return account?.deactivated === 1 ? undefined : account;
  };
  const target = (c: Context<Env>): Account => {
    const account = find(c.req.param('id') ?? '');
    if (account === undefined) throw notFound();
    return account;
  };

  app.get('/api/v1/accounts/verify_credentials', (c) => {
    const viewer = requireUser(c, 'read:accounts');
    return c.json(renderAccount(instance, viewer, { viewer, base: c.var.base }));
  });

  app.get('/api/v1/accounts/relationships', (c) => {
    const viewer = requireUser(c, 'read:follows');
    const accounts = texts(queryFields(c), 'id').flatMap((id) => find(id) ?? []);
    return c.json(accounts.map((account) => renderRelationship(store, viewer, account)));
  });

  app.get('/api/v1/accounts/lookup', (c) => {
    const account = find(c.req.query('acct') ?? '');
    if (account === undefined) throw noSuchUser();
    return c.json(renderAccount(instance, account, viewOf(c)));
  });

  app.get('/api/v1/accounts/:id', (c) => {
    const account = find(c.req.param('id'));
    if (account === undefined) throw noSuchUser();
    return c.json(renderAccount(instance, account, viewOf(c), { withRelationship: flag(queryFields(c), 'with_relationships') }));
  });

  app.get('/api/v1/accounts/:id/statuses', (c) => {
    const account = find(c.req.param('id'));
    if (account === undefined) throw noSuchUser();
    const fields = queryFields(c);
    if (flag(fields, 'pinned')) return c.json([]);
    const view = viewOf(c);
    const page = pageFrom(fields);
    const filters = { ...filtersFrom(fields), withMuted: true };
    const rows = timelinePage(store, accountSelection(account.id), view.viewer?.id ?? null, filters, page);
    setLink(c, site.origin, rows, page.limit);
    return c.json(rows.map((status) => renderStatus(instance, status, view)));
  });

  app.post('/api/v1/accounts/:id/follow', async (c) => {
    const viewer = requireUser(c, 'follow', 'write:follows');
    const account = target(c);
    if (account.id === viewer.id) throw new Refusal(400, { error: 'Can not follow yourself' });
    const fields = await readFields(c);
    follow(instance, viewer, account, text(fields, 'reblogs') === undefined ? undefined : flag(fields, 'reblogs'));
    return c.json(renderRelationship(store, viewer, account));
  });

  app.post('/api/v1/accounts/:id/unfollow', (c) => {
    const viewer = requireUser(c, 'follow', 'write:follows');
    const account = target(c);
    if (account.id === viewer.id) throw new Refusal(400, { error: 'Can not unfollow yourself' });
    if (!unfollow(instance, viewer, account)) throw new Refusal(400, { error: 'Not subscribed!' });
    return c.json(renderRelationship(store, viewer, account));
  });

  for (const on of [true, false]) {
    app.post(`/api/v1/accounts/:id/${on ? 'mute' : 'unmute'}`, (c) => {
      const viewer = requireUser(c, 'follow', 'write:mutes');
      const account = target(c);
      if (account.id === viewer.id) throw new Refusal(400, { error: 'Can not mute yourself' });
      setMuted(store, viewer.id, account.id, on);
      return c.json(renderRelationship(store, viewer, account));
    });
  }
}
