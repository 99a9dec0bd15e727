import type { Hono } from 'hono';
import { activeAnnouncements, announcementById, isAnnouncementRead, markAnnouncementRead } from '../db/announcements.ts';
import { invalidCredentials, notFound } from '../http/errors.ts';
import { requireUser } from '../http/identify.ts';
import type { Env } from '../http/identify.ts';
import type { Instance } from '../instance.ts';
import { renderAnnouncement } from '../render/announcement.ts';

/** `/api/v1/announcements`: what the admins tell everybody right now. */
export function announcementRoutes(app: Hono<Env>, instance: Instance): void {
  const { store } = instance;

  app.get('/api/v1/announcements', (c) => {
    const { viewer } = c.var;
    if (viewer === null) throw invalidCredentials();
    return c.json(
      activeAnnouncements(store, instance.clock()).map((announcement) => ({
        ...renderAnnouncement(instance, announcement, c.var.base),
        read: isAnnouncementRead(store, announcement.id, viewer.id),
      })),
    );
  });

  app.post('/api/v1/announcements/:id/dismiss', (c) => {
    const viewer = requireUser(c, 'write:accounts');
    const announcement = announcementById(store, c.req.param('id'));
    if (announcement === undefined) throw notFound();
    markAnnouncementRead(store, announcement.id, viewer.id);
    return c.json({});
  });
}
