import { choice, flag, text, texts, whole } from './kinds.ts';

/** Timelines and how they move (rule settings-known). */
export const timelineKeys = {
  streaming: flag(true),
  useStreamingApi: flag(true),
  pauseOnUnfocused: flag(true),
  replyVisibility: choice('all', 'following', 'self'),
  muteWords: texts,
  muteBotStatuses: flag(false),
  hideFilteredStatuses: flag(false),
  /** Repeats of one post stand as one (rule repeats-together). */
  repeatsTogether: flag(true),
  virtualScrolling: flag(true),
  /** What was seen of timelines is kept on the device for the next visit (rule kept-bounds). */
  keepTimelines: flag(true),
  userProfileDefaultTab: choice('statuses', 'replies', 'media', 'favorites', 'followees', 'followers'), // (rule profile-default-tab)
  /** The federated timeline also needs a setting of the person's to be on (rule timelines-shown). */
  showFederatedTimeline: flag(true),
  /** Direct messages by their conversations (rule conversations-grouped). */
  groupDirectMessages: flag(false),
};

/** Conversations (rule settings-known). */
export const threadKeys = {
  conversationDisplay: choice('linear', 'tree'),
  conversationTreeAdvanced: flag(false),
  conversationTreeFadeAncestors: flag(false),
  conversationOtherRepliesButton: choice('below', 'inside'),
  maxDepthInThread: whole(6, 3, 100),
};

/** Statuses and what hangs on them (rule settings-known). */
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
};
