import type { Context, Hono } from 'hono';
import { accountById } from '#instance/db/accounts.ts';
import { bookmarkPage } from '#instance/db/bookmarks.ts';
import { favouritePage } from '#instance/db/favourites.ts';
import { optionsOf } from '#instance/db/profile-options.ts';
import type { Status } from '#instance/db/statuses.ts';
import { Refusal, notFound } from '#instance/http/errors.ts';
import { queryFields, text } from '#instance/http/fields.ts';
import { requireUser } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import { setLink } from '#instance/http/link.ts';
import { pageFrom } from '#instance/http/paging.ts';
import type { Instance } from '#instance/instance.ts';
import { renderStatuses } from '#instance/render/status.ts';

/** Favourites and bookmarks, in the order in which they were made; paged only by `Link`. */
export function savedListRoutes(app: Hono<Env>, instance: Instance): void {
  const { store, site } = instance;
  const respond = (c: Context<Env>, rows: readonly (Status & { mark: number | string })[], limit: number): Response => {
    const { viewer, base } = c.var;
    setLink(
      c,
      site.origin,
      rows.map(({ mark }) => ({ id: String(mark) })),
      limit,
    );
    return c.json(renderStatuses(instance, rows, { viewer, base }));
  };

  app.get('/api/v1/favourites', (c) => {
    const viewer = requireUser(c, 'read:favourites');
    const page = pageFrom(queryFields(c));
    return respond(c, favouritePage(store, viewer.id, viewer.id, page), page.limit);
  });

  app.get('/api/v1/pleroma/accounts/:id/favourites', (c) => {
    const viewer = requireUser(c, 'read:favourites');
    const account = accountById(store, c.req.param('id'));
    if (account === undefined || account.deactivated === 1) throw notFound();
    if (account.id !== viewer.id && optionsOf(account).hide_favorites) throw new Refusal(403, { error: "Can't get favorites" });
    const page = pageFrom(queryFields(c));
    return respond(c, favouritePage(store, account.id, viewer.id, page), page.limit);
  });

  app.get('/api/v1/bookmarks', (c) => {
    const viewer = requireUser(c, 'read:bookmarks');
    const fields = queryFields(c);
    const page = pageFrom(fields);
    return respond(c, bookmarkPage(store, viewer.id, text(fields, 'folder_id'), page), page.limit);
  });
}
