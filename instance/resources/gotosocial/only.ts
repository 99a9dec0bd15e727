import type { Context, MiddlewareHandler } from 'hono';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';

/** Restricts a route to this flavour; any other uses the general one. A handler may also pass the request on. */
export type Only = (
  handle: (c: Context<Env>, next: () => Promise<void>) => Response | void | Promise<Response | void>,
) => MiddlewareHandler<Env>;

/** The calls of GoToSocial that differ from the usual ones. */
export const onGotosocial =
  ({ settings }: Instance): Only =>
  (handle) =>
  async (c, next) =>
    settings.flavour === 'gotosocial' ? handle(c, next) : next();
