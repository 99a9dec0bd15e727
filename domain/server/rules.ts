import { addRules, isPleroma, softwareOf, type NeedsRoute, type Rule } from './server.ts';

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

/** A version of Mastodon's API that the server reports to speak (`api_versions`), whatever its software. */
const speaksMastodon =
  (version: number): Rule =>
  ({ instance }) =>
    (instance.mastodonApi ?? 0) >= version;
/** An ability that the server reports by a name of its own, as Fedibird and Hollo do. */
const reports =
  (capability: string): Rule =>
  ({ instance }) =>
    instance.capabilities?.includes(capability) === true;

const SNAC = /(\d+)\.(\d+)/;
/** snac of version 2.x; older ones took a post only to publish it, and deleted none. */
const isSnacSince =
  (minor: number): Rule =>
  (server) => {
    if (softwareOf(server) !== 'snac') return false;
    const [, major = 0, rest = 0] = SNAC.exec(server.node.softwareVersion ?? server.instance.version.split('snac/').at(-1) ?? '') ?? [];
    return Number(major) > 2 || (Number(major) === 2 && Number(rest) >= minor);
  };
const isRecentSnac = isSnacSince(96);
const isNotOldSnac = some(isNotOf('snac'), isRecentSnac);

/** Mastodon has the document about its sign-in since 4.3. */
const BEFORE_METADATA = /^([0-3]|4\.[0-2])\./;

/**
 * What a server may be able to, and how that is known. What would do harm where it is not understood is only for
 * those that are known to understand it; what is merely refused may be tried, and a missing route is tried once.
 */
