import type { Context, Hono } from 'hono';
import { listById } from '../db/lists.ts';
import { bubbleSelection, directSelection, homeSelection, listSelection, publicSelection, tagSelection } from '../db/selections.ts';
import type { Selection } from '../db/selections.ts';
import { timelinePage } from '../db/timelines.ts';
import { Refusal } from '../http/errors.ts';
import { queryFields, texts } from '../http/fields.ts';
import { requireUser, viewOf } from '../http/identify.ts';
import type { Env } from '../http/identify.ts';
import { setLink } from '../http/link.ts';
import { filtersFrom, pageFrom } from '../http/paging.ts';
import type { Instance } from '../instance.ts';
import { renderStatuses } from '../render/status.ts';

/** `/api/v1/timelines`: home, public (local or all), bubble, direct, tag, list; paged by `Link`. */
export function timelineRoutes(app: Hono<Env>, instance: Instance): void {
  const { store, site } = instance;
  const page = (c: Context<Env>, selection: Selection): Response => {
    const view = viewOf(c);
    const fields = queryFields(c);
    const wanted = pageFrom(fields);
    const rows = timelinePage(store, selection, view.viewer?.id ?? null, filtersFrom(fields), wanted);
    setLink(c, site.origin, rows, wanted.limit);
    return c.json(renderStatuses(instance, rows, view));
  };

  app.get('/api/v1/timelines/home', (c) => {
    requireUser(c, 'read:statuses');
    return page(c, homeSelection);
  });
  app.get('/api/v1/timelines/direct', (c) => {
    requireUser(c, 'read:statuses');
    return page(c, directSelection);
  });
  app.get('/api/v1/timelines/bubble', (c) => {
    if (viewOf(c).viewer === null) throw new Refusal(401, { error: 'authorization required for timeline view' });
    return page(c, bubbleSelection(site.bubble));
  });
  app.get('/api/v1/timelines/public', (c) => page(c, publicSelection));
  app.get('/api/v1/timelines/tag/:tag', (c) => {
    const fields = queryFields(c);
    return page(
      c,
      tagSelection({ any: [c.req.param('tag'), ...texts(fields, 'any')], all: texts(fields, 'all'), none: texts(fields, 'none') }),
    );
  });
  app.get('/api/v1/timelines/list/:id', (c) => {
    const viewer = requireUser(c, 'read:lists');
    const list = listById(store, viewer.id, c.req.param('id'));
    if (list === undefined) throw new Refusal(403, { error: 'Error.' });
    return page(c, listSelection(list.id));
  });
}
