import type { Context, Hono } from 'hono';
import { favourite, mayRepeat, repeat, unfavourite, unrepeat } from '../actions/react.ts';
import type { Account } from '../db/accounts.ts';
import type { Status } from '../db/statuses.ts';
import { notFound } from '../http/errors.ts';
import { readFields, text } from '../http/fields.ts';
import { requireUser } from '../http/identify.ts';
import type { Env } from '../http/identify.ts';
import type { Instance } from '../instance.ts';
import { renderStatus } from '../render/status.ts';
import { meantStatus } from './statuses/meant.ts';

/** `/api/v1/statuses/:id/…`: favourites and repeats; each may be done twice. */
export function statusActionRoutes(app: Hono<Env>, instance: Instance): void {
  const meant = (c: Context<Env>, viewer: Account): Status => meantStatus(instance, c, viewer.id);
  const respond = (c: Context<Env>, viewer: Account, status: Status): Response =>
    c.json(renderStatus(instance, status, { viewer, base: c.var.base }));

  app.post('/api/v1/statuses/:id/favourite', (c) => {
    const viewer = requireUser(c, 'write:favourites');
    const status = meant(c, viewer);
    favourite(instance, viewer, status);
    return respond(c, viewer, status);
  });

  app.post('/api/v1/statuses/:id/unfavourite', (c) => {
    const viewer = requireUser(c, 'write:favourites');
    const status = meant(c, viewer);
    unfavourite(instance, viewer, status);
    return respond(c, viewer, status);
  });

  app.post('/api/v1/statuses/:id/reblog', async (c) => {
    const viewer = requireUser(c, 'write:statuses');
    const status = meant(c, viewer);
    if (!mayRepeat(viewer, status)) throw notFound();
    const input = text(await readFields(c), 'visibility');
    return respond(c, viewer, repeat(instance, viewer, status, input === 'unlisted' || input === 'private' ? input : 'public'));
  });

  app.post('/api/v1/statuses/:id/unreblog', (c) => {
    const viewer = requireUser(c, 'write:statuses');
    const status = meant(c, viewer);
    unrepeat(instance, viewer, status);
    return respond(c, viewer, status);
  });
}
