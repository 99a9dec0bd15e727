import { accountById } from '../db/accounts.ts';
import type { Account, Role } from '../db/accounts.ts';
import { notesOfReport, type Report } from '../db/reports.ts';
import type { Instance, Json, JsonObject } from '../instance.ts';
import { renderMastodonAdminAccount, renderMastodonReport } from './mastodon-staff.ts';

/** The permissions of GoToSocial's admins; its other roles have none. */
const permissions = '546033';

const roleOf = (name: Role): JsonObject => ({
  id: name,
  name,
  color: '',
  permissions: name === 'admin' ? permissions : '0',
  highlighted: name !== 'user',
});

/** An account as GoToSocial's admins see it. */
export function renderGotosocialAdminAccount(instance: Instance, account: Account, base: string): JsonObject {
  const { sensitized: _, ...shared } = renderMastodonAdminAccount(instance, account, base);
  const isLocal = account.domain === null;
  return {
    ...shared,
    email: account.email ?? '',
    locale: '',
    role: roleOf(isLocal ? account.role : 'user'),
    confirmed: isLocal && account.confirmed === 1,
    approved: isLocal && account.approved === 1,
    disabled: isLocal && account.disabled === 1,
  };
}

/** A report as GoToSocial's admins see it; its only note is the comment with which it was resolved. */
export function renderGotosocialReport(instance: Instance, report: Report, base: string): JsonObject {
  const watched = (id: string | null | undefined): Json => {
    const account = id === null || id === undefined ? undefined : accountById(instance.store, id);
    return account === undefined ? null : renderGotosocialAdminAccount(instance, account, base);
  };
  const resolution = notesOfReport(instance.store, report.id).at(-1);
  const shared = renderMastodonReport(instance, report, base);
  return {
    ...shared,
    ...(resolution === undefined ? {} : { action_taken_at: new Date(resolution.created_at).toISOString() }),
    account: watched(report.actor_id),
    target_account: watched(report.account_id),
    assigned_account: null,
    action_taken_by_account: watched(resolution?.account_id),
    action_taken_comment: resolution?.content ?? null,
  };
}
