import { flag, isRecord, type Setting } from './kinds.ts';

/** Which notifications are shown (doc 1 §3). */
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

/** What a person is told of, and where (doc 1 §3). */
export const notificationKeys = {
  notificationVisibility: visibility,
  webPushNotifications: flag(false),
  webPushHideIfCW: flag(true),
};
