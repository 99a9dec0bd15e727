import type { Context, MiddlewareHandler } from 'hono';
import type { Account } from '../db/accounts.ts';
import type { Instance } from '../instance.ts';
import { isPermitted } from '../permissions.ts';
import type { Permission } from '../permissions.ts';
import { Refusal } from './errors.ts';
import { requireUser } from './identify.ts';
import type { Env } from './identify.ts';

/** 403, as Mastodon words it. */
export const notAllowed = (): Refusal => new Refusal(403, { error: 'This action is not allowed' });

/** The signed-in member of the staff whose token grants the scope, and whose role one of the permissions, as Mastodon checks them. */
export function requirePermission(c: Context<Env>, scope: string, ...permissions: Permission[]): Account {
  const viewer = requireUser(c, scope);
  if (!permissions.some((permission) => isPermitted(viewer, permission))) throw notAllowed();
  return viewer;
}

/** 422, as Mastodon words it. */
export const invalidRecord = (...why: string[]): Refusal => new Refusal(422, { error: `Validation failed: ${why.join(', ')}` });

type Handle = (c: Context<Env>) => Response | Promise<Response>;

/** Restricts a route to the flavour of Mastodon; under any other the request is passed on. */
export const onMastodon =
  ({ settings }: Instance) =>
  (handle: Handle): MiddlewareHandler<Env> =>
  async (c, next) =>
    settings.flavour === 'mastodon' ? handle(c) : next();
