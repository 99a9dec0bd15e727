import type { Context, Hono } from 'hono';
import { logged, writeLog } from '#instance/actions/moderation-log.ts';
import { accountById } from '#instance/db/accounts.ts';
import type { Account } from '#instance/db/accounts.ts';
import { insertReportNote, reportById, reportPage, reportStates, setReportState, takeReportNote } from '#instance/db/reports.ts';
import type { Report } from '#instance/db/reports.ts';
import { invalidField, missingField } from '#instance/http/errors.ts';
import { integer, queryFields, readFields, text } from '#instance/http/fields.ts';
import type { Field } from '#instance/http/fields.ts';
import type { Env } from '#instance/http/identify.ts';
import { notThere, requirePrivilege, staffPage } from '#instance/http/staff.ts';
import type { Instance, JsonObject } from '#instance/instance.ts';
import { acctOf } from '#instance/render/account.ts';
import { renderReport } from '#instance/render/report.ts';

const read = 'admin:read:reports';
const write = 'admin:write:reports';

function changeOf(item: Field): { id: string; state: string } {
  const { id, state } = item as { id?: Field; state?: Field };
  return { id: typeof id === 'string' ? id : '', state: typeof state === 'string' ? state : '' };
}

/** `/api/v1/pleroma/admin/reports`: what moderators do with reports. */
export function adminReportRoutes(app: Hono<Env>, instance: Instance): void {
  const { store } = instance;
  const path = '/api/v1/pleroma/admin/reports';
  const named = (id: string): Report => {
    const report = reportById(store, id);
    if (report === undefined) throw notThere();
    return report;
  };
  const record = (actor: Account, action: string, report: Report, data: JsonObject, sentence: (user: string) => string): void => {
    const reporter = accountById(store, report.actor_id);
    const subject = { type: 'report', id: report.id, state: report.state };
    const by = reporter === undefined ? {} : { subject_actor: logged(reporter) };
    writeLog(instance, actor, action, { subject, ...by, ...data }, sentence(reporter === undefined ? '' : `@${acctOf(reporter)}`));
  };

  app.get(path, (c) => {
    requirePrivilege(c, instance, 'reports_manage_reports', read);
    const fields = queryFields(c);
    const wanted = text(fields, 'state');
    const state = reportStates.find((name) => name === wanted);
    if (wanted !== undefined && wanted !== '' && state === undefined) throw invalidField('state', 'Invalid value for enum');
    const { page, pageSize } = staffPage(fields);
    const size = integer(fields, 'limit', pageSize, pageSize);
    const { reports, total } = reportPage(store, { page, pageSize: size, ...(state === undefined ? {} : { state }) });
    return c.json({ reports: reports.map((report) => renderReport(instance, report, c.var.base)), total });
  });

  app.get(`${path}/:id`, (c) => {
    requirePrivilege(c, instance, 'reports_manage_reports', read);
    return c.json(renderReport(instance, named(c.req.param('id')), c.var.base));
  });

  app.patch(path, async (c) => {
    const actor = requirePrivilege(c, instance, 'reports_manage_reports', write);
    const { reports } = await readFields(c);
    if (!Array.isArray(reports)) throw missingField('reports');
    const failed: JsonObject[] = [];
    for (const item of reports as Field[]) {
      const { id, state: wanted } = changeOf(item);
      const state = reportStates.find((name) => name === wanted);
      const report = reportById(store, id);
      if (state === undefined) failed.push({ error: 'Unsupported state', id });
      else if (report === undefined) failed.push({ error: 'not_found', id });
      else {
        setReportState(store, id, state);
        record(actor, 'report_update', { ...report, state }, {}, (user) => `updated report #${id} (on user ${user}) with '${state}' state`);
      }
    }
    return failed.length > 0 ? c.json(failed, 400) : c.body(null, 204);
  });

  app.post(`${path}/:id/notes`, async (c) => {
    const actor = requirePrivilege(c, instance, 'reports_manage_reports', write);
    const report = named(c.req.param('id'));
    const content = text(await readFields(c), 'content')?.trim() ?? '';
    if (content === '') return c.json('', 400);
    insertReportNote(store, { report_id: report.id, account_id: actor.id, content, created_at: instance.clock() });
    record(actor, 'report_note', report, { text: content }, (user) => `added note '${content}' to report #${report.id} on user ${user}`);
    return c.body(null, 204);
  });

  app.delete(`${path}/:report/notes/:id`, (c: Context<Env>) => {
    const actor = requirePrivilege(c, instance, 'reports_manage_reports', write);
    const report = named(c.req.param('report') ?? '');
    const note = takeReportNote(store, report.id, Number(c.req.param('id')));
    if (note === undefined) throw notThere();
    const { content } = note;
    record(
      actor,
      'report_note_delete',
      report,
      { text: content },
      (user) => `deleted note '${content}' from report #${report.id} on user ${user}`,
    );
    return c.body(null, 204);
  });
}
