import type { Hono } from 'hono';
import { assignReport, categoriseReport, reportsBelow } from '#instance/db/mastodon-staff.ts';
import { isReportCategory, reportById, setReportState } from '#instance/db/reports.ts';
import type { Report } from '#instance/db/reports.ts';
import { Refusal, notFound } from '#instance/http/errors.ts';
import { queryFields, readFields, text, texts } from '#instance/http/fields.ts';
import type { Env } from '#instance/http/identify.ts';
import { setLink } from '#instance/http/link.ts';
import { pageFrom } from '#instance/http/paging.ts';
import { invalidRecord, onMastodon, requirePermission } from '#instance/http/permission.ts';
import type { Account } from '#instance/db/accounts.ts';
import type { Instance } from '#instance/instance.ts';
import { instanceRules } from '#instance/render/flavour/mastodon-instance.ts';
import { renderMastodonReport } from '#instance/render/mastodon-staff.ts';

const defaultLimit = '100';
const maxLimit = 200;

/** Adds Mastodon's calls of the staff for reports. */
export function mastodonReportRoutes(app: Hono<Env>, instance: Instance): void {
  const { store, site } = instance;
  const only = onMastodon(instance);
  const at = '/api/v1/admin/reports';
  const named = (id: string | undefined): Report => {
    const report = reportById(store, id ?? '');
    if (report === undefined) throw notFound();
    return report;
  };
  const actions: Readonly<Record<string, (report: Report, by: Account) => void>> = {
    resolve: ({ id }) => setReportState(store, id, 'resolved'),
    reopen: ({ id }) => setReportState(store, id, 'open'),
    assign_to_self: ({ id }, by) => assignReport(store, id, by.id),
    unassign: ({ id }) => assignReport(store, id, null),
  };

  app.get(
    at,
    only((c) => {
      requirePermission(c, 'admin:read:reports', 'manage_reports');
      const fields = queryFields(c);
      const page = pageFrom({ limit: defaultLimit, ...fields }, maxLimit);
      // Any value counts.
      const reports = reportsBelow(store, text(fields, 'resolved') !== undefined, page);
      setLink(c, site.origin, reports, page.limit, { withNext: reports.length === page.limit });
      return c.json(reports.map((report) => renderMastodonReport(instance, report, c.var.base)));
    }),
  );
  app.get(
    `${at}/:id`,
    only((c) => {
      requirePermission(c, 'admin:read:reports', 'manage_reports');
      return c.json(renderMastodonReport(instance, named(c.req.param('id')), c.var.base));
    }),
  );
  app.put(
    `${at}/:id`,
    only(async (c) => {
      requirePermission(c, 'admin:write:reports', 'manage_reports');
      const report = named(c.req.param('id'));
      const fields = await readFields(c);
      const category = text(fields, 'category') ?? report.category;
      // An unknown value is an error of Rails.
      if (!isReportCategory(category)) throw new Refusal(500, { error: 'Internal Server Error' });
      const ruleIds = fields['rule_ids'] === undefined ? (JSON.parse(report.rule_ids) as string[]) : texts(fields, 'rule_ids');
      if (category !== 'violation' && ruleIds.length > 0) throw invalidRecord('Rule ids must be blank');
      if (!ruleIds.every((id) => instanceRules.some((rule) => rule['id'] === id))) {
        throw invalidRecord('Rule ids does not reference valid rules');
      }
      categoriseReport(store, report.id, category, ruleIds);
      return c.json(renderMastodonReport(instance, named(report.id), c.var.base));
    }),
  );
  for (const [path, change] of Object.entries(actions)) {
    app.post(
      `${at}/:id/${path}`,
      only((c) => {
        const by = requirePermission(c, 'admin:write:reports', 'manage_reports');
        const report = named(c.req.param('id'));
        change(report, by);
        return c.json(renderMastodonReport(instance, named(report.id), c.var.base));
      }),
    );
  }
}
