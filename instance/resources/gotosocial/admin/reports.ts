import type { Context, Hono } from 'hono';
import { filteredReports } from '#instance/db/mastodon-staff.ts';
import { insertReportNote, reportById, setReportState } from '#instance/db/reports.ts';
import type { Report } from '#instance/db/reports.ts';
import { Refusal } from '#instance/http/errors.ts';
import { flag, queryFields, readFields, text } from '#instance/http/fields.ts';
import type { Env } from '#instance/http/identify.ts';
import { setLink } from '#instance/http/link.ts';
import { pageFrom } from '#instance/http/paging.ts';
import type { Instance } from '#instance/instance.ts';
import { renderGotosocialReport } from '#instance/render/gotosocial-staff.ts';
import type { Only } from '../only.ts';
import { requireGotosocialAdmin } from './admins.ts';

const maxLimit = 100;

/** Adds GoToSocial's calls for reports: they are resolved with a comment to the reporter, and never opened again. */
export function gotosocialAdminReports(app: Hono<Env>, instance: Instance, only: Only): void {
  const { store, site, clock } = instance;
  const at = '/api/v1/admin/reports';
  const named = (c: Context<Env>): Report => {
    const report = reportById(store, c.req.param('id') ?? '');
    if (report === undefined) throw new Refusal(404, { error: 'Not Found' });
    return report;
  };

  app.get(
    at,
    only((c) => {
      requireGotosocialAdmin(c, 'admin:read');
      const fields = queryFields(c);
      const page = pageFrom(fields, maxLimit);
      const filter = {
        isResolved: text(fields, 'resolved') === undefined ? undefined : flag(fields, 'resolved'),
        by: text(fields, 'account_id'),
        about: text(fields, 'target_account_id'),
      };
      const reports = filteredReports(store, filter, page);
      setLink(c, site.origin, reports, page.limit);
      return c.json(reports.map((report) => renderGotosocialReport(instance, report, c.var.base)));
    }),
  );
  app.get(
    `${at}/:id`,
    only((c) => {
      requireGotosocialAdmin(c, 'admin:read');
      return c.json(renderGotosocialReport(instance, named(c), c.var.base));
    }),
  );
  app.post(
    `${at}/:id/resolve`,
    only(async (c) => {
      const by = requireGotosocialAdmin(c, 'admin:write');
      const report = named(c);
      const comment = text(await readFields(c), 'action_taken_comment') ?? '';
      setReportState(store, report.id, 'resolved');
      insertReportNote(store, { report_id: report.id, account_id: by.id, content: comment, created_at: clock() });
      return c.json(renderGotosocialReport(instance, named(c), c.var.base));
    }),
  );
}
