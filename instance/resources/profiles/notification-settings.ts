import type { Hono } from 'hono';
import { setOptions } from '#instance/db/profile-options.ts';
import { flag, readFields, text } from '#instance/http/fields.ts';
import { requireUser } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';

/** `PUT /api/pleroma/notification_settings`: the accounts that may cause notifications, and the content of pushes. */
export function notificationSettingsRoutes(app: Hono<Env>, { store }: Instance): void {
  app.put('/api/pleroma/notification_settings', async (c) => {
    const viewer = requireUser(c, 'write:accounts');
    const fields = await readFields(c);
    for (const key of ['block_from_strangers', 'hide_notification_contents'] as const) {
      if (text(fields, key) !== undefined) setOptions(store, viewer.id, { [key]: flag(fields, key) });
    }
    return c.json({ status: 'success' });
  });
}
