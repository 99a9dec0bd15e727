import type { AccountOption } from '../../domain/account-options.ts';
import type { SettingName } from '../../domain/settings/settings.ts';

/** How one setting is changed: on or off unless it names what it may be. */
export interface SettingRow {
  readonly name: SettingName;
  readonly options?: readonly string[];
  readonly bounds?: readonly [least: number, most: number];
  /** Shown from expert level 1 on (doc 1 §3). */
  readonly isExpert?: true;
}

/** The tabs of the settings; `profiles` has a view of its own. */
export const TABS = ['general', 'posts', 'timelines', 'notifications', 'privacy', 'profiles'] as const;
export type Tab = (typeof TABS)[number];
type Rowed = Exclude<Tab, 'profiles'>;

const plain = (...names: readonly SettingName[]): readonly SettingRow[] => names.map((name) => ({ name }));
const expert = (...names: readonly SettingName[]): readonly SettingRow[] => names.map((name) => ({ name, isExpert: true }));

/** Every setting that needs nothing beyond its key, by tab (doc 1 §3, doc 2 §3). */
const SETTING_ROWS: Readonly<Record<Rowed, readonly SettingRow[]>> = {
  general: [
    { name: 'theme', options: ['starling-dark', 'starling-light'] },
    { name: 'thirdColumnMode', options: ['notifications', 'postform', 'none'] },
    ...plain('alwaysShowNewPostButton', 'showNavShortcuts', 'hideShoutbox', 'hideISP'),
    ...expert(
      'autohideFloatingPostButton',
      'showPanelNavShortcuts',
      'showWiderShortcuts',
      'hideSiteFavicon',
      'hideSiteName',
      'sidebarRight',
    ),
    ...expert('disableStickyHeaders', 'showScrollbars', 'displayPageBackgrounds', 'overrideInstanceWallpaper', 'hideInstanceWallpaper'),
    ...plain('modalOnLogout', 'modalOnDelete', 'modalOnBlock'),
    ...expert('modalOnRepeat', 'modalOnUnfollow', 'modalOnMute', 'modalOnApproveFollow', 'modalOnDenyFollow'),
  ],
  posts: [
    { name: 'postContentType', options: ['text/plain', 'text/html', 'text/markdown', 'text/bbcode', 'text/x.misskeymarkdown'] },
    ...plain('submitOnEnter', 'alwaysShowSubjectInput', 'sensitiveByDefault', 'sensitiveIfSubject', 'requireMediaDescriptions'),
    { name: 'subjectLineBehavior', options: ['email', 'masto', 'noop'], isExpert: true },
    ...expert('padEmoji', 'hideScopeNotice'),
    ...plain('collapseMessageWithSubject', 'hideNsfw', 'hideAttachments', 'hideAttachmentsInConv', 'loopVideo', 'stopGifs'),
    { name: 'maxThumbnails', bounds: [0, 100], isExpert: true },
    ...expert('useOneClickNsfw', 'preloadImage', 'playVideosInModal', 'useContainFit', 'useBlurhash'),
    { name: 'mentionLinkDisplay', options: ['short', 'full_for_remote', 'full'] },
    ...expert('mentionLinkShowTooltip', 'mentionLinkShowAvatar', 'mentionLinkFadeDomain', 'mentionLinkBoldenYou'),
    { name: 'conversationDisplay', options: ['linear', 'tree'] },
    { name: 'conversationOtherRepliesButton', options: ['below', 'inside'], isExpert: true },
    ...expert('conversationTreeAdvanced', 'conversationTreeFadeAncestors'),
    { name: 'maxDepthInThread', bounds: [3, 100], isExpert: true },
  ],
  timelines: [
    ...plain('streaming', 'pauseOnUnfocused', 'muteBotStatuses', 'hideFilteredStatuses', 'showFederatedTimeline'),
    { name: 'replyVisibility', options: ['all', 'following', 'self'] },
    { name: 'userProfileDefaultTab', options: ['statuses', 'replies', 'media', 'favorites', 'followees', 'followers'] },
    ...expert('useStreamingApi', 'virtualScrolling'),
  ],
  notifications: plain('webPushNotifications', 'webPushHideIfCW'),
  privacy: [],
};

/** What the server keeps of an account's wishes, by tab (doc 1 §3). */
export const OPTION_ROWS: Readonly<Record<Rowed, readonly AccountOption[]>> = {
  general: [],
  posts: ['defaultScope', 'defaultNSFW', 'stripRichContent'],
  timelines: [],
  notifications: ['blockNotificationsFromStrangers', 'webPushHideContents'],
  privacy: [
    'locked',
    'permitFollowback',
    'allowFollowingMove',
    'acceptChatMessages',
    'discoverable',
    'hideFavorites',
    'hideFollows',
    'hideFollowsCount',
    'hideFollowers',
    'hideFollowersCount',
  ],
};

/** The settings that change something in this client today; the rows of the others wait for what they change. */
const AT_WORK: ReadonlySet<SettingName> = new Set<SettingName>([
  ...(['theme', 'thirdColumnMode', 'sidebarRight', 'alwaysShowNewPostButton', 'autohideFloatingPostButton', 'hideShoutbox'] as const),
  ...(['showNavShortcuts', 'showWiderShortcuts', 'hideSiteFavicon', 'hideSiteName', 'modalOnLogout', 'submitOnEnter'] as const),
  ...(['streaming', 'useStreamingApi', 'showFederatedTimeline', 'webPushNotifications'] as const),
  ...(['collapseMessageWithSubject', 'modalOnUnfollow', 'mentionLinkDisplay', 'mentionLinkShowTooltip'] as const),
  ...(['sensitiveByDefault', 'sensitiveIfSubject', 'requireMediaDescriptions'] as const),
  ...(['postContentType', 'alwaysShowSubjectInput', 'subjectLineBehavior', 'hideScopeNotice'] as const),
  ...(['mentionLinkShowAvatar', 'mentionLinkFadeDomain', 'mentionLinkBoldenYou'] as const),
]);

/** The rows of a tab for somebody of an expert level. */
export const rowsOf = (tab: Rowed, expertLevel: number): readonly SettingRow[] =>
  SETTING_ROWS[tab].filter(({ name, isExpert }) => AT_WORK.has(name) && (!isExpert || expertLevel > 0));

/** The tabs that have something on them. */
export const tabsOf = (expertLevel: number): readonly Tab[] =>
  TABS.filter((tab) => tab === 'profiles' || OPTION_ROWS[tab].length > 0 || rowsOf(tab, expertLevel).length > 0);
