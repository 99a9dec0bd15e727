import { fromPromise } from 'xstate';
import { accountToolsMachine } from '#machines/moderation/account-tools.machine.ts';
import { staffAccountsMachine } from '#machines/moderation/staff-accounts.machine.ts';
import { postToolsMachine, type PostChanged } from '#machines/moderation/post-tools.machine.ts';
import { reportCountsMachine } from '#machines/moderation/report-counts.machine.ts';
import { toolDraftsMachine } from '#machines/server-tools/tool-drafts.machine.ts';
import { toolDraftOf, toolDraftsOf } from '#domain/server-tools/drafts.ts';
import { hasPrivilege } from '#domain/account/privileges.ts';
import { keyOfVisitor, type Visitor } from '#domain/account/visitor.ts';
import type { PostTool } from '#domain/moderation/post-tool.ts';
import type { ReportCounts } from '#domain/moderation/report.ts';
import { verifyCredentials } from '#api/accounts.ts';
import { applyPostTool } from '#api/admin-posts.ts';
import type { Http } from '#http/http.ts';
import { cacheIn } from '#services/system-actors.ts';
import { applyStaffTool, fetchStaffAccount } from '#services/moderation/account-calls.ts';
import { asStaffSees } from '#services/moderation/as-staff-sees.ts';
import { countReports } from '#api/reports.ts';
import type { Live } from '#services/effects.ts';
import { storedForms } from '#services/stored-forms.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { requesting } from '#services/calling.ts';
import { doubtingRole, staffCalling } from '#services/staff-calling.ts';
import { provideModerationAccess } from './moderation-access.ts';

/** Counts reports for users who may view them; others send no request (rules reports-poll, staff-privileges). */
const counting = (http: Http, { accountId = '' }: Visitor) =>
  fromPromise<ReportCounts, { isWatched: boolean }>(async ({ input, signal, system }) => {
    // Mastodon counts none, and a page of reports each minute is too much only to count them.
    if (!http.can('adminCalls')) return {};
    const own = cacheIn(system)?.tables.accounts.row(accountId).get();
    return own === undefined || hasPrivilege(own, 'reports_manage_reports') ? countReports(http, input, signal) : { open: 0 };
  });

/** The staff's actions on accounts and statuses, the count of open reports, and unsaved forms, stored under a key for each account (rule tools-drafts). */
export const staffGroup = ({ http, visitor, effects }: SessionParts, { tabChannel }: Pick<Live, 'tabChannel'>) => ({
  toolDrafts: toolDraftsMachine.provide({
    actors: {
      persistForms: storedForms({ storage: effects.storage, tabChannel }, toolDraftsOf(keyOfVisitor(visitor)), toolDraftOf),
    },
  }),
  moderationAccess: provideModerationAccess(effects, visitor),
  accountTools: accountToolsMachine.provide({ actors: { applyTool: staffCalling(http, applyStaffTool) } }),
  postTools: postToolsMachine.provide({
    actors: {
      applyPostTool: fromPromise<PostChanged, { statusId: string; tool: PostTool }>(async ({ input, signal, system }) => {
        const { normalised } = await doubtingRole(system, applyPostTool(http, input, signal));
        return { normalised: normalised && asStaffSees(system, { normalised }).normalised };
      }),
    },
  }),
  staffAccounts: staffAccountsMachine.provide({ actors: { callServer: staffCalling(http, fetchStaffAccount) } }),
  reportCounts: reportCountsMachine.provide({
    actors: { countReports: counting(http, visitor), fetchOwnAccount: requesting(http, verifyCredentials) },
  }),
});
