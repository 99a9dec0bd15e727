import type { Hono } from 'hono';
import { versionsOf } from '#instance/db/edits.ts';
import { conversationOf, visibleStatus } from '#instance/db/statuses.ts';
import { Refusal } from '#instance/http/errors.ts';
import { requireUser, viewOf } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';
import { renderStatuses } from '#instance/render/status.ts';
import { renderHistory } from '#instance/render/status/history.ts';
import { seenStatus } from './meant.ts';

/** Adds the calls for a post's conversation, source and earlier versions. */
export function threadRoutes(app: Hono<Env>, instance: Instance): void {
  const { store } = instance;

  app.get('/api/v1/statuses/:id/context', (c) => {
    const view = viewOf(c);
    const viewer = view.viewer?.id ?? null;
    const found = visibleStatus(store, c.req.param('id'), viewer);
    // As on Akkoma 3.13, an unknown id here is a server error.
    if (found === undefined) throw new Refusal(500, 'Something went wrong');
    const own = found.reblog_of ?? found.id;
    const thread = conversationOf(store, found.context, viewer).filter((status) => status.id !== own);
    const json = renderStatuses(instance, thread, view);
    const before = thread.filter((status) => status.id < own).length;
    return c.json({ ancestors: json.slice(0, before), descendants: json.slice(before) });
  });

  app.get('/api/v1/statuses/:id/source', (c) => {
    requireUser(c, 'read:statuses');
    const status = seenStatus(instance, c);
    return c.json({ content_type: status.content_type, id: status.id, spoiler_text: status.spoiler_text, text: status.source });
  });

  app.get('/api/v1/statuses/:id/history', (c) => {
    const status = seenStatus(instance, c);
    return c.json(renderHistory(instance, status, versionsOf(store, status.id), viewOf(c)));
  });
}
