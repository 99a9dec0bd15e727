import type { Context, Hono } from 'hono';
import { deleteScheduled, reschedule, scheduledById, scheduledPage } from '#instance/db/scheduled.ts';
import type { Scheduled } from '#instance/db/scheduled.ts';
import { missingField, notFound } from '#instance/http/errors.ts';
import { queryFields, readFields, text } from '#instance/http/fields.ts';
import { requireUser } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import { setLink } from '#instance/http/link.ts';
import { pageFrom } from '#instance/http/paging.ts';
import type { Instance } from '#instance/instance.ts';
import { renderScheduled } from '#instance/render/scheduled.ts';
import { scheduledTime, tooSoon } from './schedule.ts';

/** `/api/v1/scheduled_statuses`: what waits for its moment, moving it, dropping it. */
export function scheduledRoutes(app: Hono<Env>, instance: Instance): void {
  const { store, site } = instance;
  const path = '/api/v1/scheduled_statuses';
  const own = (c: Context<Env>, scope: string): Scheduled => {
    const found = scheduledById(store, requireUser(c, scope).id, c.req.param('id') ?? '');
    if (found === undefined) throw notFound();
    return found;
  };

  app.get(path, (c) => {
    const viewer = requireUser(c, 'read:statuses');
    const page = pageFrom(queryFields(c));
    const rows = scheduledPage(store, viewer.id, page);
    setLink(
      c,
      site.origin,
      rows.map(({ id }) => ({ id: String(id) })),
      page.limit,
    );
    return c.json(rows.map((row) => renderScheduled(instance, row, c.var.base)));
  });

  app.get(`${path}/:id`, (c) => c.json(renderScheduled(instance, own(c, 'read:statuses'), c.var.base)));

  app.put(`${path}/:id`, async (c) => {
    const found = own(c, 'write:statuses');
    const fields = await readFields(c);
    if (text(fields, 'scheduled_at') === undefined) throw missingField('scheduled_at');
    const at = scheduledTime(instance, fields);
    if (at === undefined) throw tooSoon(instance);
    reschedule(store, found.id, at);
    return c.json(renderScheduled(instance, { ...found, scheduled_at: at }, c.var.base));
  });

  app.delete(`${path}/:id`, (c) => {
    deleteScheduled(store, own(c, 'write:statuses').id);
    return c.json({});
  });
}
