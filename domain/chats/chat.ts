import type { CustomEmoji } from '../emoji/emoji.ts';
import type { Attachment } from '../status/status.ts';
import type { Failure } from '../text/failure.ts';
import type { Page } from '../timelines/page.ts';

/** What one says with one other. */
export interface Chat {
  readonly id: string;
  /** With whom. */
  readonly accountId: string;
  /** Messages that one has not read. */
  readonly unread: number;
  /** ISO 8601 */
  readonly updatedAt: string;
  /** Absent where nothing was said, or all of it was deleted. */
  readonly lastMessageId?: string;
}

/** What somebody said in a chat; `content` is HTML, and empty where it is a file alone. */
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
  /** Of one's own, as long as the server remembers it. */
  readonly idempotencyKey?: string;
}

/** A chat as it was found or made, with its newest messages. */
export interface OpenedChat {
  readonly chatId: string;
  readonly unread: number;
  readonly page: Page;
  /** Why nothing more can be said in it, where the server opens it no longer. */
  readonly refusal?: Failure;
}

/** A chat in which something was said, and what, where that is known. */
export type MovedChat = { readonly chatId: string; readonly messageId?: string };

const KEY = 'chat:';

/** The key of what is written to somebody in a chat. */
export const chatKey = (recipientId: string): string => KEY + recipientId;

/** To whom a form of that key writes; undefined for any other form. */
export const chatPartnerOf = (key: string): string | undefined => (key.startsWith(KEY) ? key.slice(KEY.length) : undefined);
