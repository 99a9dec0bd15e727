import type { Hono } from 'hono';
import { deleteNotifications, markSeen, markSeenUpTo, notificationById, notificationPage } from '../db/notifications.ts';
import { Refusal, invalidField } from '../http/errors.ts';
import { flag, queryFields, readFields, text, texts } from '../http/fields.ts';
import { requireUser } from '../http/identify.ts';
import type { Env } from '../http/identify.ts';
import { setLink } from '../http/link.ts';
import { pageFrom } from '../http/paging.ts';
import type { Instance } from '../instance.ts';
import { renderNotification } from '../render/notification.ts';

const readPageSize = 80;
const everything = { withMuted: true, includeTypes: [], excludeTypes: [] };

/** `/api/v1/notifications`: the list, reading, dismissing. */
export function notificationRoutes(app: Hono<Env>, instance: Instance): void {
  const { store, site } = instance;

  app.get('/api/v1/notifications', (c) => {
    const viewer = requireUser(c, 'read:notifications');
    const fields = queryFields(c);
    const page = pageFrom(fields);
    const filters = {
      withMuted: flag(fields, 'with_muted'),
      includeTypes: [...texts(fields, 'include_types'), ...texts(fields, 'types')],
      excludeTypes: texts(fields, 'exclude_types'),
    };
    const rows = notificationPage(store, viewer.id, filters, page);
    setLink(c, site.origin, rows, page.limit);
    return c.json(rows.map((row) => renderNotification(instance, row, { viewer, base: c.var.base })));
  });

  app.get('/api/v1/notifications/:id', (c) => {
    const viewer = requireUser(c, 'read:notifications');
    const row = notificationById(store, viewer.id, c.req.param('id'));
    if (row === undefined) throw new Refusal(403, { error: 'Cannot get notification' });
    return c.json(renderNotification(instance, row, { viewer, base: c.var.base }));
  });

  app.post('/api/v1/pleroma/notifications/read', async (c) => {
    const viewer = requireUser(c, 'write:notifications');
    const view = { viewer, base: c.var.base };
    const fields = await readFields(c);
    const id = text(fields, 'id');
    const maxId = text(fields, 'max_id');
    if (id !== undefined) {
      markSeen(store, viewer.id, id);
      const row = notificationById(store, viewer.id, id);
      if (row === undefined) throw new Refusal(400, { error: 'Cannot get notification' });
      return c.json(renderNotification(instance, row, view));
    }
    if (maxId === undefined) throw invalidField('id', 'Failed to cast value to one of: [id, max_id]');
    markSeenUpTo(store, viewer.id, maxId);
    const rows = notificationPage(store, viewer.id, everything, { limit: readPageSize }).filter((row) => row.id <= maxId);
    return c.json(rows.map((row) => renderNotification(instance, row, view)));
  });

  app.post('/api/v1/notifications/:id/dismiss', (c) => {
    const viewer = requireUser(c, 'write:notifications');
    if (deleteNotifications(store, viewer.id, c.req.param('id')) === 0) throw new Refusal(403, { error: 'Cannot dismiss notification' });
    return c.json({});
  });

  app.post('/api/v1/notifications/clear', (c) => {
    const viewer = requireUser(c, 'write:notifications');
    deleteNotifications(store, viewer.id);
    return c.json({});
  });
}
