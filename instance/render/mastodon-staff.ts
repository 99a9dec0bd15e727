import { accountById } from '../db/accounts.ts';
import type { Account } from '../db/accounts.ts';
import { statusesOfReport } from '../db/reports.ts';
import type { Report } from '../db/reports.ts';
import type { Instance, Json, JsonObject } from '../instance.ts';
import { permissionsOf } from '../permissions.ts';
import { unescapeHtml } from '../text/escape.ts';
import { renderAccount } from './account.ts';
import { instanceRules } from './flavour/mastodon-instance.ts';
import { renderStatuses } from './status.ts';

/** An account as Mastodon's staff sees it. */
export function renderMastodonAdminAccount(instance: Instance, account: Account, base: string): JsonObject {
  const isLocal = account.domain === null;
  return {
    id: account.id,
    username: account.username,
    domain: account.domain,
    created_at: new Date(account.created_at).toISOString(),
    email: account.email,
    ip: null,
    ips: [],
    locale: null,
    invite_request: account.registration_reason,
    role: isLocal ? { id: '1', name: account.role, color: '', permissions: String(permissionsOf(account.role)), highlighted: false } : null,
    confirmed: isLocal ? account.confirmed === 1 : null,
    approved: isLocal ? account.approved === 1 : null,
    disabled: isLocal ? account.disabled === 1 : null,
    silenced: account.silenced === 1,
    sensitized: account.sensitized === 1,
    suspended: account.deactivated === 1,
    account: renderAccount(instance, account, { viewer: null, base }),
  };
}

/** A report as Mastodon's staff sees it. */
export function renderMastodonReport(instance: Instance, report: Report, base: string): JsonObject {
  const { store } = instance;
  const watched = (id: string | null): Json => {
    const account = id === null ? undefined : accountById(store, id);
    return account === undefined ? null : renderMastodonAdminAccount(instance, account, base);
  };
  const created = new Date(report.created_at).toISOString();
  const isResolved = report.state !== 'open';
  const ruleIds = JSON.parse(report.rule_ids) as string[];
  return {
    id: report.id,
    action_taken: isResolved,
    action_taken_at: isResolved ? created : null,
    category: report.category,
    comment: unescapeHtml(report.content),
    forwarded: report.forwarded === 1,
    created_at: created,
    updated_at: created,
    account: watched(report.actor_id),
    target_account: watched(report.account_id),
    assigned_account: watched(report.assigned_id),
    action_taken_by_account: null,
    statuses: renderStatuses(instance, statusesOfReport(store, report.id), { viewer: null, base }),
    rules: instanceRules.filter(({ id }) => typeof id === 'string' && ruleIds.includes(id)),
  };
}
