import type { Hono } from 'hono';
import { announcementById, announcementPage, deleteAnnouncement, putAnnouncement } from '#instance/db/announcements.ts';
import type { Announcement } from '#instance/db/announcements.ts';
import { invalidField, missingField } from '#instance/http/errors.ts';
import { flag, integer, queryFields, readFields, text } from '#instance/http/fields.ts';
import type { Fields } from '#instance/http/fields.ts';
import type { Env } from '#instance/http/identify.ts';
import { notThere, requirePrivilege } from '#instance/http/staff.ts';
import type { Instance } from '#instance/instance.ts';
import { renderEditableAnnouncement } from '#instance/render/announcement.ts';
import { withoutControls } from '#instance/text/local-links.ts';

function momentIn(fields: Fields, key: string, before: number | null): number | null {
  const value = fields[key];
  if (value === undefined) return before;
  if (value === null || value === '') return null;
  const moment = typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(moment)) throw invalidField(key, 'Invalid format. Expected :"date-time"');
  return moment;
}

function contentIn(fields: Fields, before: string | undefined): string {
  const content = fields['content'];
  if (content === undefined && before !== undefined) return before;
  if (content !== undefined && typeof content !== 'string') throw invalidField('content', `Invalid string. Got: ${typeof content}`);
  const text = withoutControls(content ?? '').trim();
  if (text === '') throw missingField('content');
  return text;
}

function changed(fields: Fields, before: Announcement | undefined, id: string, now: number): Announcement {
  const allDay = text(fields, 'all_day') === undefined ? before?.all_day === 1 : flag(fields, 'all_day');
  return {
    id,
    content: contentIn(fields, before?.content),
    starts_at: momentIn(fields, 'starts_at', before?.starts_at ?? null),
    ends_at: momentIn(fields, 'ends_at', before?.ends_at ?? null),
    all_day: allDay ? 1 : 0,
    created_at: before?.created_at ?? now,
    updated_at: now,
  };
}

/** `/api/v1/pleroma/admin/announcements`: writing them. */
export function adminAnnouncementRoutes(app: Hono<Env>, instance: Instance): void {
  const { store } = instance;
  const path = '/api/v1/pleroma/admin/announcements';
  const named = (id: string): Announcement => {
    const announcement = announcementById(store, id);
    if (announcement === undefined) throw notThere();
    return announcement;
  };

  app.get(path, (c) => {
    requirePrivilege(c, instance, 'announcements_manage_announcements', 'admin:read');
    const fields = queryFields(c);
    const offset = Number(text(fields, 'offset') ?? 0);
    if (!Number.isSafeInteger(offset) || offset < 0) throw invalidField('offset', 'Invalid integer. Got: string');
    const page = announcementPage(store, offset, integer(fields, 'limit', 20, 100));
    return c.json(page.map((announcement) => renderEditableAnnouncement(instance, announcement, c.var.base)));
  });

  app.post(path, async (c) => {
    requirePrivilege(c, instance, 'announcements_manage_announcements', 'admin:write');
    const announcement = changed(await readFields(c), undefined, instance.ids.next(), instance.clock());
    putAnnouncement(store, announcement);
    return c.json(renderEditableAnnouncement(instance, announcement, c.var.base));
  });

  app.get(`${path}/:id`, (c) => {
    requirePrivilege(c, instance, 'announcements_manage_announcements', 'admin:read');
    return c.json(renderEditableAnnouncement(instance, named(c.req.param('id')), c.var.base));
  });

  app.patch(`${path}/:id`, async (c) => {
    requirePrivilege(c, instance, 'announcements_manage_announcements', 'admin:write');
    const before = named(c.req.param('id'));
    const announcement = changed(await readFields(c), before, before.id, instance.clock());
    putAnnouncement(store, announcement);
    return c.json(renderEditableAnnouncement(instance, announcement, c.var.base));
  });

  app.delete(`${path}/:id`, (c) => {
    requirePrivilege(c, instance, 'announcements_manage_announcements', 'admin:write');
    if (!deleteAnnouncement(store, c.req.param('id'))) throw notThere();
    return c.json({});
  });
}
