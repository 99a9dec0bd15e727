import { unknown } from 'valibot';
import { isPolicyTag, POLICY_TAGS, type Tool } from '#domain/account/moderation.ts';
import type { Http } from './http.ts';
import { write } from './outgoing.ts';

const USERS = 'api/v1/pleroma/admin/users';

/** PUT, POST, PATCH or DELETE below /api/v1/pleroma/admin/users (rule admin-menu): tags, rights, activation, removal. `forbidden` for whoever is not of the staff. */
export const applyTool = async (
  http: Http,
  { acct, tool, wanted }: { acct: string; tool: Tool; wanted: boolean },
  signal: AbortSignal,
): Promise<void> => {
  const nicknames = [acct];
  if (isPolicyTag(tool)) {
    const json = { nicknames, tags: [POLICY_TAGS[tool]] };
    await write(http, `${USERS}/tag`, unknown(), { method: wanted ? 'put' : 'delete', json, signal });
  } else if (tool === 'deactivated') {
    await write(http, `${USERS}/${wanted ? 'deactivate' : 'activate'}`, unknown(), { method: 'patch', json: { nicknames }, signal });
  } else if (tool === 'removed') {
    await write(http, USERS, unknown(), { method: 'delete', query: { nickname: acct }, signal });
  } else {
    const path = `${USERS}/${encodeURIComponent(acct)}/permission_group/${tool}`;
    await write(http, path, unknown(), { method: wanted ? 'post' : 'delete', signal });
  }
};
