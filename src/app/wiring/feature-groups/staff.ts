import { fromPromise } from 'xstate';
import { accountToolsMachine } from '#machines/moderation/account-tools.machine.ts';
import { staffAccountsMachine } from '#machines/moderation/staff-accounts.machine.ts';
import { postToolsMachine, type PostChanged } from '#machines/moderation/post-tools.machine.ts';
import { reportCountsMachine } from '#machines/moderation/report-counts.machine.ts';
import { hasPrivilege } from '#domain/account/privileges.ts';
import type { Visitor } from '#domain/account/visitor.ts';
import type { PostTool } from '#domain/moderation/post-tool.ts';
import type { ReportCounts } from '#domain/moderation/report.ts';
import { verifyCredentials } from '#api/accounts.ts';
import { fetchAdminAccount } from '#api/admin-accounts.ts';
import { applyPostTool } from '#api/admin-posts.ts';
import { applyTool } from '#api/admin-users.ts';
import type { Http } from '#http/http.ts';
import { countReports } from '#api/reports.ts';
import { cacheIn } from '#services/system-actors.ts';
import { asStaffSees } from '#services/moderation/as-staff-sees.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { requesting } from '#services/calling.ts';
import { doubtingRole, staffCalling } from '#services/staff-calling.ts';

/** Counts reports for users who may view them; others send no request (rules reports-poll, staff-privileges). */
const counting = (http: Http, { accountId = '' }: Visitor) =>
  fromPromise<ReportCounts, { isWatched: boolean }>(async ({ input, signal, system }) => {
    if (!http.can('adminCalls')) return { open: 0 };
    const own = cacheIn(system)?.tables.accounts.row(accountId).get();
    return own === undefined || hasPrivilege(own, 'reports_manage_reports') ? countReports(http, input, signal) : { open: 0 };
  });

/** The staff's actions on accounts and statuses, and the count of open reports. */
export const staffGroup = ({ http, visitor }: SessionParts) => ({
  accountTools: accountToolsMachine.provide({ actors: { applyTool: staffCalling(http, applyTool) } }),
  postTools: postToolsMachine.provide({
    actors: {
      applyPostTool: fromPromise<PostChanged, { statusId: string; tool: PostTool }>(async ({ input, signal, system }) => {
        const { normalised } = await doubtingRole(system, applyPostTool(http, input, signal));
        return { normalised: normalised && asStaffSees(system, { normalised }).normalised };
      }),
    },
  }),
  staffAccounts: staffAccountsMachine.provide({ actors: { callServer: staffCalling(http, fetchAdminAccount) } }),
  reportCounts: reportCountsMachine.provide({
    actors: { countReports: counting(http, visitor), fetchOwnAccount: requesting(http, verifyCredentials) },
  }),
});
