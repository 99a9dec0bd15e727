import { applyPostTool } from '#api/admin-posts.ts';
import { applyTool } from '#api/admin-users.ts';
import { applyInviteAction } from '#features/moderation/api/invites.ts';
import { saveConfig } from '#features/server-config/api/server-config.ts';
import { applyReportAction } from '#api/reports.ts';
import type { InviteAction } from '#domain/moderation/invite.ts';
import type { ReportAction as ReportAct } from '#domain/moderation/report-action.ts';
import type { Tool } from '#domain/account/moderation.ts';
import { each, signal, type Writes } from './act.ts';

const TOOLS: readonly Tool[] = ['force_nsfw', 'deactivated', 'admin', 'approved', 'resent', 'removed'];
const INVITE_ACTS: readonly InviteAction[] = [
  { type: 'make', most: 2, endsOn: '2999-01-02' },
  { type: 'revoke', code: 'abc' },
  { type: 'mail', address: 'friend@far.example', name: 'Ada' },
];
const REPORT_ACTS: readonly ReportAct[] = [
  { type: 'move', id: '1', from: 'open', to: 'closed' },
  { type: 'note', id: '1', text: 'seen' },
  { type: 'unnote', id: '1', noteId: '2' },
];

/** The writes of staff. */
export const STAFF_WRITES: Writes = {
  'admin-users': { applyTool: each(TOOLS, (http, tool) => applyTool(http, { acct: 'nobody', tool, wanted: true }, signal)) },
  'admin-posts': {
    applyPostTool: each(['removed', 'sensitive', 'private'] as const, (http, tool) => applyPostTool(http, { statusId: '1', tool }, signal)),
  },
  'server-config': {
    saveConfig: each([true, [], 'x'], (http, value) =>
      saveConfig(http, { configs: [{ group: ':pleroma', key: ':instance', value, ids: ['a'] }] }, signal),
    ),
  },
  invites: { applyInviteAction: each(INVITE_ACTS, (http, action) => applyInviteAction(http, { action }, signal)) },
  reports: { applyReportAction: each(REPORT_ACTS, (http, action) => applyReportAction(http, action, signal)) },
};
