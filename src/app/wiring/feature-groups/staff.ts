import { accountToolsMachine } from '#machines/moderation/account-tools.machine.ts';
import { applyTool } from '#api/admin-users.ts';
import { calling } from '../calling.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** What only the staff does. */
export const staffGroup = ({ http }: SessionParts) => ({
  accountTools: accountToolsMachine.provide({ actors: { applyTool: calling(http, applyTool) } }),
});
