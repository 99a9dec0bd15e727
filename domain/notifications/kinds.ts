import type { Ability } from '../server/server.ts';
import type { NotificationType } from './notification.ts';

/** What a list of notifications may be narrowed to (rule notifications-narrowed). */
export const KINDS = ['mentions', 'likes', 'repeats', 'reactions', 'follows', 'polls', 'posts', 'others'] as const;
export type NotificationKind = (typeof KINDS)[number];

const KIND_OF: Readonly<Partial<Record<NotificationType, NotificationKind>>> = {
  mention: 'mentions',
  quote: 'mentions',
  favourite: 'likes',
  reblog: 'repeats',
  'pleroma:emoji_reaction': 'reactions',
  follow: 'follows',
  follow_request: 'follows',
  move: 'follows',
  poll: 'polls',
  status: 'posts',
  update: 'posts',
  quoted_update: 'posts',
  'pending.favourite': 'likes',
  'pending.reblog': 'repeats',
  'pending.reply': 'mentions',
};

/** The kind that a type is of; one that nobody knows is of the others. */
export const kindOf = (type: NotificationType): NotificationKind => KIND_OF[type] ?? 'others';

/** The kinds that a server can send. */
export const kindsToNarrow = (can: (ability: Ability) => boolean): NotificationKind[] =>
  KINDS.filter((kind) => (kind !== 'reactions' || can('reactions')) && (kind !== 'polls' || can('polls')));
