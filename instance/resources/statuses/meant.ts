import type { Context } from 'hono';
import { statusById, visibleStatus } from '#instance/db/statuses.ts';
import type { Status } from '#instance/db/statuses.ts';
import { notFound } from '#instance/http/errors.ts';
import { viewOf } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';

/** Returns the status of the path, if the caller may see it; hidden ones count as absent. */
export function seenStatus(instance: Instance, c: Context<Env>): Status {
  const status = visibleStatus(instance.store, c.req.param('id') ?? '', viewOf(c).viewer?.id ?? null);
  if (status === undefined) throw notFound();
  return status;
}

/** Returns the post of an account's id: for a repeat, the repeated one. */
export function postMeant(instance: Instance, id: string, viewer: string | null): Status | undefined {
  const status = visibleStatus(instance.store, id, viewer);
  return status?.reblog_of == null ? status : statusById(instance.store, status.reblog_of);
}

/** The post that the path means to the viewer, for acting on it. */
export function meantStatus(instance: Instance, c: Context<Env>, viewer: string | null): Status {
  const post = postMeant(instance, c.req.param('id') ?? '', viewer);
  if (post === undefined) throw notFound();
  return post;
}