const LATE = {
  /** Signing in by a password; snac answers it with a token that is dead. */
  passwordGrant: isNotOf('gotosocial', 'snac'),
  /** A document about its sign-in (RFC 8414). */
  oauthMetadata: every(
    other,
    isNotOf('akkoma', 'gotosocial', 'pleroma', 'snac'),
    (server) => softwareOf(server) !== 'mastodon' || !BEFORE_METADATA.test(server.instance.version),
  ),
  streaming: isNotOf('snac'),
  /** The stream's token in the handshake's protocol; Pleroma takes it inside an open socket. */
  streamProtocol: isNotOf('pleroma'),
  /** A ping in words; GoToSocial hangs up on it. */
  textPing: isPleroma,
  /** `/api/v2/instance`, where it says more than the first. */
  secondInstance: (server) => other(server) && isKnownNotOf('snac')(server),
  /** `preview` of a post; others publish it. */
  previews: isPleroma,
  /** `quote_id`; others drop it. */
  quotes: some(names('quote_posting'), reports('feature_quote'), every(other, speaksMastodon(7))),
  /** The quoted post by the name `quote_id`; Mastodon calls it `quoted_status_id`. */
  quoteId: some(names('quote_posting'), reports('feature_quote')),
  reactions: some(names('pleroma_emoji_reactions'), reports('emoji_reaction'), isRecentSnac),
  /** Reactions at Pleroma's address, which also lists who reacted; others react at the status itself. */
  pleromaReactions: every(some(isPleroma, names('pleroma_emoji_reactions')), (server) => !reports('emoji_reaction')(server)),
  editing: some(names('editing'), isOf('mastodon', 'gotosocial', 'snac'), speaksMastodon(1)),
  /** The language of a post, and changing it. */
  languages: isNotOf('snac'),
  languageEdits: isNotOf('pleroma', 'snac'),
  history: isNotOf('snac'),
  deleting: isNotOldSnac,
  muting: isNotOf('snac'),
  /** Hearing no more of a conversation. */
  threadMuting: isNotOf('snac'),
  /** The same of conversations in which one is neither the author nor mentioned. */
  othersThreadMuting: isNotOf('gotosocial'),
  /** Whom one blocked, as a list. */
  blockList: isNotOf('snac'),
  /** The end of a mute as `expires_in`; Akkoma reads no `duration`, which others take alone. */
  muteExpiry: isPleroma,
  /** How long somebody is muted, and whether their notifications are, too. */
  timedMuting: isNotOf('snac'),
  /** Whoever one likes may be on a list; elsewhere only whom one follows. */
  listsOfAnyone: isPleroma,
  /** A poll by itself, without its post. */
  pollReading: isNotOf('snac'),
  /** Another title for a list that is there. */
  listRenaming: isNotOf('snac'),
  /** Whose answers a list shows, and whether home goes without those on it (rule list-options). */
  listOptions: some(isOf('mastodon', 'gotosocial'), speaksMastodon(1)),
  /** One's private notes on people (rule note-shown). */
  notes: isNotOf('snac'),
  reporting: isNotOf('snac'),
  /** A poll of a new post; older snac configures polls and drops those that it is sent. */
  polls: every(
    isNotOldSnac,
    some(names('polls'), ({ instance }) => instance.pollLimits !== undefined),
  ),
  /** A poll in JSON; snac reads it in a form alone. */
  jsonPolls: isNotOf('snac'),
  /** The visibility `local`; it ruins an author's home on GoToSocial. */
  localScope: isPleroma,
  directScope: isNotOldSnac,
  unlistedScope: isNotOldSnac,
  /** The same Idempotency-Key twice is one post. */
  idempotency: some(isPleroma, isOf('mastodon'), every(speaksMastodon(1), isNotOf('gotosocial'))),
  /** Only those who are named first receive a direct post (rule direct-warning: safeDM). */
  safeDirect: names('safe_dm_mentions'),
  chats: names('pleroma_chat_messages'),
  /** A list of chats by pages. */
  chatPages: names('pleroma_chat_messages'),
  shout: names('shout'),
  directTimeline: isPleroma,
  /** Direct messages by their conversations, which can be dismissed; snac always has none (rule conversations-grouped). */
  directGrouping: isNotOf('snac'),
  /** Pleroma's call for read notifications; others have markers. */
  readCalls: isPleroma,
  /** All types of notifications by name; Akkoma drops those that it does not describe, so that a list by name lacks edits. */
  notificationTypes: every(isPleroma, some(isNotOf('akkoma'), names('pleroma_chat_messages'))),
  markers: always,
  dismissing: isNotOf('gotosocial', 'snac'),
  /** Removing all notifications at once. */
  clearing: always,
  /** Settings kept for a client by name, with versions. */
  frontendSettings: isOf('akkoma'),
  /** Settings kept in the account itself. */
  settingsStore: isPleroma,
  notificationSettings: isPleroma,
  /** What an account keeps of its owner's wishes; snac takes a name and a text alone. */
  accountSettings: isNotOf('snac'),
  /** Whether one's posts are sensitive unless one says otherwise; Pleroma and its kin answer `false` whatever they were sent. */
  sensitiveDefault: every(other, isNotOf('snac')),
  /** What of it only Pleroma and its kin keep. */
  accountExtras: isPleroma,
  /** Lines of a profile, and its pictures. */
  profileFields: isNotOf('snac'),
  profilePictures: isNotOf('snac'),
  /** A call that takes a picture of a profile away; Pleroma is sent an empty one. */
  pictureRemoval: every(other, isNotOf('snac')),
  /** What a picture of a profile shows, in words. */
  pictureDescriptions: isOf('pleroma', 'gotosocial'),
  /** Following back whoever follows. */
  followBack: isOf('akkoma'),
  /** From whom direct messages are accepted, and for how long posts stay. */
  akkomaOptions: isOf('akkoma'),
  indexable: isOf('mastodon'),
  hideCollections: isOf('mastodon'),
  tagFollows: every(isNotOf('pleroma'), isNotOldSnac),
  /** A tag by itself, with whether one follows it; snac has only the list of those that one follows. */
  tagReading: isNotOf('pleroma', 'snac'),
  /** Notifications of reports, by their type; GoToSocial refuses it as unknown. */
  reportNotifications: isNotOf('gotosocial'),
  translation: some(names('akkoma:machine_translation'), ({ instance }) => instance.translates === true),
  /** Akkoma's way to translate; Mastodon's is another. */
  akkomaTranslation: names('akkoma:machine_translation'),
  pleromaEmoji: isPleroma,
  customEmoji: always,
  /** Pleroma's subscribing; others notify by following. */
  subscribing: isPleroma,
  /** `notify` of a follow. */
  followNotify: some(isPleroma, isOf('mastodon', 'gotosocial'), speaksMastodon(1)),
  /** `reblogs` of a follow: whether repeats of somebody are shown. */
  followReblogs: isNotOf('snac'),
  /** What tells people from programs, before an account is made. */
  captcha: isPleroma,
  /** Joining by an invitation where nobody else may (rule registration-invited). */
  invitations: some(isPleroma, isOf('mastodon')),
  /** The day of birth of who registers. */
  birthdays: every(isPleroma, isNotOf('akkoma')),
  /** Sending the mail again by which an address is confirmed. */
  confirmationResend: isPleroma,
  adminCalls: isPleroma,
  /** Whom one does not want to be suggested any more. */
  suggestionDismissal: some(isPleroma, isOf('mastodon')),
  suggestions: some(({ node }) => node.suggestionsEnabled, isOf('mastodon')),
  announcements: isNotOf('snac'),
  /** Putting an announcement away; GoToSocial has none, and no call for that. */
  announcementDismissal: isNotOf('gotosocial', 'snac'),
  /** Emoji below an announcement. */
  announcementReactions: isOf('mastodon'),
  domainBlocks: isNotOf('gotosocial', 'snac'),
  /** What others favourited, where they do not hide it. */
  othersFavourites: isPleroma,
  removingFollowers: isNotOf('gotosocial', 'snac'),
  /** Tags that are used much at the moment. */
  trends: isOf('mastodon'),
  /** What is done to one's own account with its password in hand. */
  passwordChange: isPleroma,
  emailChange: isPleroma,
  accountDeletion: isPleroma,
  accountMove: isPleroma,
  /** A second factor that is set up by calls. */
  secondFactor: isPleroma,
  /** Who is signed in to the account, as a list. */
  sessionList: isPleroma,
  /** Pages of their own for what an account keeps safe. */
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
  /** Filters of several words, in Mastodon's second form. */
  filterGroups: some(isOf('mastodon', 'gotosocial'), every(other, speaksMastodon(1))),
  /** More of what a search found, from a place in its list; elsewhere what follows is empty. */
  searchPages: isNotOf('gotosocial', 'snac'),
  /** The same for guests, whom others refuse it. */
  guestSearchPages: isPleroma,
  /** Words of a search that narrow it, as `from:` and `has:` do (rule search-operators). */
  searchOperators: isOf('mastodon'),
  /** Whom it blocks, with reasons, where node info does not say it. */
  domainBlockList: isOf('mastodon'),
} satisfies Record<string, Rule>;

