import { pathTo } from '../routes/table.ts';
import type { Notification } from './notification.ts';

/** Returns the path that a pressed notification opens: its subject, or the list of notifications (rules notice-target, chat-notices). */
export const notificationPath = ({ type, accountId, statusId, targetId }: Notification, username: string): string => {
  if (type === 'pleroma:chat_mention') return pathTo('chat', { username, recipientId: accountId });
  if (type === 'follow_request' || type.startsWith('pending.')) return pathTo('friend-requests');
  if (statusId !== undefined) return pathTo('conversation', { id: statusId });
  if (type === 'follow' || type === 'move') return pathTo('external-user-profile', { id: targetId ?? accountId });
  return pathTo('own-notifications');
};
