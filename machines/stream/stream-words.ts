import { NOTICE_MS } from '../notices/contract.ts';
import { sendToActor } from '../support/registry.ts';

/** What the stream says to a reader, and to those whom it feeds. */
export const streamWords = {
  noticeRejoin: sendToActor('notices', () => ({
    type: 'notice.show',
    notice: { key: 'timeline.socket_reconnected', level: 'success', timeout: NOTICE_MS, replaces: ['timeline.socket_broke'] },
  })),
  noticeAbsence: sendToActor('notices', () => ({
    type: 'notice.show',
    notice: { key: 'timeline.no_stream', level: 'info', timeout: NOTICE_MS },
  })),
  notifyTimelinesJoined: sendToActor('timelines', () => ({ type: 'timelines.joined' })),
  notifyConversationsJoined: sendToActor('conversations', () => ({ type: 'conversations.joined' })),
  notifyNotificationsJoined: sendToActor('notifications', () => ({ type: 'notifications.joined' })),
  /** They look again, and as often as it takes from now on (rule chat-polls). */
  notifyChatsJoined: sendToActor('chats', () => ({ type: 'chats.joined' })),
  notifyTimelinesDegraded: sendToActor('timelines', () => ({ type: 'timelines.degraded' })),
  notifyNotificationsDegraded: sendToActor('notifications', () => ({ type: 'notifications.degraded' })),
  /** What was opened before the stream first joined is as new as that (rule profile-loads). */
  notifyProfileJoined: sendToActor('profile', () => ({ type: 'profile.joined' })),
};
