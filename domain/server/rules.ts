import { ROUTES } from './ability-routes.ts';
import { addRules, isPleroma, softwareOf, type Rule } from './server.ts';

const always: Rule = () => true;
const isOf =
  (...names: readonly string[]): Rule =>
  (server) =>
    names.includes(softwareOf(server));
const isKnownNotOf =
  (...names: readonly string[]): Rule =>
  (server) =>
    softwareOf(server) !== '' && !names.includes(softwareOf(server));
const isNotOf =
  (...names: readonly string[]): Rule =>
  (server) =>
    !names.includes(softwareOf(server));
const names =
  (feature: string): Rule =>
  ({ node }) =>
    node.features.includes(feature);
const some =
  (...rules: readonly Rule[]): Rule =>
  (server) =>
    rules.some((rule) => rule(server));
const every =
  (...rules: readonly Rule[]): Rule =>
  (server) =>
    rules.every((rule) => rule(server));
const other: Rule = (server) => !isPleroma(server);

/** The server reports at least this version of Mastodon's API (`api_versions`), regardless of its software. */
const speaksMastodon =
  (version: number): Rule =>
  ({ instance }) =>
    (instance.mastodonApi ?? 0) >= version;
/** The server reports an ability by its own name for it, as Fedibird and Hollo do. */
const reports =
  (capability: string): Rule =>
  ({ instance }) =>
    instance.capabilities?.includes(capability) === true;

const SNAC = /(\d+)\.(\d+)/;
/** snac of version 2.x; older ones accepted a status only to publish it, and deleted none. */
const isSnacSince =
  (minor: number): Rule =>
  (server) => {
    if (softwareOf(server) !== 'snac') return false;
    const [, major = 0, rest = 0] = SNAC.exec(server.node.softwareVersion ?? server.instance.version.split('snac/').at(-1) ?? '') ?? [];
    return Number(major) > 2 || (Number(major) === 2 && Number(rest) >= minor);
  };
const GOTOSOCIAL = /^(\d+)\.(\d+)/;
/** GoToSocial of version 0.x or later. */
const isGotosocialSince =
  (minor: number): Rule =>
  (server) => {
    if (softwareOf(server) !== 'gotosocial') return false;
    const [, major = 0, rest = 0] = GOTOSOCIAL.exec(server.node.softwareVersion || server.instance.version) ?? [];
    return Number(major) > 0 || Number(rest) >= minor;
  };
const isRecentSnac = isSnacSince(96);
const isNotOldSnac = some(isNotOf('snac'), isRecentSnac);

const topics = some(every(isPleroma, isNotOf('akkoma')), isOf('mastodon'));

/** Mastodon has the metadata document of its OAuth endpoints, and the policy of notifications, since 4.3. */
const BEFORE_4_3 = /^([0-3]|4\.[0-2])\./;
/** Mastodon lists the accounts that another account features since 4.4. */
const BEFORE_4_4 = /^([0-3]|4\.[0-3])\./;
/** Mastodon shows a followed account only in chosen languages since 4.0. */
const BEFORE_4_0 = /^[0-3]\./;
const BEFORE_4_2 = /^([0-3]|4\.[01])\./;
/** Mastodon describes the files of a status in its edit since 4.1. */
const BEFORE_4_1 = /^([0-3]|4\.0)\./;
/** Mastodon accepts thumbnails of videos and sounds since 3.2. */
const BEFORE_3_2 = /^([0-2]|3\.[01])\./;
/** GoToSocial has filters by headers since 0.15, and drafts of domain permissions since 0.18; a build of its source may be 0.0.0. */
const [BEFORE_0_15, BEFORE_0_18] = [/^0\.([1-9]|1[0-4])\./, /^0\.([1-9]|1[0-7])\./];
/** Mastodon has the operators of its search since 4.2. */
const BEFORE_OPERATORS = /^([0-3]|4\.[01])\./;

