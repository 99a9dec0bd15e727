import type { AccountOptions } from '#domain/account/options.ts';

/** The options that a server returns for a new account. */
export const someOptions: AccountOptions = {
  defaultScope: 'public',
  defaultNSFW: false,
  stripRichContent: false,
  locked: false,
  bot: false,
  acceptChatMessages: true,
  permitFollowback: false,
  allowFollowingMove: true,
  discoverable: false,
  showRole: true,
  showBirthday: false,
  indexable: false,
  hideCollections: false,
  hideFavorites: true,
  hideFollowers: false,
  hideFollows: false,
  hideFollowersCount: false,
  hideFollowsCount: false,
  webPushHideContents: false,
  blockNotificationsFromStrangers: false,
};
