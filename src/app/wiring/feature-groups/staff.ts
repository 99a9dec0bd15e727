import { fromPromise } from 'xstate';
import { accountToolsMachine } from '#machines/moderation/account-tools.machine.ts';
import { personLooksMachine } from '#machines/moderation/person-looks.machine.ts';
import { postToolsMachine, type PostChanged } from '#machines/moderation/post-tools.machine.ts';
import { reportCountsMachine } from '#machines/moderation/report-counts.machine.ts';
import type { PostTool } from '#domain/moderation/post-tool.ts';
import { verifyCredentials } from '#api/accounts.ts';
import { lookAtPerson } from '#api/admin-people.ts';
import { applyPostTool } from '#api/admin-posts.ts';
import { applyTool } from '#api/admin-users.ts';
import { countReports } from '#api/reports.ts';
import { asStaffSees } from '#services/moderation/as-staff-sees.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { asking, calling } from '../calling.ts';
import { doubtingRole, staffCalling } from '../staff-calling.ts';

/** What only the staff does wherever a person or a post is shown, and how many reports wait for it. */
export const staffGroup = ({ http }: SessionParts) => ({
  accountTools: accountToolsMachine.provide({ actors: { applyTool: staffCalling(http, applyTool) } }),
  postTools: postToolsMachine.provide({
    actors: {
      applyPostTool: fromPromise<PostChanged, { statusId: string; tool: PostTool }>(async ({ input, signal, system }) => {
        const { normalised } = await doubtingRole(system, applyPostTool(http, input, signal));
        return { normalised: normalised && asStaffSees(system, { normalised }).normalised };
      }),
    },
  }),
  personLooks: personLooksMachine.provide({ actors: { askServer: staffCalling(http, lookAtPerson) } }),
  reportCounts: reportCountsMachine.provide({
    actors: { countReports: calling(http, countReports), lookAtOneself: asking(http, verifyCredentials) },
  }),
});
