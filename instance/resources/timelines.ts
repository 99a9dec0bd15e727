import type { Context, Hono } from 'hono';
import { bubbleSelection, directSelection, homeSelection, publicSelection, tagSelection, timelinePage } from '../db/timelines.ts';
import type { Selection } from '../db/timelines.ts';
import { Refusal } from '../http/errors.ts';
import { queryFields } from '../http/fields.ts';
import { requireUser, viewOf } from '../http/identify.ts';
import type { Env } from '../http/identify.ts';
import { setLink } from '../http/link.ts';
import { filtersFrom, pageFrom } from '../http/paging.ts';
import type { Instance } from '../instance.ts';
import { renderStatus } from '../render/status.ts';

/** `/api/v1/timelines`: home, public (local or all), bubble, direct, tag; paged by `Link`. */
export function timelineRoutes(app: Hono<Env>, instance: Instance): void {
  const { store, site } = instance;
  const list = (c: Context<Env>, selection: Selection): Response => {
    const view = viewOf(c);
    const fields = queryFields(c);
    const page = pageFrom(fields);
    const rows = timelinePage(store, selection, view.viewer?.id ?? null, filtersFrom(fields), page);
    setLink(c, site.origin, rows, page.limit);
    return c.json(rows.map((status) => renderStatus(instance, status, view)));
  };

  app.get('/api/v1/timelines/home', (c) => {
    requireUser(c, 'read:statuses');
    return list(c, homeSelection);
  });
  app.get('/api/v1/timelines/direct', (c) => {
    requireUser(c, 'read:statuses');
    return list(c, directSelection);
  });
  app.get('/api/v1/timelines/bubble', (c) => {
    if (viewOf(c).viewer === null) throw new Refusal(401, { error: 'authorization required for timeline view' });
    return list(c, bubbleSelection(site.bubble));
  });
  app.get('/api/v1/timelines/public', (c) => list(c, publicSelection));
  app.get('/api/v1/timelines/tag/:tag', (c) => list(c, tagSelection(c.req.param('tag'))));
}
