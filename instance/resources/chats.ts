import type { Context, Hono } from 'hono';
import { acceptsChats } from '../db/chat-consent.ts';
import { accountById } from '../db/accounts.ts';
import { chatBetween, chatById, chatPage, putChat, setChatPinned } from '../db/chats.ts';
import type { Chat, ChatFilters } from '../db/chats.ts';
import { readChatUpTo } from '../db/chat-messages.ts';
import { Refusal, missingField, notFound } from '../http/errors.ts';
import { flag, queryFields, readFields, text } from '../http/fields.ts';
import type { Fields } from '../http/fields.ts';
import { requireUser } from '../http/identify.ts';
import type { Env } from '../http/identify.ts';
import { setLink } from '../http/link.ts';
import { pageFrom } from '../http/paging.ts';
import type { Instance, JsonObject } from '../instance.ts';
import { renderChat } from '../render/chat.ts';

/** Returns the caller's chat of the path. */
export function mustBeChat(c: Context<Env>, instance: Instance, scope: string): Chat {
  const viewer = requireUser(c, scope);
  const chat = chatById(instance.store, viewer.id, c.req.param('id') ?? '');
  if (chat === undefined) throw notFound();
  return chat;
}

const filtersFrom = (fields: Fields): ChatFilters => ({
  withMuted: flag(fields, 'with_muted'),
  pinned: fields['pinned'] === undefined ? undefined : flag(fields, 'pinned'),
});

/** `/api/v1/pleroma/chats`: the user's chats. */
export function chatRoutes(app: Hono<Env>, instance: Instance): void {
  const { store, site } = instance;
  const render = (c: Context<Env>, chat: Chat): JsonObject => renderChat(instance, chat, { viewer: c.var.viewer, base: c.var.base });

  app.get('/api/v1/pleroma/chats', (c) => {
    const viewer = requireUser(c, 'read:chats');
    return c.json(chatPage(store, viewer.id, filtersFrom(queryFields(c))).map((chat) => render(c, chat)));
  });

  app.get('/api/v2/pleroma/chats', (c) => {
    const viewer = requireUser(c, 'read:chats');
    const fields = queryFields(c);
    const page = pageFrom(fields);
    const rows = chatPage(store, viewer.id, filtersFrom(fields), page);
    setLink(c, site.origin, rows, page.limit);
    return c.json(rows.map((chat) => render(c, chat)));
  });

  app.post('/api/v1/pleroma/chats/by-account-id/:id', (c) => {
    const viewer = requireUser(c, 'write:chats');
    const recipient = accountById(store, c.req.param('id'));
    if (recipient === undefined || recipient.deactivated === 1) throw notFound();
    const existing = chatBetween(store, viewer.id, recipient.id);
    if (existing !== undefined) return c.json(render(c, existing));
    if (!acceptsChats(store, recipient, viewer)) throw new Refusal(403, { error: 'recipient does not accept chat messages' });
    const row = { id: instance.ids.next(), account_id: viewer.id, recipient: recipient.id, updated_at: instance.clock() };
    return c.json(render(c, putChat(store, row)));
  });

  app.get('/api/v1/pleroma/chats/:id', (c) => c.json(render(c, mustBeChat(c, instance, 'read:chats'))));

  app.post('/api/v1/pleroma/chats/:id/read', async (c) => {
    const chat = mustBeChat(c, instance, 'write:chats');
    const lastReadId = text(await readFields(c), 'last_read_id');
    if (lastReadId === undefined) throw missingField('last_read_id');
    readChatUpTo(store, chat.id, lastReadId);
    return c.json(render(c, chat));
  });

  for (const [verb, pinned] of [
    ['pin', true],
    ['unpin', false],
  ] as const) {
    app.post(`/api/v1/pleroma/chats/:id/${verb}`, (c) => {
      if (instance.settings.flavour === 'pleroma') throw new Refusal(404, { errors: { detail: 'Page not found' } });
      const chat = mustBeChat(c, instance, 'write:chats');
      setChatPinned(store, chat.id, pinned);
      return c.json(render(c, { ...chat, pinned: pinned ? 1 : 0 }));
    });
  }
}
