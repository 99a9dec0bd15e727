import { accountById } from '../db/accounts.ts';
import { chatMessageAnywhere, chatMessagePage, unreadInChat } from '../db/chat-messages.ts';
import type { ChatMessage } from '../db/chat-messages.ts';
import type { Chat } from '../db/chats.ts';
import { mediaById } from '../db/media.ts';
import type { Instance, JsonObject, View } from '../instance.ts';
import { isoSeconds } from '../text/dates.ts';
import { withOrigin } from '../text/local-links.ts';
import { renderAccount } from './account.ts';
import { renderEmojis } from './emoji.ts';
import { renderMedia } from './media.ts';

/** A message as one side sees it. */
export function renderChatMessage({ store, site }: Instance, message: ChatMessage, base: string): JsonObject {
  const media = message.media_id === null ? undefined : mediaById(store, message.media_id);
  return {
    account_id: message.account_id,
    attachment: media === undefined ? null : renderMedia(media, base),
    card: null,
    chat_id: message.chat_id,
    content: message.content === null ? null : withOrigin(message.content, site.origin),
    created_at: isoSeconds(message.created_at),
    emojis: renderEmojis(store, base, message.source),
    id: message.id,
    ...(message.idempotency_key === null ? {} : { idempotency_key: message.idempotency_key }),
    unread: message.unread === 1,
  };
}

/** Renders a chat: its account, the last message and the number of unread ones. */
export function renderChat(instance: Instance, chat: Chat, view: View): JsonObject {
  const { store } = instance;
  const recipient = accountById(store, chat.recipient);
  const last = chatMessagePage(store, chat.id, { limit: 1 })[0];
  return {
    account: recipient === undefined ? null : renderAccount(instance, recipient, view),
    id: chat.id,
    last_message: last === undefined ? null : renderChatMessage(instance, last, view.base),
    pinned: chat.pinned === 1,
    unread: unreadInChat(store, chat.id),
    updated_at: isoSeconds(chat.updated_at),
  };
}

/** Renders a notification's message for its recipient; null if it has been deleted. */
export function renderNotifiedChat(instance: Instance, payload: string | null, base: string): JsonObject {
  const { chat_message: id } = JSON.parse(payload ?? '{}') as { chat_message?: string };
  const message = id === undefined ? undefined : chatMessageAnywhere(instance.store, id);
  return message === undefined ? {} : { chat_message: renderChatMessage(instance, message, base) };
}
