import { object, pipe, transform } from 'valibot';
import { isDirectSenders, type AccountOptions } from '#domain/account/options.ts';
import { isVisibility } from '#domain/status/visibility.ts';
import { flag, group, lenient, maybeFlag, present, shape } from '#http/tolerant.ts';

const pleroma = shape({
  acceptsChatMessages: flag,
  allowFollowingMove: flag,
  hideFavorites: flag,
  hideFollowers: flag,
  hideFollows: flag,
  hideFollowersCount: flag,
  hideFollowsCount: flag,
  notificationSettings: group(shape({ blockFromStrangers: flag, hideNotificationContents: flag })),
});

const source = shape({
  privacy: lenient((value) => (isVisibility(value) ? value : 'public')),
  sensitive: flag,
  pleroma: group(shape({ discoverable: maybeFlag, noRichText: flag, showBirthday: flag, showRole: flag })),
});

/** Days as digits; null is never. */
const days = lenient((value) =>
  value === null ? 'never' : typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? String(value) : undefined,
);

/** Parses the options of the user's own account; Akkoma has the follow-back option beside its version of the account. */
export const accountOptionsSchema = pipe(
  object({
    locked: flag,
    discoverable: maybeFlag,
    bot: flag,
    indexable: flag,
    hide_collections: flag,
    pleroma: group(pleroma),
    source: group(source),
    accepts_direct_messages_from: lenient((value) => (isDirectSenders(value) ? value : undefined)),
    akkoma: group(shape({ permitFollowback: flag, statusTtlDays: days })),
  }),
  transform(
    ({
      locked,
      bot,
      indexable,
      hide_collections,
      discoverable,
      pleroma: theirs,
      source: own,
      akkoma,
      accepts_direct_messages_from,
    }): AccountOptions => ({
      ...present({ directMessagesFrom: accepts_direct_messages_from, statusTtlDays: akkoma?.statusTtlDays }),
      defaultScope: own?.privacy ?? 'public',
      defaultNSFW: own?.sensitive === true,
      stripRichContent: own?.pleroma?.noRichText === true,
      locked,
      bot,
      acceptChatMessages: theirs?.acceptsChatMessages === true,
      permitFollowback: akkoma?.permitFollowback === true,
      allowFollowingMove: theirs?.allowFollowingMove === true,
      discoverable: own?.pleroma?.discoverable ?? discoverable === true,
      showBirthday: own?.pleroma?.showBirthday === true,
      showRole: own?.pleroma?.showRole === true,
      indexable,
      hideCollections: hide_collections,
      hideFavorites: theirs?.hideFavorites === true,
      hideFollowers: theirs?.hideFollowers === true,
      hideFollows: theirs?.hideFollows === true,
      hideFollowersCount: theirs?.hideFollowersCount === true,
      hideFollowsCount: theirs?.hideFollowsCount === true,
      webPushHideContents: theirs?.notificationSettings?.hideNotificationContents === true,
      blockNotificationsFromStrangers: theirs?.notificationSettings?.blockFromStrangers === true,
    }),
  ),
);
