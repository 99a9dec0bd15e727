import { pathTo } from '../routes/table.ts';

const PREFIX = 'told-';

/** Returns the path to the chat of a notification, of which only the id is known, for any account (rule chat-notices). */
export const chatNoticePath = (notificationId: string): string =>
  `${pathTo('chats', { username: 'me' })}#${PREFIX}${encodeURIComponent(notificationId)}`;

/** Returns the id of the notification in a hash. */
export const noticeIdIn = (hash: string): string | undefined => (hash.startsWith(PREFIX) ? hash.slice(PREFIX.length) : undefined);
