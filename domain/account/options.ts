import type { Ability } from '../server/server.ts';
import type { Visibility } from '../status/visibility.ts';

/** What the server keeps of an account's wishes (rule account-options). */
export interface AccountOptions {
  readonly defaultScope: Visibility;
  readonly defaultNSFW: boolean;
  readonly stripRichContent: boolean;
  readonly locked: boolean;
  readonly bot: boolean;
  readonly acceptChatMessages: boolean;
  /** From whom direct messages are accepted; absent where the server keeps no such choice. */
  readonly directMessagesFrom?: DirectSenders;
  /** After how many days one's posts are deleted, as digits; `never` where they stay, absent where the server keeps no such choice. */
  readonly statusTtlDays?: string;
  readonly permitFollowback: boolean;
  readonly allowFollowingMove: boolean;
  readonly discoverable: boolean;
  /** Whether everybody sees that one is of the staff. */
  readonly showRole: boolean;
  /** Whether others may find one's posts by their words (Mastodon). */
  readonly indexable: boolean;
  /** Whom one follows and who follows, hidden together (Mastodon). */
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

/** The lifetimes of posts that are offered, in days (our choice). */
export const TTL_DAYS = ['never', '1', '7', '30', '90', '180', '365'] as const;

export type AccountOption = keyof AccountOptions;

/** The options that a server keeps only where it names them. */
export const WHERE_NAMED: readonly AccountOption[] = ['directMessagesFrom', 'statusTtlDays'];

/** One option with its value. */
export type OptionChange = {
  readonly [Name in AccountOption]-?: { readonly name: Name; readonly value: NonNullable<AccountOptions[Name]> };
}[AccountOption];

/** What a server must be able to for an option to be offered. */
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
