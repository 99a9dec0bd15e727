import type { Context } from 'hono';
import type { Env } from './identify.ts';

/** Responds to a request, as `app.fetch` does. */
export type Fetch = (request: Request, env: Env['Bindings']) => Response | Promise<Response>;

/** Returns whether the instance sent the request to itself: it is neither logged, limited nor struck by a fault. */
export function isInside(c: Context<Env>): boolean {
  return c.env.inside === true;
}

/** Lets the instance answer a request of its own, or one of a client that is no longer waited for. */
export async function requestInside(fetch: Fetch, c: Context<Env>, request: Request): Promise<Response> {
  return fetch(request, { ...c.env, inside: true });
}
