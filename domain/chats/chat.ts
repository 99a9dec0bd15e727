import type { CustomEmoji } from '../emoji/emoji.ts';
import type { Attachment } from '../status/status.ts';
import type { Failure } from '../text/failure.ts';
import type { Page } from '../timelines/page.ts';

/** A chat with one other account. */
export interface Chat {
  readonly id: string;
  /** The other account. */
  readonly accountId: string;
  /** The number of unread messages. */
  readonly unread: number;
  /** ISO 8601 */
  readonly updatedAt: string;
  /** Absent where the chat is empty. */
  readonly lastMessageId?: string;
}

/** Returns the newer of two states of a chat: a response that was requested before a message may arrive after the stream's event. */
export const mergeChat = (current: Chat, received: Chat): Chat => (received.updatedAt < current.updatedAt ? current : received);

/** A message of a chat; `content` is HTML, and empty for a message with only a file. */
export interface ChatMessage {
  readonly id: string;
  readonly chatId: string;
  readonly accountId: string;
  readonly content: string;
  /** ISO 8601 */
  readonly createdAt: string;
  readonly emojis: readonly CustomEmoji[];
  /** One at the most. */
  readonly attachments: readonly Attachment[];
  /** Present only for the user's own messages, as long as the server remembers it. */
  readonly idempotencyKey?: string;
}

/** A chat that was found or created, with its newest messages. */
export interface OpenedChat {
  readonly chatId: string;
  readonly unread: number;
  readonly page: Page;
  /** The reason why no message can be sent, where the server no longer opens the chat. */
  readonly refusal?: Failure;
}

/** A chat with a new message, and the message where it is known. */
export type MovedChat = { readonly chatId: string; readonly messageId?: string };

const KEY = 'chat:';

/** Returns the key of the form that writes to an account in a chat. */
export const chatKey = (recipientId: string): string => KEY + recipientId;

/** Returns the recipient of a chat form's key; undefined for other forms. */
export const chatPartnerOf = (key: string): string | undefined => (key.startsWith(KEY) ? key.slice(KEY.length) : undefined);
