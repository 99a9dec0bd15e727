import { choice, flag, text, texts, whole } from './kinds.ts';

/** Timelines and how they move (doc 1 §3, doc 2 §2). */
export const timelineKeys = {
  streaming: flag(true),
  useStreamingApi: flag(true),
  pauseOnUnfocused: flag(true),
  replyVisibility: choice('all', 'following', 'self'),
  muteWords: texts,
  muteBotStatuses: flag(false),
  hideFilteredStatuses: flag(false),
  virtualScrolling: flag(true),
  userProfileDefaultTab: choice('statuses', 'replies', 'media', 'favorites', 'followees', 'followers'),
  /** doc 1 §2: the federated timeline also needs a setting of the person's to be on */
  showFederatedTimeline: flag(true),
};

/** Conversations (doc 1 §3). */
export const threadKeys = {
  conversationDisplay: choice('linear', 'tree'),
  conversationTreeAdvanced: flag(false),
  conversationTreeFadeAncestors: flag(false),
  conversationOtherRepliesButton: choice('below', 'inside'),
  maxDepthInThread: whole(6, 3, 100),
};

/** Statuses and what hangs on them (doc 1 §3, doc 2 §3). */
export const statusKeys = {
  maxThumbnails: whole(16, 0, 100),
  hideNsfw: flag(true),
  preloadImage: flag(true),
  useOneClickNsfw: flag(false),
  hideAttachments: flag(false),
  hideAttachmentsInConv: flag(false),
  loopVideo: flag(true),
  playVideosInModal: flag(false),
  useContainFit: flag(true),
  useBlurhash: flag(true),
  stopGifs: flag(true),
  collapseMessageWithSubject: flag(true),
  translationLanguage: text(''),
  mentionLinkDisplay: choice('short', 'full_for_remote', 'full'),
  mentionLinkShowTooltip: flag(true),
  mentionLinkShowAvatar: flag(false),
  mentionLinkFadeDomain: flag(true),
  mentionLinkBoldenYou: flag(true),
};
