import { fromPromise, type AnyActorRef } from 'xstate';
import { invitesMachine } from '#machines/moderation/invites.machine.ts';
import { moderationLogMachine } from '#machines/moderation/moderation-log.machine.ts';
import { bulkActionMachine } from '#machines/moderation/bulk-action.machine.ts';
import { accountSearchMachine } from '#machines/moderation/account-search.machine.ts';
import { postSearchMachine } from '#machines/moderation/post-search.machine.ts';
import { reportActionsMachine } from '#machines/moderation/report-actions.machine.ts';
import { reportListMachine, type Listed, type ReportUpdates } from '#machines/moderation/report-list.machine.ts';
import { reportRulesMachine } from '#machines/moderation/report-rules.machine.ts';
import { reportsMachine } from '#machines/moderation/reports.machine.ts';
import { trendActionsMachine } from '#machines/moderation/trend-actions.machine.ts';
import { trendSearchMachine } from '#machines/moderation/trend-search.machine.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import type { Found, PageOf } from '#domain/moderation/found.ts';
import type { Trend, TrendQuery } from '#domain/moderation/trend.ts';
import type { Invite, InviteAction } from '#domain/moderation/invite.ts';
import { noteDraftOf, reportNotesOf } from '#domain/moderation/note-stored.ts';
import type { ReportResult, ReportAction } from '#domain/moderation/report-action.ts';
import type { PostsQuery } from '#domain/moderation/posts.ts';
import type { ReportState } from '#domain/moderation/report.ts';
import type { Page } from '#domain/timelines/page.ts';
import { searchPosts } from '#api/admin-posts.ts';
import { applyInviteAction, fetchInvites } from '../api/invites.ts';
import { fetchLog } from '../api/moderation-log.ts';
import { fetchReportRules } from '../api/report-rules.ts';
import { fetchTrendsToReview, reviewTrend } from '../api/trends.ts';
import type { Live } from '#services/effects.ts';
import { calling } from '#services/calling.ts';
import { storedForms } from '#services/stored-forms.ts';
import { cacheIn } from '#services/system-actors.ts';
import { applyStaffTool, searchStaffAccounts } from '#services/moderation/account-calls.ts';
import { asStaffSees } from '#services/moderation/as-staff-sees.ts';
import { reportCalls } from '#services/moderation/report-calls.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { doubtingRole, staffCalling } from '#services/staff-calling.ts';

/** Returns the listed reports that still have the state of their list. */
const stillIn = (system: AnyActorRef['system'], { state, ids }: Listed): readonly string[] => {
  const rows = cacheIn(system)?.tables.reports;
  return ids.filter((id) => rows?.row(id).get()?.state === state);
};

/**
 * Fills the slots of the reports, their lists and the actions on them; unsent notes are stored under a key for each account
 * (rule report-note-stored).
 */
export const provideReports = ({ http, visitor, effects: { storage } }: SessionParts, { tabChannel }: Live) => ({
  reports: reportsMachine.provide({
    actors: {
      reportList: reportListMachine.provide({
        actors: {
          fetchFirst: fromPromise<Page, { state: ReportState }>(async ({ input, signal, system }) =>
            asStaffSees(system, await doubtingRole(system, reportCalls(http).first(http, input, signal))),
          ),
          fetchNext: fromPromise<Page, Listed>(async ({ input, signal, system }) =>
            asStaffSees(
              system,
              await doubtingRole(system, reportCalls(http).more(http, { ...input, still: stillIn(system, input).length }, signal)),
            ),
          ),
          fetchUpdates: fromPromise<ReportUpdates, Listed>(async ({ input, signal, system }) =>
            asStaffSees(
              system,
              await doubtingRole(system, reportCalls(http).updates(http, { ...input, still: stillIn(system, input) }, signal)),
            ),
          ),
        },
      }),
    },
  }),
  reportRules: reportRulesMachine.provide({
    actors: { callServer: calling(http, (to, _: { of: 'rules' }, signal) => fetchReportRules(to, undefined, signal)) },
  }),
  reportActions: reportActionsMachine.provide({
    actors: {
      applyAction: fromPromise<ReportResult, ReportAction>(async ({ input, signal, system }) =>
        asStaffSees(system, await doubtingRole(system, reportCalls(http).apply(http, input, signal))),
      ),
      persistForms: storedForms({ storage, tabChannel }, reportNotesOf(keyOfVisitor(visitor)), noteDraftOf),
    },
  }),
});

/** Fills the slots of the staff's searches. */
export const provideStaffSearches = ({ http }: SessionParts) => ({
  accountSearch: accountSearchMachine.provide({ actors: { fetchFound: staffCalling(http, searchStaffAccounts) } }),
  bulkAction: bulkActionMachine.provide({
    actors: {
      applyTool: staffCalling(http, (to, { account: { id, acct }, tool, wanted }, signal) =>
        applyStaffTool(to, { accountId: id, acct, tool, wanted }, signal),
      ),
    },
  }),
  postSearch: postSearchMachine.provide({
    actors: {
      fetchFound: fromPromise<Found<string>, { query: PostsQuery; page: number }>(async ({ input, signal, system }) => {
        const { normalised = {}, ...found } = await doubtingRole(system, searchPosts(http, input, signal));
        return asStaffSees(system, { ...found, normalised });
      }),
    },
  }),
  trendSearch: trendSearchMachine.provide({
    actors: {
      fetchFound: fromPromise<Found<Trend, PageOf>, { query: TrendQuery; page: PageOf }>(async ({ input, signal, system }) => {
        const { normalised = {}, ...found } = await doubtingRole(system, fetchTrendsToReview(http, input, signal));
        return asStaffSees(system, { ...found, normalised });
      }),
    },
  }),
  trendActions: trendActionsMachine.provide({ actors: { applyReview: staffCalling(http, reviewTrend) } }),
  moderationLog: moderationLogMachine.provide({ actors: { fetchFound: staffCalling(http, fetchLog) } }),
  invites: invitesMachine.provide({
    actors: {
      fetchPart: staffCalling(http, fetchInvites),
      runAction: staffCalling(
        http,
        async (to, { action }: { action: InviteAction; part: readonly Invite[] }, signal): Promise<readonly Invite[] | undefined> => {
          await applyInviteAction(to, { action }, signal);
          return undefined;
        },
      ),
    },
  }),
});
