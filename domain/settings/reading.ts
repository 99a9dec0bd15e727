import { choice, each, flag, isRecord, text, texts, whole } from './kinds.ts';

/** Settings of timelines (rule settings-listed). */
export const timelineKeys = {
  streaming: flag(true),
  useStreamingApi: flag(true),
  pauseOnUnfocused: flag(true),
  replyVisibility: choice('all', 'following', 'self'),
  muteWords: texts,
  muteBotStatuses: flag(false),
  hideFilteredStatuses: flag(false),
  /** Repeats of one status share an item (rule repeats-together). */
  repeatsTogether: flag(true),
  /** The kinds of statuses that a timeline leaves out, by its key (rule kind-filters). */
  kindFilters: each(isRecord),
  /** The timelines that are shown side by side, in their order (rule columns-own). */
  columns: texts,
  virtualScrolling: flag(true),
  /** Timelines are cached on the device for the next visit (rule cached-bounds). */
  keepTimelines: flag(true),
  userProfileDefaultTab: choice('statuses', 'replies', 'media', 'favorites', 'followees', 'followers'), // (rule profile-default-tab)
  /** The federated timeline also requires this setting (rule timelines-shown). */
  showFederatedTimeline: flag(true),
  /** Groups direct messages by conversation (rule conversations-grouped). */
  groupDirectMessages: flag(false),
};

/** Settings of conversations (rule settings-listed). */
export const threadKeys = {
  conversationDisplay: choice('linear', 'tree'),
  conversationTreeAdvanced: flag(false),
  conversationTreeFadeAncestors: flag(false),
  conversationOtherRepliesButton: choice('below', 'inside'),
  maxDepthInThread: whole(6, 3, 100),
};

/** Settings of statuses and their attachments (rule settings-listed). */
export const statusKeys = {
  maxThumbnails: whole(16, 0, 100),
  hideNsfw: flag(true),
  preloadImage: flag(true), // (rule covered-ahead)
  useOneClickNsfw: flag(false),
  hideAttachments: flag(false),
  hideAttachmentsInConv: flag(false),
  loopVideo: flag(true),
  playVideosInModal: flag(false),
  useContainFit: flag(true),
  useBlurhash: flag(true), // (rule blur-first)
  stopGifs: flag(true),
  collapseMessageWithSubject: flag(true), // (rule subject-folds)
  translationLanguage: text(''),
  mentionLinkDisplay: choice('short', 'full_for_remote', 'full'),
  mentionLinkShowTooltip: flag(true),
  mentionLinkShowAvatar: flag(false),
  mentionLinkFadeDomain: flag(true),
  mentionLinkBoldenYou: flag(true),
  hidePostStats: flag(false), // (rule counts-hidden)
  announcedDetails: choice('counts', 'details', 'text'), // (rule status-announced)
  hideUserStats: flag(false),
};
