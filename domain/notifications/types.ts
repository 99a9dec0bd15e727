import type { NotificationVisibility } from '../settings/notifications.ts';

/** Filters of a list of notifications (rule notifications-narrowed). */
export const KINDS = ['mentions', 'likes', 'repeats', 'reactions', 'follows', 'polls', 'posts', 'others'] as const;
export type NotificationKind = (typeof KINDS)[number];

interface Traits {
  readonly kind: NotificationKind;
  /** The setting that shows or hides it; without one it is always shown (rule notification-kinds). */
  readonly setting?: keyof NotificationVisibility;
  /** Shown only with an attached status (rule needs-status). */
  readonly needsStatus?: true;
  /** Notifications of one status share a row (rule notifications-grouped). */
  readonly isGrouped?: true;
  /** The desktop notification has a sentence about it as its body instead of the status's text (rule desktop-body). */
  readonly hasSentenceBody?: true;
  /** Shows more of the status's text, because the notification is about the status itself. */
  readonly hasLongExcerpt?: true;
  /** Not an action of the account that the server sends with it. */
  readonly hasNoActor?: true;
}

/** Every known type by its name in the API; any other becomes `unknown` and is shown with a general text (rule notification-types). */
export const NOTIFICATION_TYPES = {
  favourite: { kind: 'likes', setting: 'likes', needsStatus: true, isGrouped: true, hasSentenceBody: true },
  reblog: { kind: 'repeats', setting: 'repeats', needsStatus: true, isGrouped: true, hasSentenceBody: true },
  mention: { kind: 'mentions', setting: 'mentions', needsStatus: true, hasLongExcerpt: true },
  follow: { kind: 'follows', setting: 'follows', hasSentenceBody: true },
  follow_request: { kind: 'follows', setting: 'followRequest', hasSentenceBody: true },
  move: { kind: 'follows', setting: 'moves', hasSentenceBody: true },
  'pleroma:emoji_reaction': { kind: 'reactions', setting: 'emojiReactions', needsStatus: true, isGrouped: true, hasSentenceBody: true },
  poll: { kind: 'polls', setting: 'polls', needsStatus: true, hasSentenceBody: true },
  'pleroma:chat_mention': { kind: 'others', setting: 'chatMention' },
  'pleroma:report': { kind: 'others' },
  status: { kind: 'posts', hasLongExcerpt: true },
  update: { kind: 'posts', hasLongExcerpt: true },
  quote: { kind: 'mentions', setting: 'mentions', hasLongExcerpt: true },
  quoted_update: { kind: 'posts', hasLongExcerpt: true },
  'admin.sign_up': { kind: 'others' },
  severed_relationships: { kind: 'others', hasNoActor: true },
  moderation_warning: { kind: 'others', hasNoActor: true },
  annual_report: { kind: 'others', hasNoActor: true },
  'pending.favourite': { kind: 'likes', setting: 'likes' },
  'pending.reply': { kind: 'mentions', setting: 'mentions', hasLongExcerpt: true },
  'pending.reblog': { kind: 'repeats', setting: 'repeats' },
  unknown: { kind: 'others', hasLongExcerpt: true },
} as const satisfies Readonly<Record<string, Traits>>;

export type NotificationType = keyof typeof NOTIFICATION_TYPES;

/** Returns the traits of a type; a cached type of a newer version counts as unknown. */
export const traitsOf = (type: NotificationType): Traits =>
  (NOTIFICATION_TYPES as Partial<Record<NotificationType, Traits>>)[type] ?? NOTIFICATION_TYPES.unknown;

/** True if a notification can be shown: some types need their status. It is not in the file of `Notification`, since the first load needs that without this table. */
export const isShowable = ({ type, statusId }: { type: NotificationType; statusId?: string }): boolean =>
  statusId !== undefined || traitsOf(type).needsStatus !== true;

type Types = typeof NOTIFICATION_TYPES;
/** The types whose notifications of one status share a row. */
export type GroupedType = { [K in NotificationType]: Types[K] extends { isGrouped: true } ? K : never }[NotificationType];
export const isGroupedType = (type: NotificationType): type is GroupedType => traitsOf(type).isGrouped === true;
