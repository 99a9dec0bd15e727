import type { Account } from '../db/accounts.ts';
import { chatOwnersOf, deleteChatReference, deleteChatText, insertChatReference, insertChatText } from '../db/chat-messages.ts';
import type { ChatMessage, ChatText } from '../db/chat-messages.ts';
import { putChat } from '../db/chats.ts';
import type { Chat } from '../db/chats.ts';
import type { Instance } from '../instance.ts';
import { announceChat, announceChatDeletion } from '../stream/announce-chat.ts';
import { notify } from './notify.ts';
import { formatted } from './publish.ts';

export interface ChatDraft {
  content: string | undefined;
  mediaId: string | null;
  idempotencyKey: string | null;
}

interface Side {
  chat: Chat;
  message: ChatMessage;
}

/** The time of a message, and the source of the ids for it. */
interface Moment {
  at: number;
  nextId: () => string;
}

function lay({ store }: Instance, message: ChatText, owner: Account, other: Account, { nextId }: Moment): Side {
  const chat = putChat(store, { id: nextId(), account_id: owner.id, recipient: other.id, updated_at: message.created_at });
  const reference = { id: nextId(), chat_id: chat.id, message_id: message.id, unread: owner.id === message.account_id ? 0 : 1 };
  insertChatReference(store, reference);
  return { chat, message: { ...message, ...reference } };
}

/** Stores a message in the chats of those of both accounts that are local; the sender's copy first. */
export function storeInChat(instance: Instance, sender: Account, recipient: Account, draft: ChatDraft, moment: Moment): Side[] {
  const text: ChatText = {
    id: moment.nextId(),
    account_id: sender.id,
    source: draft.content ?? '',
    content: draft.content === undefined ? null : formatted(instance, draft.content, 'text/plain').html,
    media_id: draft.mediaId,
    idempotency_key: draft.idempotencyKey,
    created_at: moment.at,
  };
  const sides = sender.id === recipient.id ? [sender] : [sender, recipient].filter((owner) => owner.domain === null);
  return instance.store.transaction(() => {
    insertChatText(instance.store, text);
    return sides.map((owner) => lay(instance, text, owner, owner.id === sender.id ? recipient : sender, moment));
  });
}

/** Sends a message: adds it to both chats, streams it and notifies; returns the sender's copy. */
export function sendChatMessage(instance: Instance, sender: Account, recipient: Account, draft: ChatDraft): ChatMessage {
  const [own, theirs] = storeInChat(instance, sender, recipient, draft, { at: instance.clock(), nextId: () => instance.ids.next() });
  if (own === undefined) throw new Error('a message without a side');
  announceChat(instance, own.chat);
  if (theirs !== undefined) {
    announceChat(instance, theirs.chat);
    notify(instance, recipient.id, 'pleroma:chat_mention', sender.id, null, { chat_message: theirs.message.id });
  }
  return own.message;
}

/** Deletes the user's own message on both sides and streams that; a message of the other is hidden on the user's side only. */
export function removeFromChat(instance: Instance, owner: Account, message: ChatMessage): void {
  const { store } = instance;
  if (message.account_id !== owner.id) return deleteChatReference(store, message.id);
  const owners = chatOwnersOf(store, message.message_id);
  deleteChatText(store, message.message_id);
  announceChatDeletion(instance, owners, message.message_id);
}
