import type { Ability } from '../server/server.ts';
import { notificationKeys, type NotificationVisibility } from './notifications.ts';

/** The ability of a server that a type of notifications requires. */
const NEEDED: Readonly<Partial<Record<keyof NotificationVisibility, Ability>>> = {
  emojiReactions: 'reactions',
  chatMention: 'chats',
  polls: 'polls',
};

/** Returns the types of notifications that a server can send. */
export const kindsOf = (can: (ability: Ability) => boolean): (keyof NotificationVisibility)[] =>
  (Object.keys(notificationKeys.notificationVisibility.start) as (keyof NotificationVisibility)[]).filter((kind) => {
    const needed = NEEDED[kind];
    return needed === undefined || can(needed);
  });
