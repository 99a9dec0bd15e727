import { pathTo } from '../routes/table.ts';

const TOLD = 'told-';

/** The way to the chat that a notification tells of, for who knows nothing of it but its id, whoever one is (rule chat-notices). */
export const chatNoticePath = (notificationId: string): string =>
  `${pathTo('chats', { username: 'me' })}#${TOLD}${encodeURIComponent(notificationId)}`;

/** The notification whose chat is asked for by what stands behind the `#`. */
export const noticeIdIn = (hash: string): string | undefined => (hash.startsWith(TOLD) ? hash.slice(TOLD.length) : undefined);
