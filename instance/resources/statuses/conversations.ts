import type { Context, Hono } from 'hono';
import type { Account } from '#instance/db/accounts.ts';
import {
  conversationByNumber,
  conversationPage,
  conversationStatuses,
  leaveConversation,
  readConversation,
} from '#instance/db/conversations.ts';
import type { Conversation } from '#instance/db/conversations.ts';
import { notFound } from '#instance/http/errors.ts';
import { queryFields } from '#instance/http/fields.ts';
import { requireUser } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import { setLink } from '#instance/http/link.ts';
import { pageFrom } from '#instance/http/paging.ts';
import type { Instance, JsonObject } from '#instance/instance.ts';
import { renderConversation } from '#instance/render/conversation.ts';
import { renderStatuses } from '#instance/render/status.ts';

/** `/api/v1/conversations`: conversations of direct posts, and Pleroma's additional calls. */
export function conversationRoutes(app: Hono<Env>, instance: Instance): void {
  const { store, site } = instance;
  const path = '/api/v1/conversations';
  const pleromaPath = '/api/v1/pleroma/conversations';
  const own = (c: Context<Env>, viewer: Account): Conversation => {
    const found = conversationByNumber(store, viewer.id, c.req.param('id') ?? '');
    if (found === undefined) throw notFound();
    return found;
  };
  const render = (c: Context<Env>, viewer: Account, conversations: readonly Conversation[]): JsonObject[] => {
    const view = { viewer, base: c.var.base };
    return conversations.map((conversation) => renderConversation(instance, conversation, view));
  };

  app.get(path, (c) => {
    const viewer = requireUser(c, 'read:statuses');
    const page = pageFrom(queryFields(c));
    const rows = conversationPage(store, viewer.id, page);
    setLink(
      c,
      site.origin,
      rows.map(({ number }) => ({ id: String(number) })),
      page.limit,
    );
    return c.json(render(c, viewer, rows));
  });

  app.post(`${path}/:id/read`, (c) => {
    const viewer = requireUser(c, 'write:conversations');
    const conversation = own(c, viewer);
    readConversation(store, viewer.id, conversation.number);
    return c.json(render(c, viewer, [{ ...conversation, unread: 0 }])[0]);
  });

  app.delete(`${path}/:id`, (c) => {
    const viewer = requireUser(c, 'write:conversations');
    leaveConversation(store, viewer.id, own(c, viewer).number);
    return c.json({});
  });

  app.post(`${pleromaPath}/read`, (c) => {
    const viewer = requireUser(c, 'write:conversations');
    const unread = conversationPage(store, viewer.id, { limit: 1000 }).filter((row) => row.unread === 1);
    for (const { number } of unread) readConversation(store, viewer.id, number);
    return c.json(
      render(
        c,
        viewer,
        unread.map((row) => ({ ...row, unread: 0 })),
      ),
    );
  });

  app.get(`${pleromaPath}/:id`, (c) => {
    const viewer = requireUser(c, 'read:statuses');
    return c.json(render(c, viewer, [own(c, viewer)])[0]);
  });

  app.get(`${pleromaPath}/:id/statuses`, (c) => {
    const viewer = requireUser(c, 'read:statuses');
    const page = pageFrom(queryFields(c));
    const rows = conversationStatuses(store, viewer.id, own(c, viewer).context, page);
    setLink(c, site.origin, rows, page.limit);
    return c.json(renderStatuses(instance, rows, { viewer, base: c.var.base }));
  });
}
