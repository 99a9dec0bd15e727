import type { Context } from 'hono';
import type { Env } from './identify.ts';

/** Responds to a request, as `app.fetch` does. */
export type Fetch = (request: Request, env: Env['Bindings']) => Response | Promise<Response>;

/** Returns whether the instance sent the request to itself: it is neither logged, limited nor struck by a fault. */
export function isInside(c: Context<Env>): boolean {
  return c.env.inside === true;
}

/** Sends a request to the instance itself, or one of a client that no longer waits. */
export async function requestInside(fetch: Fetch, c: Context<Env>, request: Request): Promise<Response> {
  return fetch(request, { ...c.env, inside: true });
}
