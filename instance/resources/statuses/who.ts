import type { Hono } from 'hono';
import type { Account } from '../../db/accounts.ts';
import { favouritersOf, repeatersOf } from '../../db/favourites.ts';
import { pageOf } from '../../db/pages.ts';
import type { Status } from '../../db/statuses.ts';
import { visibleToViewer } from '../../db/visibility.ts';
import { queryFields } from '../../http/fields.ts';
import { viewOf } from '../../http/identify.ts';
import type { Env } from '../../http/identify.ts';
import { setLink } from '../../http/link.ts';
import { pageFrom } from '../../http/paging.ts';
import type { Instance, Json, View } from '../../instance.ts';
import { renderAccount } from '../../render/account.ts';
import { renderStatuses } from '../../render/status.ts';
import { meantStatus } from './meant.ts';

/** Who favourited, who repeated, and what quotes a post. */
export function whoRoutes(app: Hono<Env>, instance: Instance): void {
  const { store, site } = instance;
  const people = (accounts: readonly Account[], view: View): Json[] => accounts.map((account) => renderAccount(instance, account, view));

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
