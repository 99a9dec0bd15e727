import { flag, isRecord, type Setting } from './kinds.ts';

/** The notification types that are shown (rule notification-kinds). */
const shown = {
  follows: true,
  mentions: true,
  likes: true,
  repeats: true,
  moves: true,
  emojiReactions: true,
  followRequest: true,
  chatMention: true,
  polls: true,
};
export type NotificationVisibility = Readonly<typeof shown>;

const visibility: Setting<NotificationVisibility> = {
  start: shown,
  is: (value): value is NotificationVisibility => isRecord(value) && Object.keys(shown).every((key) => typeof value[key] === 'boolean'),
};

/** Settings of notifications (rule settings-listed). */
export const notificationKeys = {
  notificationVisibility: visibility,
  groupNotifications: flag(false),
  /** A dot indicates new items, without a number (rule counts-hidden). */
  hideNotificationCounts: flag(false),
  notificationSounds: flag(false), // (rule notification-sound)
  webPushNotifications: flag(false),
  webPushHideIfCW: flag(true),
};
