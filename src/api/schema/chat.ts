import { pipe, transform } from 'valibot';
import type { Chat, ChatMessage } from '#domain/chats/chat.ts';
import { gathered, type Normalised } from '#domain/cache/entities.ts';
import { accountSchema } from './account.ts';
import { attachmentSchema } from './attachment.ts';
import { emojis } from './emoji.ts';
import type { StatusResponse } from './status.ts';
import { count, id, moment, part, present, shape, text, nonEmptyText } from '#http/tolerant.ts';

const LONGEST = 500_000; // hostile size (rule hostile-sizes)

const messageShape = pipe(
  shape({
    id,
    chatId: id,
    accountId: id,
    content: text(LONGEST),
    createdAt: moment,
    emojis,
    attachment: part(attachmentSchema),
    idempotencyKey: nonEmptyText,
  }),
  transform(({ attachment, ...rest }): ChatMessage => ({ ...rest, attachments: attachment === undefined ? [] : [attachment] })),
);

/** A chat message, with its file. */
export const chatMessageSchema = pipe(
  messageShape,
  transform((message): StatusResponse => ({ id: message.id, normalised: { chatMessages: [message] } })),
);

/** A chat: its account, the number of unread messages, and the last message. */
export const chatSchema = pipe(
  shape({ id, account: accountSchema, unread: count, updatedAt: moment, lastMessage: part(messageShape) }),
  transform(({ id: chatId, account, lastMessage, ...rest }): { chatId: string; messageId?: string; normalised: Normalised } => {
    const chat: Chat = present({ id: chatId, accountId: account.id, ...rest, lastMessageId: lastMessage?.id });
    const entities = lastMessage === undefined ? {} : { chatMessages: [lastMessage] };
    return {
      chatId,
      ...(lastMessage === undefined ? {} : { messageId: lastMessage.id }),
      normalised: gathered([{ accounts: [account] }, entities, { chats: [chat] }]),
    };
  }),
);

/** The same as an item of a list. */
export const chatItemSchema = pipe(
  chatSchema,
  transform(({ chatId, normalised }): StatusResponse => ({ id: chatId, normalised })),
);
