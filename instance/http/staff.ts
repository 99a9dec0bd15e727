import type { Context } from 'hono';
import type { Account } from '../db/accounts.ts';
import { Refusal, invalidCredentials, missingScope } from './errors.ts';
import { integer } from './fields.ts';
import type { Fields } from './fields.ts';
import { grants } from './identify.ts';
import type { Env } from './identify.ts';

/** 404 as the calls of the staff word it. */
export const notThere = (): Refusal => new Refusal(404, { error: 'Not found' });

function staff(c: Context<Env>, scope: string, adminOnly: boolean): Account {
  const { viewer, token } = c.var;
  if (viewer === null || token === null) throw invalidCredentials();
  if (viewer.role === 'user') throw new Refusal(403, { error: 'User is not a staff member.' });
  if (adminOnly && viewer.role !== 'admin') throw new Refusal(403, { error: 'User is not an admin.' });
  const parent = scope.split(':').slice(0, 2).join(':');
  if (!grants(token.scopes, [scope, parent])) throw missingScope([scope]);
  return viewer;
}

/** The signed-in moderator or admin, if the token grants the scope; otherwise the request is refused. */
export const requireStaff = (c: Context<Env>, scope: string): Account => staff(c, scope, false);

/** The signed-in admin, if the token grants the scope; otherwise the request is refused. */
export const requireAdmin = (c: Context<Env>, scope: string): Account => staff(c, scope, true);

/** The page of a list of the staff: 50 entries unless the query says otherwise. */
export function staffPage(fields: Fields): { page: number; pageSize: number } {
  return { page: integer(fields, 'page', 1, 1_000_000), pageSize: integer(fields, 'page_size', 50, 200) };
}
