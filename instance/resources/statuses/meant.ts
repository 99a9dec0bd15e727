import type { Context } from 'hono';
import { statusById, visibleStatus } from '#instance/db/statuses.ts';
import type { Status } from '#instance/db/statuses.ts';
import { notFound } from '#instance/http/errors.ts';
import { viewOf } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';

/** The status of the path, as far as the one who asks may see it; hidden ones are as absent. */
export function seenStatus(instance: Instance, c: Context<Env>): Status {
  const status = visibleStatus(instance.store, c.req.param('id') ?? '', viewOf(c).viewer?.id ?? null);
  if (status === undefined) throw notFound();
  return status;
}

/** The post that an id of an account's means: a repeat stands for what it repeats. */
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
