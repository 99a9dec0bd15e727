import type { CustomEmoji } from '../emoji/emoji.ts';
import type { NotificationType } from './types.ts';

export interface Notification {
  id: string;
  type: NotificationType;
  createdAt: string;
  accountId: string;
  statusId?: string;
  targetId?: string;
  seen: boolean;
  emoji?: string;
  emojiUrl?: string;
  /** The subject other than accounts and statuses: the text of a message, a report or a warning, a server, a year. */
  about?: string;
  /** The custom emoji of that text. */
  aboutEmojis?: readonly CustomEmoji[];
}

/** Returns whether a response has everything that is cached, so that it can replace it. */
const isComplete = (cached: Notification, fetched: Notification): boolean =>
  (fetched.seen || !cached.seen) && Object.keys(cached).every((key) => key in fetched);

/** Merges a fetched notification into the cached one: a read one stays read, and a complete response is used as it is, without a copy. */
export const mergeNotification = (cached: Notification, fetched: Notification): Notification =>
  isComplete(cached, fetched) ? fetched : { ...cached, ...fetched, seen: cached.seen || fetched.seen };