/** Those that come late. */
export type LazyAbility = keyof typeof LATE;

/** Calls that not every server has, by the beginning of their path; the first that fits is meant. */
const CALLS: readonly NeedsRoute[] = [
  [/^api\/v1\/pleroma\/statuses\/[^/]+\/reactions/, 'pleromaReactions'],
  [/^api\/v1\/statuses\/[^/]+\/(un)?react\//, 'reactions'],
  [/^api\/v1\/statuses\/[^/]+\/(un)?mute$/, 'threadMuting'],
  [/^api\/v1\/accounts\/[^/]+\/(un)?mute$/, 'muting'],
  [/^api\/v1\/notifications\/clear$/, 'clearing'],
  [/^api\/v2\/filters/, 'filterGroups'],
  [/^api\/v1\/filters/, 'filters'],
  [/^api\/v1\/reports$/, 'reporting'],
  [/^api\/v1\/blocks$/, 'blockList'],
  [/^api\/v1\/mutes$/, 'muting'],
  [/^api\/v1\/pleroma\/chats/, 'chats'],
  [/^api\/v2\/pleroma\/chats/, 'chatPages'],
  [/^api\/v1\/pleroma\/notifications\/read/, 'readCalls'],
  [/^api\/v1\/notifications\/[^/]+\/dismiss/, 'dismissing'],
  [/^api\/v1\/akkoma\/frontend_settings/, 'frontendSettings'],
  [/^api\/v1\/(akkoma\/translation|statuses\/[^/]+\/translations)/, 'translation'],
  [/^api\/v1\/(tags\/|followed_tags)/, 'tagFollows'],
  [/^api\/v1\/timelines\/direct/, 'directTimeline'],
  [/^api\/v1\/conversations$/, 'conversations'],
  [/^api\/v1\/conversations\//, 'directGrouping'],
  [/^api\/v1\/markers/, 'markers'],
  [/^api\/v1\/polls\/[^/]+$/, 'pollReading'],
  [/^api\/v1\/statuses\/[^/]+\/history/, 'history'],
  [/^api\/v1\/pleroma\/emoji/, 'pleromaEmoji'],
  [/^api\/v1\/custom_emojis/, 'customEmoji'],
  [/^api\/v1\/pleroma\/accounts\/[^/]+\/(un)?subscribe/, 'subscribing'],
  [/^api\/v1\/pleroma\/admin\//, 'adminCalls'],
  [/^api\/v1\/pleroma\/captcha/, 'captcha'],
  [/^api\/v1\/pleroma\/accounts\/confirmation_resend/, 'confirmationResend'],
  [/^api\/pleroma\/notification_settings/, 'notificationSettings'],
  [/^api\/v2\/instance/, 'secondInstance'],
  [/^\.well-known\/oauth-authorization-server/, 'oauthMetadata'],
  [/^api\/v2\/suggestions/, 'suggestions'],
  [/^api\/v1\/suggestions\//, 'suggestionDismissal'],
  [/^api\/v1\/accounts\/[^/]+\/note$/, 'notes'],
  [/^api\/v1\/announcements$/, 'announcements'],
  [/^api\/v1\/announcements\/[^/]+\/reactions/, 'announcementReactions'],
  [/^api\/v1\/domain_blocks/, 'domainBlocks'],
  [/^api\/v1\/instance\/domain_blocks/, 'domainBlockList'],
  [/^api\/v1\/trends\//, 'trends'],
  [/^api\/v1\/profile\//, 'pictureRemoval'],
  [/^api\/v1\/pleroma\/accounts\/[^/]+\/favourites/, 'othersFavourites'],
  [/^api\/v1\/accounts\/[^/]+\/remove_from_followers/, 'removingFollowers'],
  [/^api\/pleroma\/change_password/, 'passwordChange'],
  [/^api\/pleroma\/change_email/, 'emailChange'],
  [/^api\/pleroma\/delete_account/, 'accountDeletion'],
  [/^api\/pleroma\/move_account/, 'accountMove'],
  [/^api\/pleroma\/accounts\/mfa/, 'secondFactor'],
  [/^api\/oauth_tokens/, 'sessionList'],
  [/^api\/pleroma\/(follow|blocks|mutes)_import/, 'listImport'],
  [/^api\/pleroma\/aliases/, 'aliases'],
  [/^api\/v1\/pleroma\/backups/, 'backups'],
  [/^api\/v1\/pleroma\/mascot/, 'mascot'],
];

addRules(LATE, CALLS);
