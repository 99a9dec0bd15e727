import type { Hono } from 'hono';
import { removeFromChat, sendChatMessage } from '../actions/chat.ts';
import { accountById } from '../db/accounts.ts';
import type { Account } from '../db/accounts.ts';
import { acceptsChats } from '../db/chat-consent.ts';
import { chatMessageById, chatMessagePage, readChatMessage } from '../db/chat-messages.ts';
import { chatById } from '../db/chats.ts';
import type { Chat } from '../db/chats.ts';
import { mediaById } from '../db/media.ts';
import { Refusal, notFound } from '../http/errors.ts';
import { queryFields, readFields, text } from '../http/fields.ts';
import type { Fields } from '../http/fields.ts';
import { once } from '../http/idempotency.ts';
import { requireUser } from '../http/identify.ts';
import type { Env } from '../http/identify.ts';
import { setLink } from '../http/link.ts';
import { pageFrom } from '../http/paging.ts';
import type { Instance } from '../instance.ts';
import { renderChatMessage } from '../render/chat.ts';
import { chatLimit } from '../site.ts';
import { withoutControls } from '../text/local-links.ts';
import { mustBeChat } from './chats.ts';

const messages = '/api/v1/pleroma/chats/:id/messages';

/** `/api/v1/pleroma/chats/:id/messages`: the messages of a chat. */
export function chatMessageRoutes(app: Hono<Env>, instance: Instance): void {
  const { store, site } = instance;

  const recipientOf = (sender: Account, chat: Chat): Account => {
    const recipient = accountById(store, chat.recipient);
    if (recipient === undefined || recipient.deactivated === 1) throw new Refusal(422, { error: 'recipient is gone' });
    if (!acceptsChats(store, recipient, sender)) throw new Refusal(422, { error: 'recipient does not accept chat messages' });
    return recipient;
  };

  const contentOf = (fields: Fields, hasMedia: boolean): string | undefined => {
    const given = text(fields, 'content');
    if (given === undefined && !hasMedia) throw new Refusal(400, { error: 'no_content' });
    if (given === undefined) return undefined;
    const content = withoutControls(given);
    if ([...content].length > chatLimit) throw new Refusal(400, { error: 'content_too_long' });
    if (content !== '') return content;
    if (hasMedia) return undefined;
    throw new Refusal(500, { errors: { detail: 'Internal server error' } });
  };

  const mediaOf = (sender: Account, fields: Fields): string | null => {
    const id = text(fields, 'media_id');
    if (id === undefined || id === '') return null;
    const media = mediaById(store, id);
    if (media === undefined) throw notFound();
    if (media.account_id !== sender.id) throw new Refusal(403, { error: 'Access denied' });
    return media.id;
  };

  app.get(messages, (c) => {
    const chat = mustBeChat(c, instance, 'read:chats');
    const page = pageFrom(queryFields(c));
    const rows = chatMessagePage(store, chat.id, page);
    setLink(c, site.origin, rows, page.limit);
    return c.json(rows.map((row) => renderChatMessage(instance, row, c.var.base)));
  });

  app.post(messages, async (c) => {
    const sender = requireUser(c, 'write:chats');
    const chat = mustBeChat(c, instance, 'write:chats');
    const fields = await readFields(c);
    const mediaId = mediaOf(sender, fields);
    const content = contentOf(fields, mediaId !== null);
    const idempotencyKey = c.req.header('idempotency-key') ?? null;
    const recipient = recipientOf(sender, chat);
    return once(c, instance, () =>
      renderChatMessage(instance, sendChatMessage(instance, sender, recipient, { content, mediaId, idempotencyKey }), c.var.base),
    );
  });

  app.post(`${messages}/:message/read`, (c) => {
    const chat = mustBeChat(c, instance, 'write:chats');
    const message = chatMessageById(store, chat.id, c.req.param('message'));
    if (message === undefined) throw notFound();
    readChatMessage(store, message.id);
    return c.json(renderChatMessage(instance, { ...message, unread: 0 }, c.var.base));
  });

  app.delete(`${messages}/:message`, (c) => {
    const owner = requireUser(c, 'write:chats');
    const chat = chatById(store, owner.id, c.req.param('id'));
    const message = chat === undefined ? undefined : chatMessageById(store, chat.id, c.req.param('message'));
    if (message === undefined) throw new Refusal(400, { error: 'could_not_delete' });
    removeFromChat(instance, owner, message);
    return c.json(renderChatMessage(instance, message, c.var.base));
  });
}
