import type { Ability } from '../server/server.ts';
import type { Visibility } from '../status/visibility.ts';

/** The options of an account that its server stores (rule account-options). */
export interface AccountOptions {
  readonly defaultScope: Visibility;
  readonly defaultNSFW: boolean;
  readonly stripRichContent: boolean;
  readonly locked: boolean;
  readonly bot: boolean;
  readonly acceptChatMessages: boolean;
  /** The accounts whose direct messages are accepted; absent where the server has no such option. */
  readonly directMessagesFrom?: DirectSenders;
  /** The number of days after which the account's statuses are deleted, as digits; `never` if they are not, absent if the server has no such option. */
  readonly statusTtlDays?: string;
  readonly permitFollowback: boolean;
  readonly allowFollowingMove: boolean;
  readonly discoverable: boolean;
  /** True if everybody sees that the account belongs to the staff. */
  readonly showRole: boolean;
  /** True if everybody sees the date of birth (Pleroma). */
  readonly showBirthday: boolean;
  /** True if others may find the account's statuses by their text (Mastodon). */
  readonly indexable: boolean;
  /** Hides followed accounts and followers together (Mastodon). */
  readonly hideCollections: boolean;
  readonly hideFavorites: boolean;
  readonly hideFollowers: boolean;
  readonly hideFollows: boolean;
  readonly hideFollowersCount: boolean;
  readonly hideFollowsCount: boolean;
  readonly webPushHideContents: boolean;
  readonly blockNotificationsFromStrangers: boolean;
}

export const DIRECT_SENDERS = ['everybody', 'people_i_follow', 'nobody'] as const;
export type DirectSenders = (typeof DIRECT_SENDERS)[number];

export const isDirectSenders = (value: unknown): value is DirectSenders => DIRECT_SENDERS.some((one) => one === value);

/** The offered lifetimes of statuses, in days (our choice). */
export const TTL_DAYS = ['never', '1', '7', '30', '90', '180', '365'] as const;

export type AccountOption = keyof AccountOptions;

/** The options that a server stores only if it lists them. */
export const WHERE_NAMED: readonly AccountOption[] = ['directMessagesFrom', 'statusTtlDays'];

/** One option with its value. */
export type OptionChange = {
  readonly [Name in AccountOption]-?: { readonly name: Name; readonly value: NonNullable<AccountOptions[Name]> };
}[AccountOption];

/** The ability of a server that each option requires. */
export const OPTION_NEEDS: Readonly<Record<AccountOption, Ability>> = {
  defaultScope: 'accountSettings',
  defaultNSFW: 'sensitiveDefault',
  stripRichContent: 'accountExtras',
  locked: 'accountSettings',
  bot: 'accountSettings',
  acceptChatMessages: 'chats',
  directMessagesFrom: 'akkomaOptions',
  statusTtlDays: 'akkomaOptions',
  permitFollowback: 'followBack',
  allowFollowingMove: 'accountExtras',
  discoverable: 'accountSettings',
  showRole: 'accountExtras',
  showBirthday: 'birthdays',
  indexable: 'indexable',
  hideCollections: 'hideCollections',
  hideFavorites: 'accountExtras',
  hideFollowers: 'accountExtras',
  hideFollows: 'accountExtras',
  hideFollowersCount: 'accountExtras',
  hideFollowsCount: 'accountExtras',
  webPushHideContents: 'notificationSettings',
  blockNotificationsFromStrangers: 'notificationSettings',
};
