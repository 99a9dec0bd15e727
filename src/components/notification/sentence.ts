import type { NotificationType } from '#domain/notifications/types.ts';
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
  'pleroma:report': 'notifications.reported_somebody',
  status: 'notifications.posted',
  update: 'notifications.edited_post',
  quote: 'notifications.quoted_you',
  quoted_update: 'notifications.edited_quote',
  'admin.sign_up': 'notifications.admin_sign_up',
  severed_relationships: 'notifications.severed_some',
  moderation_warning: 'notifications.moderation_warning',
  annual_report: 'notifications.annual_report',
  'pending.favourite': 'notifications.wants_to_favorite',
  'pending.reply': 'notifications.wants_to_reply',
  'pending.reblog': 'notifications.wants_to_repeat',
  unknown: 'notifications.unknown',
};

/** Returns the sentence for a type of notification, without the account and the subject. */
export const sentenceOf = (type: NotificationType): MessageId => SENTENCES[type] ?? SENTENCES.unknown;

/** The same with the account concerned: the target of a move, or the reported one. */
const NAMING: Readonly<Partial<Record<NotificationType, MessageId>>> = {
  move: 'notifications.migrated',
  'pleroma:report': 'notifications.reported',
};

/** Returns the sentence of a row, as complete as the loaded data allows (rule notification-types). */
export const fullSentenceOf = (type: NotificationType, facts: { hasTarget: boolean; about: string | undefined }): MessageId => {
  if (type === 'severed_relationships' && facts.about !== undefined) return 'notifications.severed';
  return (facts.hasTarget ? NAMING[type] : undefined) ?? sentenceOf(type);
};
