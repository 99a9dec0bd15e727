import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SETTING_ROWS } from '#views/settings/rows.ts';

const HERE = 'tests/views/settings/effects.test.tsx';

/** Where the effect of each setting that has a row is proven, and the words there that name it where its own name is not said. */
const PROOFS: Readonly<Record<string, readonly [file: string, words?: string]>> = {
  interfaceLanguage: ['e2e/models/language.spec.ts'],
  theme: ['e2e/settings.spec.ts', 'scheme(page)'],
  disableStickyHeaders: [HERE],
  showScrollbars: [HERE],
  thirdColumnMode: [HERE],
  sidebarRight: [HERE],
  showPanelNavShortcuts: [HERE],
  hideISP: [HERE],
  hideShoutbox: ['tests/parts/navigation/navigation.test.ts'],
  alwaysShowNewPostButton: ['tests/shell/panels.test.tsx'],
  autohideFloatingPostButton: ['tests/shell/panels.test.tsx'],
  showNavShortcuts: [HERE],
  showWiderShortcuts: [HERE],
  hideSiteFavicon: ['tests/shell/panels.test.tsx'],
  hideSiteName: ['tests/shell/panels.test.tsx'],
  displayPageBackgrounds: ['tests/shell/wallpaper.test.ts'],
  hideInstanceWallpaper: [HERE],
  overrideInstanceWallpaper: [HERE],
  modalOnLogout: ['e2e/models/logout.spec.ts'],
  modalOnDelete: [HERE],
  modalOnBlock: [HERE],
  modalOnRepeat: ['tests/domain/status/rights.test.ts'],
  modalOnUnfollow: ['tests/machines/follow/follow.test.ts'],
  modalOnMute: ['tests/domain/status/rights.test.ts'],
  modalOnApproveFollow: ['tests/machines/follow-requests/follow-requests.test.ts'],
  modalOnDenyFollow: ['tests/machines/follow-requests/follow-requests.test.ts'],
  postLanguage: ['tests/domain/composer/draft-start.test.ts'],
  postContentType: ['tests/domain/composer/draft-start.test.ts'],
  submitOnEnter: ['tests/views/composer/notices.test.tsx'],
  padEmoji: ['tests/domain/autocomplete/suggestion.test.ts'],
  hideScopeNotice: ['tests/views/composer/notices.test.tsx'],
  alwaysShowSubjectInput: ['tests/views/composer/notices.test.tsx'],
  subjectLineBehavior: ['tests/domain/composer/reply.test.ts', 'replySubject(subject, behaviour)'],
  collapseMessageWithSubject: ['tests/parts/status/status-card.test.tsx'],
  sensitiveByDefault: ['tests/domain/composer/draft-start.test.ts'],
  sensitiveIfSubject: ['tests/domain/composer/draft-start.test.ts'],
  requireMediaDescriptions: ['tests/views/composer/attachments.test.tsx'],
  hideNsfw: ['tests/parts/status/attachments.test.tsx'],
  useOneClickNsfw: ['tests/parts/status/attachments.test.tsx'],
  preloadImage: ['tests/parts/status/attachments.test.tsx'],
  useBlurhash: ['tests/parts/status/attachments.test.tsx'],
  hideAttachments: ['tests/parts/status/attachments.test.tsx'],
  maxThumbnails: ['tests/parts/status/attachments.test.tsx'],
  loopVideo: ['tests/parts/status/attachments.test.tsx'],
  playVideosInModal: ['tests/parts/status/attachments.test.tsx'],
  useContainFit: ['tests/parts/status/attachments.test.tsx'],
  stopGifs: ['tests/parts/media/still.test.tsx'],
  hideAttachmentsInConv: [HERE],
  mentionLinkDisplay: ['tests/parts/status/lazy-parts.test.tsx'],
  mentionLinkShowTooltip: ['tests/parts/status/lazy-parts.test.tsx'],
  mentionLinkShowAvatar: ['tests/parts/status/lazy-parts.test.tsx'],
  mentionLinkFadeDomain: ['tests/parts/status/lazy-parts.test.tsx'],
  mentionLinkBoldenYou: ['tests/parts/status/lazy-parts.test.tsx'],
  streaming: ['tests/views/timeline/timeline.test.tsx'],
  pauseOnUnfocused: ['tests/views/timeline/timeline.test.tsx'],
  useStreamingApi: ['e2e/models/stream.spec.ts'],
  showFederatedTimeline: ['tests/parts/navigation/navigation.test.ts'],
  userProfileDefaultTab: ['tests/views/profile/profile-tabs.test.tsx'],
  translationLanguage: ['tests/app/translation.test.ts'],
  conversationDisplay: ['tests/views/conversation/conversation.test.tsx'],
  conversationTreeAdvanced: ['tests/views/conversation/conversation.test.tsx'],
  maxDepthInThread: ['tests/views/conversation/conversation.test.tsx'],
  conversationTreeFadeAncestors: [HERE],
  conversationOtherRepliesButton: [HERE],
  replyVisibility: ['tests/domain/filter/filter.test.ts'],
  muteBotStatuses: ['tests/domain/filter/filter.test.ts'],
  hideFilteredStatuses: ['tests/domain/filter/filter.test.ts'],
  repeatsTogether: ['tests/domain/timeline/together.test.ts'],
  muteWords: ['tests/domain/filter/filter.test.ts'],
  highlight: [HERE],
  groupNotifications: ['tests/machines/notifications/notifications.test.ts'],
  notificationVisibility: ['tests/machines/notifications/notifications.test.ts'],
  webPushNotifications: ['e2e/push.spec.ts'],
  webPushHideIfCW: ['tests/domain/notification/desktop-notice.test.ts'],
};

const rows = Object.values(SETTING_ROWS).flatMap((groups) => groups.flatMap((group) => group.rows.map(({ name }) => name)));

test.each(rows)('the effect of %s is proven by a test', (name) => {
  const [file, words = name] = PROOFS[name] ?? [HERE];
  expect(readFileSync(file, 'utf8')).toContain(words);
});

test('each setting has one row, and nothing else is proven', () => {
  expect(Object.keys(PROOFS).sort()).toEqual([...rows].sort());
});
