import type { Hono } from 'hono';
import { visibilityCounts } from '#instance/db/admin-statuses.ts';
import { logPage } from '#instance/db/moderation-log.ts';
import { invalidField } from '#instance/http/errors.ts';
import { queryFields, text } from '#instance/http/fields.ts';
import type { Fields } from '#instance/http/fields.ts';
import type { Env } from '#instance/http/identify.ts';
import { requirePrivilege, staffPage } from '#instance/http/staff.ts';
import type { Instance, Json } from '#instance/instance.ts';

function momentIn(fields: Fields, key: string): number | null {
  const value = text(fields, key);
  if (value === undefined || value === '') return null;
  const moment = Date.parse(value);
  if (Number.isNaN(moment)) throw invalidField(key, 'Invalid format. Expected :"date-time"');
  return moment;
}

/** Adds the calls for the moderation log and statistics. */
export function adminOversightRoutes(app: Hono<Env>, instance: Instance): void {
  const { store } = instance;
  const root = '/api/v1/pleroma/admin';

  app.get(`${root}/moderation_log`, (c) => {
    requirePrivilege(c, instance, 'moderation_log_read', 'admin:read');
    const fields = queryFields(c);
    const { items, total } = logPage(store, {
      ...staffPage(fields),
      actor: text(fields, 'user_id') ?? null,
      search: text(fields, 'search') ?? null,
      from: momentIn(fields, 'start_date'),
      to: momentIn(fields, 'end_date'),
    });
    return c.json({
      items: items.map(({ data, message, created_at }) => ({
        data: JSON.parse(data) as Json,
        message,
        time: Math.floor(created_at / 1000),
      })),
      total,
    });
  });

  app.get(`${root}/stats`, (c) => {
    requirePrivilege(c, instance, 'statistics_read', 'admin:read');
    const domain = text(queryFields(c), 'instance') ?? null;
    return c.json({ status_visibility: visibilityCounts(store, domain, instance.site.domain) });
  });
}
