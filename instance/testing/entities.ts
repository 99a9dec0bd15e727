import type { Hono } from 'hono';
import * as v from 'valibot';
import { insertNotification } from '../db/notifications.ts';
import type { Env } from '../http/identify.ts';
import type { Instance } from '../instance.ts';
import { announceNotification } from '../stream/announce.ts';
import { bodyOf, misbehaviour, name } from './body.ts';
import type { TestingKit } from './kit.ts';
import { mustFind, mustFindStatus } from './lookup.ts';
import { overlay } from './overlays.ts';

const notificationShape = v.strictObject({
  ...misbehaviour,
  account: v.optional(name, 'demo'),
  from: v.optional(name, 'noor'),
  type: v.optional(name, 'favourite'),
  status: v.optional(name),
});

/** The testing calls that notify of what did not happen, and let entities misbehave. */
export function entityRoutes(app: Hono<Env>, instance: Instance, { overlays }: TestingKit): void {
  const { store } = instance;

  app.post('/api/testing/notification', async (c) => {
    const { account, from, type, status, ...input } = await bodyOf(c, notificationShape);
    const notification = insertNotification(store, {
      recipient: mustFind(instance, account).id,
      account_id: mustFind(instance, from).id,
      status_id: status === undefined ? null : mustFindStatus(instance, status).id,
      type,
      seen: 0,
      created_at: instance.clock(),
    });
    overlay(overlays, 'notification', notification.id, input);
    announceNotification(instance, notification);
    return c.json({ id: notification.id });
  });

  app.post('/api/testing/malformed', async (c) => {
    const { id, ...input } = await bodyOf(c, v.strictObject({ ...misbehaviour, id: v.optional(name) }));
    const newest = store.get<{ id: string }>(
      "SELECT id FROM statuses WHERE visibility = 'public' AND reblog_of IS NULL ORDER BY id DESC LIMIT 1",
    );
    const status = mustFindStatus(instance, id ?? newest?.id ?? '');
    overlay(overlays, 'status', status.id, input);
    return c.json({ id: status.id });
  });
  app.delete('/api/testing/malformed', (c) => {
    overlays.clear();
    return c.json({});
  });
}
