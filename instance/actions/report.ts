import { staffAccounts } from '../db/account-search.ts';
import type { Account } from '../db/accounts.ts';
import { insertReport } from '../db/reports.ts';
import type { Report } from '../db/reports.ts';
import type { Status } from '../db/statuses.ts';
import type { Instance } from '../instance.ts';
import { isPrivileged } from '../privileges.ts';
import { escapeHtml } from '../text/escape.ts';
import { notify } from './notify.ts';

export interface Complaint {
  comment: string;
  forward: boolean;
  statuses: readonly Status[];
  category?: string;
  ruleIds?: readonly string[];
}

/** Reports an account and notifies the staff. */
export function report(instance: Instance, actor: Account, account: Account, complaint: Complaint): Report {
  const { store } = instance;
  const made: Report = {
    id: instance.ids.next(),
    actor_id: actor.id,
    account_id: account.id,
    content: escapeHtml(complaint.comment),
    forwarded: complaint.forward ? 1 : 0,
    state: 'open',
    assigned_id: null,
    category: complaint.category ?? 'other',
    rule_ids: JSON.stringify(complaint.ruleIds ?? []),
    created_at: instance.clock(),
  };
  store.transaction(() => insertReport(store, made, complaint.statuses));
  const staff = staffAccounts(store).filter((member) => isPrivileged(instance, member, 'reports_manage_reports'));
  for (const member of staff) notify(instance, member.id, 'pleroma:report', actor.id, null, { report: made.id });
  return made;
}
