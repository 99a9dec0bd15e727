import type { Context, Hono } from 'hono';
import { remove } from '#instance/actions/change.ts';
import { writeLog } from '#instance/actions/moderation-log.ts';
import { rescope } from '#instance/actions/rescope.ts';
import { staffStatuses } from '#instance/db/admin-statuses.ts';
import { statusById } from '#instance/db/statuses.ts';
import type { Status } from '#instance/db/statuses.ts';
import { visibilities } from '#instance/db/visibility.ts';
import { invalidField } from '#instance/http/errors.ts';
import { flag, queryFields, readFields, text } from '#instance/http/fields.ts';
import type { Env } from '#instance/http/identify.ts';
import { notThere, requirePrivilege, requirePrivilegeOrAkkoma, staffPage } from '#instance/http/staff.ts';
import type { Instance } from '#instance/instance.ts';
import { renderAdminStatus } from '#instance/render/admin-status.ts';
import { renderStatus } from '#instance/render/status.ts';
import { namedAccount } from './named.ts';

/** `…/statuses` below `/api/v1/pleroma/admin`: what the staff see of posts and do with them. */
export function adminStatusRoutes(app: Hono<Env>, instance: Instance): void {
  const root = '/api/v1/pleroma/admin';
  const read = 'admin:read:statuses';
  const write = 'admin:write:statuses';
  const named = (c: Context<Env>): Status => {
    const status = statusById(instance.store, c.req.param('id') ?? '');
    if (status === undefined) throw notThere();
    return status;
  };
  const list = (c: Context<Env>, whose: { account?: string; domain?: string }) => {
    const fields = queryFields(c);
    const { statuses, total } = staffStatuses(instance.store, {
      ...whose,
      ...staffPage(fields),
      localOnly: flag(fields, 'local_only'),
      withReblogs: flag(fields, 'with_reblogs'),
      everything: flag(fields, 'godmode'),
    });
    return { activities: statuses.map((status) => renderAdminStatus(instance, status, c.var.base)), total };
  };

  app.get(`${root}/users/:nickname/statuses`, (c) => {
    requirePrivilege(c, instance, 'messages_read', read);
    return c.json(list(c, { account: namedAccount(instance, c.req.param('nickname')).id }));
  });

  app.get(`${root}/instances/:instance/statuses`, (c) => {
    requirePrivilegeOrAkkoma(c, instance, 'messages_read', read);
    return c.json(list(c, { domain: c.req.param('instance') }));
  });

  app.get(`${root}/statuses`, (c) => {
    requirePrivilege(c, instance, 'messages_read', read);
    return c.json(list(c, {}).activities);
  });

  app.get(`${root}/statuses/:id`, (c) => {
    requirePrivilegeOrAkkoma(c, instance, 'messages_read', read);
    return c.json(renderAdminStatus(instance, named(c), c.var.base));
  });

  app.put(`${root}/statuses/:id`, async (c) => {
    const actor = requirePrivilege(c, instance, 'messages_delete', write);
    const status = named(c);
    const fields = await readFields(c);
    const wanted = text(fields, 'visibility');
    const visibility = visibilities.find((name) => name === wanted);
    if (wanted !== undefined && visibility === undefined) throw invalidField('visibility', 'Invalid value for enum');
    const sensitive = text(fields, 'sensitive') === undefined ? undefined : flag(fields, 'sensitive');
    const changed = rescope(instance, status, {
      ...(visibility === undefined ? {} : { visibility }),
      ...(sensitive === undefined ? {} : { sensitive }),
    });
    const summary = [
      ...(sensitive === undefined ? [] : [`sensitive: '${String(sensitive)}'`]),
      ...(visibility === undefined ? [] : [`visibility: '${visibility}'`]),
    ].join(', ');
    const subject = { type: 'status', id: status.id };
    const data = { subject, sensitive: sensitive ?? null, visibility: visibility ?? null };
    writeLog(instance, actor, 'status_update', data, `updated status #${status.id}, set ${summary}`);
    return c.json(renderStatus(instance, changed, { viewer: actor, base: c.var.base }));
  });

  app.delete(`${root}/statuses/:id`, (c) => {
    const actor = requirePrivilege(c, instance, 'messages_delete', write);
    const status = named(c);
    remove(instance, status);
    writeLog(instance, actor, 'status_delete', { subject_id: status.id }, `deleted status #${status.id}`);
    return c.json({});
  });
}
