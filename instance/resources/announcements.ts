import type { Context, Hono } from 'hono';
import {
  activeAnnouncements,
  announcementById,
  announcementReactionsOf,
  isAnnouncementRead,
  markAnnouncementRead,
  setAnnouncementReaction,
} from '../db/announcements.ts';
import { knownEmoji } from '../db/emoji-packs.ts';
import { Refusal, invalidCredentials, notFound } from '../http/errors.ts';
import { requireUser } from '../http/identify.ts';
import type { Env } from '../http/identify.ts';
import type { Instance } from '../instance.ts';
import { renderAnnouncement } from '../render/announcement.ts';
import { reactionEmoji } from '../text/reaction-emoji.ts';

/** `/api/v1/announcements`: the current announcements of the admins. */
export function announcementRoutes(app: Hono<Env>, instance: Instance): void {
  const { store } = instance;

  app.get('/api/v1/announcements', (c) => {
    const { viewer } = c.var;
    if (viewer === null) throw invalidCredentials();
    return c.json(
      activeAnnouncements(store, instance.clock()).map((announcement) => ({
        ...renderAnnouncement(instance, announcement, c.var.base, viewer.id),
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

  /** As on Mastodon: an existing reaction changes nothing, and a value that is not an emoji is rejected. */
  const react = (c: Context<Env>, wanted: boolean): Response => {
    const viewer = requireUser(c, 'write:favourites');
    const announcement = announcementById(store, c.req.param('id') ?? '');
    if (announcement === undefined) throw notFound();
    const requested = c.req.param('name') ?? '';
    const loaded = announcementReactionsOf(store, announcement.id).find(({ name }) => name === requested);
    const emoji = loaded ?? reactionEmoji(knownEmoji(store), requested);
    if (emoji === undefined) throw new Refusal(422, { error: 'Validation failed: Name is not a recognized emoji' });
    setAnnouncementReaction(store, announcement.id, { account_id: viewer.id, name: emoji.name, path: emoji.path }, wanted);
    return c.json({});
  };
  app.put('/api/v1/announcements/:id/reactions/:name', (c) => react(c, true));
  app.delete('/api/v1/announcements/:id/reactions/:name', (c) => react(c, false));
}
