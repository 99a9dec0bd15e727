import type { Hono } from 'hono';
import type { Account } from '#instance/db/accounts.ts';
import { favouritersOf, repeatersOf } from '#instance/db/favourites.ts';
import { pageOf } from '#instance/db/pages.ts';
import type { Status } from '#instance/db/statuses.ts';
import { visibleToViewer } from '#instance/db/visibility.ts';
import { queryFields } from '#instance/http/fields.ts';
import { viewOf } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import { setLink } from '#instance/http/link.ts';
import { pageFrom } from '#instance/http/paging.ts';
import type { Instance, Json, View } from '#instance/instance.ts';
import { renderAccounts } from '#instance/render/account.ts';
import { renderStatuses } from '#instance/render/status.ts';
import { meantStatus } from './meant.ts';

/** Adds the calls for the favourites, repeats and quotes of a post. */
export function whoRoutes(app: Hono<Env>, instance: Instance): void {
  const { store, site } = instance;
  const people = (accounts: readonly Account[], view: View): Json[] => renderAccounts(instance, accounts, view);

  app.get('/api/v1/statuses/:id/favourited_by', (c) => {
    const view = viewOf(c);
    const viewer = view.viewer?.id ?? null;
    return c.json(people(favouritersOf(store, meantStatus(instance, c, viewer).id, viewer), view));
  });

  app.get('/api/v1/statuses/:id/reblogged_by', (c) => {
    const view = viewOf(c);
    const viewer = view.viewer?.id ?? null;
    return c.json(people(repeatersOf(store, meantStatus(instance, c, viewer).id, viewer), view));
  });

  app.get('/api/v1/pleroma/statuses/:id/quotes', (c) => {
    const view = viewOf(c);
    const viewer = view.viewer?.id ?? null;
    const { id } = meantStatus(instance, c, viewer);
    const page = pageFrom(queryFields(c));
    const where = `s.quote_of = :id AND ${visibleToViewer}`;
    const rows = pageOf<Status>(store, 'SELECT s.* FROM statuses s', 's', where, { id, viewer }, page);
    setLink(c, site.origin, rows, page.limit);
    return c.json(renderStatuses(instance, rows, view));
  });
}
