import type { Context } from 'hono';
import type { Account } from '#instance/db/accounts.ts';
import { Refusal } from '#instance/http/errors.ts';
import { requireUser, type Env } from '#instance/http/identify.ts';

/** The signed-in admin, if the token grants the scope; moderators are refused like everyone else. */
export function requireGotosocialAdmin(c: Context<Env>, scope: 'admin:read' | 'admin:write'): Account {
  const viewer = requireUser(c, scope);
  if (viewer.role !== 'admin') throw new Refusal(403, { error: `Forbidden: user ${viewer.id} not an admin` });
  return viewer;
}
