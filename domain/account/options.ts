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

export type AccountOption = keyof AccountOptions;

/** One option with its value. */
export type OptionChange = {
  readonly [Name in AccountOption]: { readonly name: Name; readonly value: AccountOptions[Name] };
}[AccountOption];

/** What a server must be able to for an option to be offered. */
export const OPTION_NEEDS: Readonly<Record<AccountOption, Ability>> = {
  defaultScope: 'accountSettings',
  defaultNSFW: 'sensitiveDefault',
  stripRichContent: 'accountExtras',
  locked: 'accountSettings',
  bot: 'accountSettings',
  acceptChatMessages: 'chats',
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
