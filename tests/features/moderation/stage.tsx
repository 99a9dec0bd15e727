import { useSelector } from '@xstate/react';
import { createActor, fromCallback, type AnyActorRef } from 'xstate';
import { accountToolsMachine } from '#machines/moderation/account-tools.machine.ts';
import { bulkActionMachine } from '#machines/moderation/bulk-action.machine.ts';
import { accountSearchMachine } from '#machines/moderation/account-search.machine.ts';
import { toolDraftsMachine } from '#machines/server-tools/tool-drafts.machine.ts';
import { postToolsMachine, type PostChanged } from '#machines/moderation/post-tools.machine.ts';
import { reportActionsMachine } from '#machines/moderation/report-actions.machine.ts';
import { reportCountsMachine } from '#machines/moderation/report-counts.machine.ts';
import { reportListMachine, type ReportUpdates } from '#machines/moderation/report-list.machine.ts';
import { reportsMachine } from '#machines/moderation/reports.machine.ts';
import { modalsMachine } from '#machines/shell/modals.machine.ts';
import type { Role } from '#domain/account/account.ts';
import type { Found, PageOf } from '#domain/moderation/found.ts';
import type { ReportResult, ReportAction } from '#domain/moderation/report-action.ts';
import type { ReportCounts } from '#domain/moderation/report.ts';
import type { Page } from '#domain/timelines/page.ts';
import { anAccount } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { bootKnowing, hooks, setStage } from '#tests/shell/stage.tsx';

/** Replaces the app's hooks for the views of the moderation. */
export const staffHooks = {
  ...hooks,
  useChild: (parent: AnyActorRef | undefined, name: string) => useSelector(parent, (snapshot: any) => snapshot?.children[name]),
};

/** All rows are in sight. */
export const longList = {
  LongList: ({ ids, children }: { ids: readonly string[]; children: (id: string) => object }) => (
    <ul>
      {ids.map((id) => (
        <li key={id}>{children(id) as never}</li>
      ))}
    </ul>
  ),
};

/** The moderation of an account with a role, with loaded data and deferred calls. */
export const openModeration = (
  role: Role,
  rows: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {},
  node: object = {},
  privileges?: readonly string[],
) => {
  const logger = () => {};
  const [fetchFirst, fetchNext, fetchUpdates] = [deferredCall<Page>(), deferredCall<Page>(), deferredCall<ReportUpdates>()];
  const [action, count] = [deferredCall<ReportResult, ReportAction>(), deferredCall<ReportCounts>()];
  const [applyTool, applyPostTool, runTool] = [deferredCall<void>(), deferredCall<PostChanged>(), deferredCall<void>()];
  const fetchFound = deferredCall<Found<string, PageOf>>();
  const reportList = reportListMachine.provide({
    actors: { fetchFirst: fetchFirst.logic, fetchNext: fetchNext.logic, fetchUpdates: fetchUpdates.logic },
  });
  const session = {
    reports: createActor(reportsMachine.provide({ actors: { reportList } }), { logger }).start(),
    reportActions: createActor(
      reportActionsMachine.provide({ actors: { applyAction: action.logic, persistForms: fromCallback(() => {}) } }),
      {
        logger,
      },
    ).start(),
    reportCounts: createActor(reportCountsMachine.provide({ actors: { countReports: count.logic } }), { logger }).start(),
    accountTools: createActor(accountToolsMachine.provide({ actors: { applyTool: applyTool.logic } }), { logger }).start(),
    toolDrafts: createActor(toolDraftsMachine.provide({ actors: { persistForms: fromCallback(() => {}) } }), { logger }).start(),
    postTools: createActor(postToolsMachine.provide({ actors: { applyPostTool: applyPostTool.logic } }), { logger }).start(),
    bulkAction: createActor(bulkActionMachine.provide({ actors: { applyTool: runTool.logic } }), { logger }).start(),
    accountSearch: createActor(accountSearchMachine.provide({ actors: { fetchFound: fetchFound.logic } }), { logger }).start(),
  };
  const { accounts = {}, ...others } = rows;
  const me = anAccount({ id: 'me', acct: 'juno', role, ...(privileges && { privileges }) });
  const modals = createActor(modalsMachine).start();
  setStage({
    visitor: { origin: 'https://a.example', accountId: 'me' },
    page: { boot: bootKnowing({ node: { software: 'akkoma', features: ['pleroma_api'], hasTagPolicy: true, ...node } }), modals },
    session,
    rows: { ...others, accounts: { me, ...accounts } },
  });
  return { ...session, modals, fetchFirst, fetchNext, fetchUpdates, action, count, applyTool, applyPostTool, runTool, fetchFound };
};
