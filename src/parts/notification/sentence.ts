import type { NotificationType } from '#domain/notification/notification.ts';
import type { MessageId } from '#i18n/messages.ts';

const SENTENCES: Readonly<Record<NotificationType, MessageId>> = {
  favourite: 'notifications.favorited_you',
  reblog: 'notifications.repeated_you',
  mention: 'notifications.mentioned_you',
  follow: 'notifications.followed_you',
  follow_request: 'notifications.follow_request',
  move: 'notifications.migrated_to',
  'pleroma:emoji_reaction': 'notifications.reacted_with',
  poll: 'notifications.poll_ended',
  'pleroma:chat_mention': 'notifications.chat_message',
  unknown: 'notifications.unknown',
};

/** What a notification of this type says. */
export const sentenceOf = (type: NotificationType): MessageId => SENTENCES[type] ?? SENTENCES.unknown;
