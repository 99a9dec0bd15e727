import type { Hono } from 'hono';
import { report } from '../actions/report.ts';
import { accountById } from '../db/accounts.ts';
import { isReportCategory, reportById, reportPage, reportStates } from '../db/reports.ts';
import { visibleStatus } from '../db/statuses.ts';
import { Refusal, missingField, notFound } from '../http/errors.ts';
import { flag, queryFields, readFields, text, texts } from '../http/fields.ts';
import { requireUser } from '../http/identify.ts';
import type { Env } from '../http/identify.ts';
import { staffPage } from '../http/staff.ts';
import type { Instance } from '../instance.ts';
import { renderOwnReport } from '../render/report.ts';

const maxComment = 1000;

/** `/api/v1/reports`: telling the staff of an account, and `/api/v0/pleroma/reports`: what became of it. */
export function reportRoutes(app: Hono<Env>, instance: Instance): void {
  const { store } = instance;

  app.post('/api/v1/reports', async (c) => {
    const viewer = requireUser(c, 'follow', 'write:reports');
    const fields = await readFields(c);
    const accountId = text(fields, 'account_id');
    if (accountId === undefined) throw missingField('account_id');
    const account = accountById(store, accountId);
    if (account === undefined || account.deactivated === 1) throw new Refusal(400, { error: 'Account not found' });
    const comment = text(fields, 'comment') ?? '';
    if ([...comment].length > maxComment) throw new Refusal(400, { error: `Comment must be up to ${maxComment} characters` });
    const statuses = [...new Set(texts(fields, 'status_ids'))].flatMap((id) => visibleStatus(store, id, viewer.id) ?? []);
    const ruleIds = instance.settings.flavour === 'mastodon' ? texts(fields, 'rule_ids') : [];
    const named = text(fields, 'category') ?? '';
    const made = report(instance, viewer, account, {
      category: ruleIds.length > 0 ? 'violation' : isReportCategory(named) ? named : 'other',
      ruleIds,
      comment,
      forward: flag(fields, 'forward'),
      statuses: statuses.filter((status) => status.account_id === account.id),
    });
    return c.json({ action_taken: false, id: made.id });
  });

  app.get('/api/v0/pleroma/reports', (c) => {
    const viewer = requireUser(c, 'read:reports');
    const fields = queryFields(c);
    const state = reportStates.find((name) => name === text(fields, 'state'));
    const { reports, total } = reportPage(store, { ...staffPage(fields), actor: viewer.id, ...(state === undefined ? {} : { state }) });
    return c.json({ reports: reports.map((made) => renderOwnReport(instance, made, c.var.base)), total });
  });

  app.get('/api/v0/pleroma/reports/:id', (c) => {
    const viewer = requireUser(c, 'read:reports');
    const made = reportById(store, c.req.param('id'));
    if (made?.actor_id !== viewer.id) throw notFound();
    return c.json(renderOwnReport(instance, made, c.var.base));
  });
}
