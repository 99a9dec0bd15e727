import { reactToAnnouncement, readAnnouncement, removeAnnouncement, saveAnnouncement } from '#features/announcements/api/announcements.ts';
import { refetchChat, deleteMessage, findChat, openChat, readChat, sendMessage } from '#features/chats/api/chats.ts';
import { dismissConversation, readConversation } from '#api/conversation-writes.ts';
import { sendDecision } from '#features/filtered-notifications/api/filtered-requests.ts';
import { savePolicy } from '#features/filtered-notifications/api/notification-policy.ts';
import { clearNotifications, dismissNotification, markSeen, sendReadMarker } from '#api/notifications.ts';
import { subscribeToPush, unsubscribeFromPush } from '#api/push.ts';
import { POLICY_CONDITIONS } from '#domain/filtered-notifications/notification-policy.ts';
import { BOTH, each, signal, type Writes } from './write.ts';

/** The writes to chats, direct messages, announcements and notifications. */
export const MESSAGE_WRITES: Writes = {
  announcements: {
    readAnnouncement: (http) => readAnnouncement(http, { id: '1' }, signal),
    reactToAnnouncement: each(BOTH, (http, wanted) => reactToAnnouncement(http, { id: '1', name: '🦉', wanted }, signal)),
    saveAnnouncement: each([undefined, '1'], (http, id) =>
      saveAnnouncement(http, { id, existing: [], form: { words: 'hello', startsAt: '2026-01-02', endsAt: '', allDay: true } }, signal),
    ),
    removeAnnouncement: (http) => removeAnnouncement(http, { id: '1' }, signal),
  },
  chats: {
    findChat: (http, { accountId: recipientId }) => findChat(http, { recipientId }, signal),
    refetchChat: (http, { accountId: recipientId }) => refetchChat(http, { recipientId, failure: undefined }, signal),
    openChat: (http, { accountId: recipientId }) => openChat(http, { recipientId }, signal),
    sendMessage: (http) => sendMessage(http, { chatId: '1', text: 'hi', mediaId: '7', key: 'k' }, signal),
    deleteMessage: (http) => deleteMessage(http, { chatId: '1', id: '2' }, signal),
    readChat: (http) => readChat(http, { chatId: '1', lastReadId: '2' }, signal),
  },
  'conversation-writes': {
    readConversation: (http) => readConversation(http, { id: '1' }, signal),
    dismissConversation: (http) => dismissConversation(http, { id: '1' }, signal),
  },
  notifications: {
    markSeen: each([{ id: '1' }, { maxId: '1' }], (http, which) => markSeen(http, which, signal)),
    dismissNotification: (http) => dismissNotification(http, { id: '1' }, signal),
    clearNotifications: (http) => clearNotifications(http, undefined, signal),
    sendReadMarker: (http) => sendReadMarker(http, { upTo: '1' }, signal),
  },
  'filtered-requests': {
    sendDecision: each(
      (['accept', 'dismiss'] as const).flatMap((verdict) => [
        { ids: ['1'], verdict },
        { ids: ['1', '2'], verdict },
      ]),
      (http, decision) => sendDecision(http, decision, signal),
    ),
  },
  'notification-policy': {
    savePolicy: each(POLICY_CONDITIONS, (http, condition) => savePolicy(http, { condition, verdict: 'filter' }, signal)),
  },
  push: {
    subscribeToPush: (http) => {
      const address = { endpoint: 'https://push.example/1', keys: { auth: 'a', p256dh: 'b' } };
      const alerts = { follow: true, favourite: true, mention: true, reblog: true, move: true, 'pleroma:chat_mention': true };
      return subscribeToPush(http, { address, alerts }, signal);
    },
    unsubscribeFromPush: (http) => unsubscribeFromPush(http, undefined, signal),
  },
};
