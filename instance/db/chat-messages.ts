import { pageOf } from './pages.ts';
import type { Page } from './pages.ts';
import type { Store } from './store.ts';

/** A message, stored once for both sides. */
export interface ChatText {
  id: string;
  account_id: string;
  source: string;
  content: string | null;
  media_id: string | null;
  idempotency_key: string | null;
  created_at: number;
}

/** A message in one side's chat. */
export interface ChatMessage extends Omit<ChatText, 'id'> {
  id: string;
  chat_id: string;
  message_id: string;
  unread: number;
}

const select = `SELECT r.id, r.chat_id, r.message_id, r.unread,
  m.account_id, m.source, m.content, m.media_id, m.idempotency_key, m.created_at
  FROM chat_references r JOIN chat_messages m ON m.id = r.message_id`;

/** Stores a message; it is in no chat yet. */
export function insertChatText(store: Store, text: ChatText): void {
  store.run(
    `INSERT INTO chat_messages (id, account_id, source, content, media_id, idempotency_key, created_at)
     VALUES (:id, :account_id, :source, :content, :media_id, :idempotency_key, :created_at)`,
    { ...text },
  );
}

/** Adds a message to a chat. */
export function insertChatReference(store: Store, reference: Pick<ChatMessage, 'id' | 'chat_id' | 'message_id' | 'unread'>): void {
  store.run('INSERT INTO chat_references (id, chat_id, message_id, unread) VALUES (:id, :chat_id, :message_id, :unread)', { ...reference });
}

/** A message of a chat. */
export function chatMessageById(store: Store, chat: string, id: string): ChatMessage | undefined {
  return store.get<ChatMessage>(`${select} WHERE r.id = :id AND r.chat_id = :chat`, { id, chat });
}

/** Returns a message of any chat; for its owner only. */
export function chatMessageAnywhere(store: Store, id: string): ChatMessage | undefined {
  return store.get<ChatMessage>(`${select} WHERE r.id = :id`, { id });
}

/** A page of a chat's messages, newest first. */
export function chatMessagePage(store: Store, chat: string, page: Page): ChatMessage[] {
  return pageOf<ChatMessage>(store, select, 'r', 'r.chat_id = :chat', { chat }, page);
}

/** Counts the messages of a chat that its owner has not read. */
export function unreadInChat(store: Store, chat: string): number {
  return store.get<{ n: number }>('SELECT count(*) AS n FROM chat_references WHERE chat_id = :chat AND unread = 1', { chat })?.n ?? 0;
}

/** Marks everything in a chat up to and with a message as read. */
export function readChatUpTo(store: Store, chat: string, lastId: string): void {
  store.run('UPDATE chat_references SET unread = 0 WHERE chat_id = :chat AND id <= :lastId AND unread = 1', { chat, lastId });
}

/** Marks one message as read. */
export function readChatMessage(store: Store, id: string): void {
  store.run('UPDATE chat_references SET unread = 0 WHERE id = :id', { id });
}

/** Takes a message out of one side's chat, and what announced it there. */
export function deleteChatReference(store: Store, id: string): void {
  store.run(`DELETE FROM notifications WHERE type = 'pleroma:chat_mention' AND json_extract(payload, '$.chat_message') = :id`, { id });
  store.run('DELETE FROM chat_references WHERE id = :id', { id });
}

/** Returns the owners of the chats that contain a message. */
export function chatOwnersOf(store: Store, id: string): string[] {
  return store
    .all<{ account_id: string }>('SELECT c.account_id FROM chat_references r JOIN chats c ON c.id = r.chat_id WHERE r.message_id = :id', {
      id,
    })
    .map(({ account_id }) => account_id);
}

/** Deletes a message on both sides, with its notification. */
export function deleteChatText(store: Store, id: string): void {
  store.run(
    `DELETE FROM notifications WHERE type = 'pleroma:chat_mention'
     AND json_extract(payload, '$.chat_message') IN (SELECT r.id FROM chat_references r WHERE r.message_id = :id)`,
    { id },
  );
  store.run('DELETE FROM chat_messages WHERE id = :id', { id });
}
