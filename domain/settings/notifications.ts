import type { Ability } from '../server/server.ts';
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

/** The ability of a server that a type of notifications requires. */
const NEEDED: Readonly<Partial<Record<keyof NotificationVisibility, Ability>>> = {
  emojiReactions: 'reactions',
  chatMention: 'chats',
  polls: 'polls',
};

/** Returns the types of notifications that a server can send. */
export const kindsOf = (can: (ability: Ability) => boolean): (keyof NotificationVisibility)[] =>
  (Object.keys(shown) as (keyof NotificationVisibility)[]).filter((kind) => {
    const needed = NEEDED[kind];
    return needed === undefined || can(needed);
  });

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
