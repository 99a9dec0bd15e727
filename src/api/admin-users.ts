import { unknown } from 'valibot';
import type { Limit } from '#domain/account/limits.ts';
import { isPolicyTag, POLICY_TAGS, type Tool } from '#domain/account/moderation.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Http } from '#http/http.ts';
import { write } from '#http/outgoing.ts';

const USERS = 'api/v1/pleroma/admin/users';

/** Calls whose body only names accounts. */
const NAMING = {
  approved: 'approve',
  confirmed: 'confirm_email',
  resent: 'resend_confirmation_email',
  password_reset: 'force_password_reset',
} as const satisfies Readonly<Partial<Record<Tool, string>>>;
const isNaming = (tool: Tool): tool is keyof typeof NAMING => Object.hasOwn(NAMING, tool);

/** The tools of Mastodon alone are refused; any other without a call does not compile. */
const refuse = (_: Limit | 'warned'): never => {
  throw new CallError({ kind: 'unsupported', loss: 'call' });
};

/** PUT, POST, PATCH or DELETE below /api/v1/pleroma/admin/users (rule admin-menu): tags, rights, activation, registrations, passwords, second factors, removal. `forbidden` without the privilege. */
export const applyTool = async (
  http: Http,
  { acct, tool, wanted }: { acct: string; tool: Tool; wanted: boolean },
  signal: AbortSignal,
): Promise<void> => {
  const nicknames = [acct];
  if (tool === 'deactivated' || isNaming(tool)) {
    const naming = tool === 'deactivated' ? (wanted ? 'deactivate' : 'activate') : NAMING[tool];
    await write(http, `${USERS}/${naming}`, unknown(), { method: 'patch', json: { nicknames }, signal });
  } else if (tool === 'mfa_disabled') {
    await write(http, `${USERS}/disable_mfa`, unknown(), { method: 'put', json: { nickname: acct }, signal });
  } else if (isPolicyTag(tool)) {
    const json = { nicknames, tags: [POLICY_TAGS[tool]] };
    await write(http, `${USERS}/tag`, unknown(), { method: wanted ? 'put' : 'delete', json, signal });
  } else if (tool === 'removed' || tool === 'rejected') {
    await write(http, USERS, unknown(), { method: 'delete', query: { nickname: acct }, signal });
  } else if (tool === 'admin' || tool === 'moderator') {
    const path = `${USERS}/${encodeURIComponent(acct)}/permission_group/${tool}`;
    await write(http, path, unknown(), { method: wanted ? 'post' : 'delete', signal });
  } else refuse(tool);
};
