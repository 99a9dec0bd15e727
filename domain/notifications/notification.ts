import { traitsOf, type NotificationType } from './types.ts';

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
  /** What it is about beside people and posts: words of a message, a report or a warning, a server, a year. */
  about?: string;
}

export const isShowable = ({ type, statusId }: Notification): boolean => statusId !== undefined || traitsOf(type).needsStatus !== true;

/** Whether an answer says all that is known, so that it can stand for both. */
const saysAll = (known: Notification, said: Notification): boolean =>
  (said.seen || !known.seen) && Object.keys(known).every((key) => key in said);

/** Once seen, always seen: a late copy does not make it new again. An answer that says all is kept as it is, and nothing is kept twice. */
export const mergeNotification = (known: Notification, said: Notification): Notification =>
  saysAll(known, said) ? said : { ...known, ...said, seen: known.seen || said.seen };
