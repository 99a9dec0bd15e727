/** A chat in which something was said, and what, where that is known. */
export type MovedChat = { readonly chatId: string; readonly messageId?: string };

export type ChatsContract =
  /** The stream told of it. */
  | { type: 'chats.moved'; moved: readonly MovedChat[] }
  /** The stream told of something that was deleted, a message perhaps: servers name neither it nor its chat. */
  | { type: 'chats.deleted' }
  /** The stream joined or broke: what came between may have been missed. */
  | { type: 'chats.joined' }
  /** The server has what was written to somebody. */
  | { type: 'chats.sent'; recipientId: string; messageId: string }
  /** Something was read or deleted here: the list and the other tabs look again. */
  | { type: 'chats.changed' };
