import type { Context, Hono } from 'hono';
import { markRead } from '../actions/mark-read.ts';
import { clearNotifications, deleteNotifications, notificationById, notificationPage, unseenUpTo } from '../db/notifications.ts';
import { Refusal, invalidField, missingField, notFound } from '../http/errors.ts';
import { flag, queryFields, readFields, text, texts } from '../http/fields.ts';
import { requireUser } from '../http/identify.ts';
import type { Env } from '../http/identify.ts';
import { setLink } from '../http/link.ts';
import { pageFrom } from '../http/paging.ts';
import type { Instance } from '../instance.ts';
import { isPrivileged } from '../privileges.ts';
import { isTypeOn } from '../render/flavour/notification-types.ts';
import { renderNotification, renderNotifications } from '../render/notification.ts';

/** Notifications of reports are only for those who may read reports. */
const reported = 'pleroma:report';

/** The family of Mastodon has no such record; Pleroma and Akkoma refuse. */
const cannot = ({ settings: { flavour } }: Instance, what: 'get' | 'dismiss'): Refusal =>
  ['union', 'pleroma', 'akkoma'].includes(flavour) ? new Refusal(403, { error: `Cannot ${what} notification` }) : notFound();

/** `/api/v1/notifications`: the list, reading, dismissing. */
export function notificationRoutes(app: Hono<Env>, instance: Instance): void {
  const { store, site } = instance;

  app.get('/api/v1/notifications', (c) => {
    const viewer = requireUser(c, 'read:notifications');
    const view = { viewer, base: c.var.base };
    const fields = queryFields(c);
    const page = pageFrom(fields, 80);
    const filters = {
      withMuted: flag(fields, 'with_muted'),
      includeTypes: [...texts(fields, 'include_types'), ...texts(fields, 'types')],
      excludeTypes: [...texts(fields, 'exclude_types'), ...(isPrivileged(instance, viewer, 'reports_manage_reports') ? [] : [reported])],
      excludeVisibilities: texts(fields, 'exclude_visibilities'),
      account: text(fields, 'account_id'),
      withFiltered: flag(fields, 'include_filtered'),
    };
    const rows = notificationPage(store, viewer.id, filters, page);
    setLink(c, site.origin, rows, page.limit);
    return c.json(renderNotifications(instance, rows, view));
  });

  app.get('/api/v1/notifications/:id', (c) => {
    const viewer = requireUser(c, 'read:notifications');
    const row = notificationById(store, viewer.id, c.req.param('id'));
    if (row === undefined || !isTypeOn(instance.settings.flavour, row.type)) throw cannot(instance, 'get');
    return c.json(renderNotification(instance, row, { viewer, base: c.var.base }));
  });

  app.post('/api/v1/pleroma/notifications/read', async (c) => {
    const viewer = requireUser(c, 'write:notifications');
    const view = { viewer, base: c.var.base };
    const fields = await readFields(c);
    const id = text(fields, 'id');
    const maxId = text(fields, 'max_id');
    if (id !== undefined) {
      const row = notificationById(store, viewer.id, id);
      if (row === undefined) throw new Refusal(400, { error: 'Cannot get notification' });
      markRead(instance, viewer.id, { id });
      return c.json(renderNotification(instance, { ...row, seen: 1 }, view));
    }
    if (maxId === undefined) throw invalidField('id', 'Failed to cast value to one of: [id, max_id]');
    const rows = unseenUpTo(store, viewer.id, maxId);
    markRead(instance, viewer.id, { maxId });
    const read = rows.map((row) => ({ ...row, seen: 1 }));
    return c.json(renderNotifications(instance, read, view));
  });

  const dismiss = (c: Context<Env>, id: string): Response => {
    const viewer = requireUser(c, 'write:notifications');
    if (deleteNotifications(store, viewer.id, [id]) === 0) throw cannot(instance, 'dismiss');
    return c.json({});
  };
  app.post('/api/v1/notifications/:id/dismiss', (c) => dismiss(c, c.req.param('id')));
  app.post('/api/v1/notifications/dismiss', async (c) => dismiss(c, text(await readFields(c), 'id') ?? ''));

  app.delete('/api/v1/notifications/destroy_multiple', async (c) => {
    const viewer = requireUser(c, 'write:notifications');
    const ids = texts(await readFields(c), 'ids');
    if (ids.length === 0) throw missingField('ids');
    deleteNotifications(store, viewer.id, ids);
    return c.json({});
  });

  app.post('/api/v1/notifications/clear', (c) => {
    clearNotifications(store, requireUser(c, 'write:notifications').id);
    return c.json({});
  });
}