/** The abilities of a server with their conditions. A request that harms a server which does not understand it is limited to those known to support it; one that is merely refused is tried, and a missing route is tried once. */
const hasStaffCalls = every(isOf('mastodon'), ({ instance }) => !BEFORE_4_0.test(instance.version));
const lazyRules = {
  /** Login with a password; snac responds with an invalid token. */
  passwordGrant: isNotOf('gotosocial', 'snac'),
  /** The metadata document of its OAuth endpoints (RFC 8414). */
  oauthMetadata: every(
    other,
    isNotOf('akkoma', 'gotosocial', 'pleroma', 'snac'),
    (server) => softwareOf(server) !== 'mastodon' || !BEFORE_4_3.test(server.instance.version),
  ),
  streaming: isNotOf('snac'),
  /** The stream's token in the handshake's protocol; Pleroma accepts it in the open socket. */
  streamProtocol: isNotOf('pleroma'),
  /** A text ping; GoToSocial closes the socket on it. */
  textPing: isPleroma,
  /** Further topics on the socket of the user stream (rule column-topics); Akkoma takes none, GoToSocial sends the statuses of lists only. */
  topics,
  listTopic: some(topics, isOf('gotosocial')),
  /** `/api/v2/instance`, where it contains more than the first version. */
  secondInstance: (server) => other(server) && isKnownNotOf('snac')(server),
  /** The `preview` parameter of a status; others publish it. */
  previews: isPleroma,
  /** Publishing a status later (rule schedule-offered); Hollo and snac publish it at once, GoToSocial before 0.20 refuses it. */
  scheduling: some(isPleroma, isOf('mastodon'), isGotosocialSince(20), every(speaksMastodon(1), isNotOf('gotosocial', 'hollo', 'snac'))),
  /** The lifetime of a single status; others ignore it (rule expiry-offered). */
  expiring: isPleroma,
  /** The `quote_id` parameter; others ignore it. */
  quotes: some(names('quote_posting'), reports('feature_quote'), every(other, speaksMastodon(7))),
  /** The quoted status as `quote_id`; Mastodon names it `quoted_status_id`. */
  quoteId: some(names('quote_posting'), reports('feature_quote')),
  /** The accounts that may quote a status (rule quote-policy), also of a published one, and removing a status from a quote; Hollo's statuses can be quoted by everyone. */
  quotePolicy: every(other, isNotOf('hollo', 'gotosocial', 'snac'), speaksMastodon(7)),
  /** The accounts that may reply to a status, repeat it and favourite it, and the interactions that await the author's approval (rules interaction-policy, interaction-requests). */
  interactionPolicy: isGotosocialSince(17),
  reactions: some(names('pleroma_emoji_reactions'), reports('emoji_reaction'), isRecentSnac),
  /** Reactions at Pleroma's path, which also lists the reactors; others react at the status itself. */
  pleromaReactions: every(some(isPleroma, names('pleroma_emoji_reactions')), (server) => !reports('emoji_reaction')(server)),
  editing: some(names('editing'), isOf('mastodon', 'gotosocial', 'snac'), speaksMastodon(1)),
  /** The language of a status, and changing it. */
  languages: isNotOf('snac'),
  languageEdits: isNotOf('pleroma', 'snac'),
  history: isNotOf('snac'),
  deleting: isNotOldSnac,
  muting: isNotOf('snac'),
  /** Muting the notifications of a conversation. */
  threadMuting: isNotOf('snac'),
  /** The same for conversations in which one is neither the author nor mentioned. */
  othersThreadMuting: isNotOf('gotosocial'),
  /** The list of blocked accounts. */
  blockList: isNotOf('snac'),
  /** The end of a mute as `expires_in`; Akkoma ignores `duration`, which others require. */
  muteExpiry: isPleroma,
  /** The duration of a mute, and whether it includes notifications. */
  timedMuting: isNotOf('snac'),
  /** A list may contain any account; elsewhere only followed ones. */
  listsOfAnyone: isPleroma,
  /** Fetching a poll without its status. */
  pollReading: isNotOf('snac'),
  /** Renaming a list. */
  listRenaming: isNotOf('snac'),
  /** The replies that a list shows, and whether the home timeline omits its accounts (rule list-options). */
  listOptions: some(isOf('mastodon', 'gotosocial'), speaksMastodon(1)),
  /** Private notes about accounts (rule note-shown). */
  notes: isNotOf('snac'),
  reporting: isNotOf('snac'),
  /** A poll in a new status; older snac configures polls but ignores them in requests. */
  polls: every(
    isNotOldSnac,
    some(names('polls'), ({ instance }) => instance.pollLimits !== undefined),
  ),
  /** The length that it reports for URLs is applied; GoToSocial, Hollo and snac report one but count URLs in full. */
  reservedUrlLength: some(isOf('mastodon'), every(speaksMastodon(1), isNotOf('gotosocial', 'hollo', 'snac'))),
  /** A poll beside media; these refuse a status with both, the first with a message about the number of files. */
  pollMedia: isNotOf('mastodon', 'gotosocial'),
  /** The focal point of a picture (rule focal-point); Pleroma, its forks and snac ignore it, Hollo always responds with the centre. */
  focalPoints: some(isOf('mastodon', 'gotosocial'), every(speaksMastodon(1), isNotOf('hollo', 'snac'))),
  /** The thumbnail of a video or audio file (rule media-thumbnail); all others ignore it. */
  mediaThumbnails: every(isOf('mastodon'), ({ instance }) => !BEFORE_3_2.test(instance.version)),
  /** Descriptions and focal points of the files of an edited status, in the edit itself; the call for a single file finds it no more. */
  mediaAttributes: some(
    every(isOf('mastodon'), ({ instance }) => !BEFORE_4_1.test(instance.version)),
    isOf('gotosocial'),
  ),
  /** A poll in JSON; snac only reads form data. */
  jsonPolls: isNotOf('snac'),
  /** The visibility `local`; it breaks the author's home timeline on GoToSocial. */
  localScope: isPleroma,
  /** The members of one list as the audience of a status (rule list-scope); it breaks the author's home timeline on GoToSocial. */
  listScope: isPleroma,
  directScope: isNotOldSnac,
  unlistedScope: isNotOldSnac,
  /** Two requests with the same Idempotency-Key create one status. */
  idempotency: some(isPleroma, isOf('mastodon'), every(speaksMastodon(1), isNotOf('gotosocial'))),
  /** Only the accounts mentioned at the beginning receive a direct status (rule direct-warning: safeDM). */
  safeDirect: names('safe_dm_mentions'),
  /** The paged list of chats. */
  chatPages: names('pleroma_chat_messages'),
  shout: names('shout'),
  directTimeline: isPleroma,
  /** Direct messages by conversation, which can be dismissed; snac always returns none (rule conversations-grouped). */
  directGrouping: isNotOf('snac'),
  /** Pleroma's call for read notifications; others have markers. */
  readCalls: isPleroma,
  /** All types of notifications by name; Akkoma ignores types that its schema lacks, so that a request by type lacks edits. */
  notificationTypes: every(isPleroma, some(isNotOf('akkoma'), names('pleroma_chat_messages'))),
  markers: always,
  dismissing: isNotOf('gotosocial', 'snac'),
  /** Removing all notifications at once. */
  clearing: always,
  /** The policy of notifications, and the requests with those that it filters (rule notification-policy). */
  notificationPolicy: every(isOf('mastodon'), ({ instance }) => !BEFORE_4_3.test(instance.version)),
  /** Settings stored for a client by name, with versions. */
  frontendSettings: isOf('akkoma'),
  /** Settings stored in the account itself. */
  settingsStore: isPleroma,
  notificationSettings: isPleroma,
  /** Options of an account; snac only accepts a name and a bio. */
  accountSettings: isNotOf('snac'),
  /** The sensitive default of new statuses; Pleroma and its forks always respond `false`. */
  sensitiveDefault: every(other, isNotOf('snac')),
  /** The options that only Pleroma and its forks store. */
  accountExtras: isPleroma,
  /** Profile fields, and profile images. */
  profileFields: isNotOf('snac'),
  profilePictures: isNotOf('snac'),
  /** The call that removes an image of the profile; Pleroma accepts an empty one instead. */
  pictureRemoval: every(other, isNotOf('snac')),
  /** Descriptions of profile images. */
  pictureDescriptions: isOf('pleroma', 'gotosocial'),
  /** Following followers back automatically. */
  followBack: isOf('akkoma'),
  /** The accounts whose direct messages are accepted, and the lifetime of statuses. */
  akkomaOptions: isOf('akkoma'),
  indexable: isOf('mastodon'),
  hideCollections: isOf('mastodon'),
  tagFollows: every(isNotOf('pleroma'), isNotOldSnac),
  /** Fetching a tag with its follow state; snac only has the list of followed ones. */
  tagReading: isNotOf('pleroma', 'snac'),
  /** Notifications of reports by type; GoToSocial rejects the type as unknown. */
  reportNotifications: isNotOf('gotosocial'),
  translation: some(names('akkoma:machine_translation'), ({ instance }) => instance.translates === true),
  /** Akkoma's translation call; Mastodon's is another. */
  akkomaTranslation: names('akkoma:machine_translation'),
  pleromaEmoji: isPleroma,
  customEmoji: always,
  /** Pleroma's subscriptions; others use `notify` of a follow. */
  subscribing: isPleroma,
  /** `notify` of a follow. */
  followNotify: some(isPleroma, isOf('mastodon', 'gotosocial'), speaksMastodon(1)),
  /** `reblogs` of a follow: shows or hides an account's repeats. */
  followReblogs: isNotOf('snac'),
  /** `languages` of a follow (rule follow-languages); Hollo stores them, but shows every language. */
  followLanguages: some(
    every(isOf('mastodon'), ({ instance }) => !BEFORE_4_0.test(instance.version)),
    every(speaksMastodon(1), isNotOf('gotosocial', 'hollo', 'snac')),
  ),
  /** A captcha for registration. */
  captcha: isPleroma,
  /** Registration with an invitation where it is closed otherwise (rule registration-invited). */
  invitations: some(isPleroma, isOf('mastodon')),
  /** Dates of birth, at registration and on profiles, and the birthdays of followed accounts (rule birthdays). */
  birthdays: every(isPleroma, isNotOf('akkoma')),
  /** Sending the confirmation e-mail again. */
  confirmationResend: isPleroma,
  adminCalls: isPleroma,
  /** GoToSocial's calls for admins, but for those that it shares with other servers. */
  gotosocialAdmin: isOf('gotosocial'),
  /** Its drafts of blocked and allowed domains, and the domains without such drafts (rule tools-drafted-domains). */
  permissionDrafts: every(isOf('gotosocial'), ({ instance }) => !BEFORE_0_18.test(instance.version)),
  /** Its filters of requests by their headers (rule tools-blocks). */
  headerFilters: every(isOf('gotosocial'), ({ instance }) => !BEFORE_0_15.test(instance.version)),
  /** Its calls for debugging, which only some builds have. */
  gotosocialDebug: isOf('gotosocial'),
  /** Mastodon's calls for the staff, as complete as since 4.0 (rule staff-permissions). */
  mastodonAdmin: hasStaffCalls,
  /** The staff approves and rejects trends, and reports may be about illegal content (rules trend-review, report-category). */
  trendReview: every(isOf('mastodon'), ({ instance }) => !BEFORE_4_2.test(instance.version)),
  /** Lists of blocked and allowed domains (rule tools-blocks). */
  domainPermissions: some(hasStaffCalls, isOf('gotosocial')),
  /** Accounts and reports by Mastodon's calls, of which GoToSocial has most (rules account-search, reports-paged). */
  accountModeration: some(hasStaffCalls, isOf('gotosocial')),
  /** Rules that admins edit (rule tools-rules). */
  serverRules: some(every(isPleroma, isNotOf('akkoma')), isOf('gotosocial')),
  /** Explanations of these rules, and their order. */
  ruleHints: every(isPleroma, isNotOf('akkoma')),
  /** Dismissing a suggested account. */
  suggestionDismissal: some(isPleroma, isOf('mastodon')),
  suggestions: some(({ node }) => node.suggestionsEnabled, isOf('mastodon')),
  announcements: isNotOf('snac'),
  /** Dismissing an announcement; GoToSocial has neither announcements nor a call for it. */
  announcementDismissal: isNotOf('gotosocial', 'snac'),
  /** Emoji reactions to an announcement. */
  announcementReactions: isOf('mastodon'),
  domainBlocks: isNotOf('gotosocial', 'snac'),
  /** The favourites of other accounts that do not hide them. */
  othersFavourites: isPleroma,
  /** The followers of an account whom one follows (rule familiar-followers). */
  familiarFollowers: some(
    every(isPleroma, isNotOf('akkoma')),
    isOf('mastodon', 'hollo'),
    every(speaksMastodon(1), isNotOf('gotosocial', 'snac')),
  ),
  /** RSS feeds of local accounts and of tags (rule feeds); GoToSocial has them for accounts that turn them on. */
  feeds: some(isPleroma, isOf('mastodon')),
  /** Featuring tags on a profile (rule featured-tags); GoToSocial, Hollo and snac have none. */
  featuredTags: some(isOf('mastodon'), every(speaksMastodon(1), isNotOf('gotosocial', 'hollo', 'snac'))),
  /** Featuring accounts on a profile (rule featured-accounts). */
  endorsements: some(
    every(isPleroma, isNotOf('akkoma')),
    every(isOf('mastodon'), ({ instance }) => !BEFORE_4_4.test(instance.version)),
  ),
  removingFollowers: isNotOf('gotosocial', 'snac'),
  /** Trending tags. */
  trends: isOf('mastodon'),
  /** Trending statuses and links, which Mastodon has since 3.5. */
  statusTrends: isOf('mastodon'),
  /** Actions on the user's own account that require its password. */
  passwordChange: isPleroma,
  emailChange: isPleroma,
  accountDeletion: isPleroma,
  accountMove: isPleroma,
  /** Setting up a second factor by calls. */
  secondFactor: isPleroma,
  /** The list of the account's sessions. */
  sessionList: isPleroma,
  /** Pages of the server for the account's security. */
  mastodonPages: isOf('mastodon'),
  gotosocialPages: isOf('gotosocial'),
  listImport: isPleroma,
  aliases: isPleroma,
  backups: isPleroma,
  mascot: isPleroma,
  /** Themes in files that an operator lists for Pleroma-FE. */
  themeFiles: isPleroma,
  gopher: names('gopher'),
  mediaProxy: names('media_proxy'),
  filters: isNotOf('snac'),
  /** Filters with several words, in Mastodon's second version. */
  filterGroups: some(isOf('mastodon', 'gotosocial'), every(other, speaksMastodon(1))),
  /** Further pages of search results by offset; elsewhere they are empty. */
  searchPages: isNotOf('gotosocial', 'snac'),
  /** The same for guests; others refuse it. */
  guestSearchPages: isPleroma,
  /** A search among the posts of one account (`account_id`); others ignore it and find posts of everyone. */
  searchByAccount: some(isPleroma, isOf('mastodon', 'gotosocial', 'hollo')),
  /** The search operators of Mastodon since 4.2; no server reports whether it searches full texts (rule search-operators). */
  searchOperators: every(isOf('mastodon'), ({ instance }) => !BEFORE_OPERATORS.test(instance.version)),
  /** The only search operator of GoToSocial, `from:`. */
  searchByAuthor: isOf('gotosocial'),
  /** The blocked servers with reasons, where node info does not list them. */
  domainBlockList: isOf('mastodon'),
} satisfies Record<string, Rule>;

/** The abilities of the lazy bundle. */
export type LazyAbility = keyof typeof lazyRules;

addRules(lazyRules, ROUTES);
