import type { AccountOption } from '#domain/account/options.ts';
import { PROFILE_TABS } from '#domain/profile/profile-tabs.ts';
import type { SettingName, Settings } from '#domain/settings/settings.ts';

/** How one setting is changed: on or off unless it says what it may be, or has an editor of its own. */
export interface SettingRow {
  readonly name: SettingName;
  readonly options?: readonly string[];
  readonly bounds?: readonly [least: number, most: number];
  /** Shown from expert level 1 on (rule settings-expert). */
  readonly isExpert?: true;
  /** A sentence says what its name alone does not. */
  readonly hasHelp?: true;
  /** It changes nothing unless another setting has this value, and stands under that one then. */
  readonly under?: Under;
}
type Under = readonly [name: SettingName, value: Settings[SettingName]];

type Title =
  | ('look' | 'columns' | 'bar' | 'background' | 'questions' | 'writing' | 'subjects' | 'media')
  | ('mentions' | 'arrival' | 'offered' | 'threads' | 'filters' | 'people' | 'told' | 'pushes');

/** Rows that belong together, under a heading. */
export interface RowGroup {
  readonly title: Title;
  readonly rows: readonly SettingRow[];
}

/** The tabs of the settings; `profile` and `profiles` have views of their own. */
export const TABS = ['general', 'profile', 'posts', 'timelines', 'filters', 'notifications', 'privacy', 'profiles'] as const;
export type Tab = (typeof TABS)[number];
export type Rowed = Exclude<Tab, 'profile' | 'profiles'>;

const plain = (...names: readonly SettingName[]): readonly SettingRow[] => names.map((name) => ({ name }));
const expert = (...names: readonly SettingName[]): readonly SettingRow[] => names.map((name) => ({ name, isExpert: true }));
const group = (title: Title, ...rows: readonly SettingRow[]): RowGroup => ({ title, rows });

/** Every setting that can be changed, where a person looks for it (rule settings-known); `check` holds it to what is read. */
export const SETTING_ROWS: Readonly<Record<Rowed, readonly RowGroup[]>> = {
  general: [
    group(
      'look',
      { name: 'interfaceLanguage' },
      { name: 'theme', options: ['starling-dark', 'starling-light'] },
      ...expert('disableStickyHeaders', 'showScrollbars'),
    ),
    group(
      'columns',
      { name: 'thirdColumnMode', options: ['notifications', 'postform', 'none'] },
      ...expert('sidebarRight', 'showPanelNavShortcuts'),
      ...plain('hideISP', 'hideShoutbox', 'alwaysShowNewPostButton'),
      { name: 'autohideFloatingPostButton', isExpert: true },
    ),
    group(
      'bar',
      ...plain('showNavShortcuts'),
      { name: 'showWiderShortcuts', isExpert: true, under: ['showNavShortcuts', true] },
      ...expert('hideSiteFavicon', 'hideSiteName'),
    ),
    group(
      'background',
      ...plain('displayPageBackgrounds'),
      { name: 'hideInstanceWallpaper' },
      { name: 'overrideInstanceWallpaper', hasHelp: true },
    ),
    group(
      'questions',
      ...plain('modalOnLogout', 'modalOnDelete', 'modalOnBlock'),
      ...expert('modalOnRepeat', 'modalOnUnfollow', 'modalOnMute', 'modalOnApproveFollow', 'modalOnDenyFollow'),
    ),
  ],
  posts: [
    group(
      'writing',
      ...plain('postLanguage'),
      { name: 'postContentType', options: ['text/plain', 'text/html', 'text/markdown', 'text/bbcode', 'text/x.misskeymarkdown'] },
      ...plain('submitOnEnter'),
      ...expert('padEmoji', 'hideScopeNotice'),
    ),
    group(
      'subjects',
      ...plain('alwaysShowSubjectInput'),
      { name: 'subjectLineBehavior', options: ['email', 'masto', 'noop'], isExpert: true },
      ...plain('collapseMessageWithSubject'),
    ),
    group(
      'media',
      ...plain('sensitiveByDefault', 'sensitiveIfSubject', 'requireMediaDescriptions', 'hideNsfw'),
      { name: 'useOneClickNsfw', isExpert: true, hasHelp: true, under: ['hideNsfw', true] },
      { name: 'preloadImage', isExpert: true, under: ['hideNsfw', true] },
      { name: 'useBlurhash', isExpert: true },
      ...plain('hideAttachments', 'hideAttachmentsInConv'),
      { name: 'maxThumbnails', bounds: [0, 100], isExpert: true, hasHelp: true },
      ...plain('loopVideo', 'stopGifs'),
      ...expert('playVideosInModal', 'useContainFit'),
    ),
    group(
      'mentions',
      { name: 'mentionLinkDisplay', options: ['short', 'full_for_remote', 'full'] },
      ...expert('mentionLinkShowTooltip', 'mentionLinkShowAvatar', 'mentionLinkFadeDomain', 'mentionLinkBoldenYou'),
    ),
  ],
  timelines: [
    group(
      'arrival',
      { name: 'streaming' },
      { name: 'pauseOnUnfocused', under: ['streaming', true] },
      { name: 'useStreamingApi', isExpert: true, hasHelp: true, under: ['streaming', true] },
    ),
    group(
      'offered',
      { name: 'showFederatedTimeline', hasHelp: true },
      { name: 'userProfileDefaultTab', options: PROFILE_TABS },
      { name: 'translationLanguage' },
    ),
    group(
      'threads',
      { name: 'conversationDisplay', options: ['linear', 'tree'] },
      { name: 'conversationTreeAdvanced', isExpert: true, hasHelp: true, under: ['conversationDisplay', 'tree'] },
      { name: 'conversationTreeFadeAncestors', isExpert: true, under: ['conversationDisplay', 'tree'] },
      { name: 'maxDepthInThread', bounds: [3, 100], isExpert: true, hasHelp: true, under: ['conversationDisplay', 'tree'] },
      { name: 'conversationOtherRepliesButton', options: ['below', 'inside'], isExpert: true, under: ['conversationDisplay', 'tree'] },
    ),
  ],
  filters: [
    group(
      'filters',
      { name: 'replyVisibility', options: ['all', 'following', 'self'] },
      ...plain('muteBotStatuses'),
      { name: 'hideFilteredStatuses', hasHelp: true },
      { name: 'repeatsTogether', hasHelp: true },
      { name: 'muteWords', hasHelp: true },
    ),
    group('people', { name: 'highlight', hasHelp: true }),
  ],
  notifications: [
    group('told', { name: 'notificationVisibility' }, ...plain('groupNotifications')),
    group('pushes', ...plain('webPushNotifications', 'webPushHideIfCW')),
  ],
  privacy: [],
};

/** What the server keeps of an account's wishes, by tab (rule account-options). */
export const OPTION_ROWS: Readonly<Record<Exclude<Tab, 'profiles'>, readonly AccountOption[]>> = {
  general: [],
  profile: [
    'locked',
    'bot',
    'showRole',
    'discoverable',
    'hideFavorites',
    'hideFollows',
    'hideFollowsCount',
    'hideFollowers',
    'hideFollowersCount',
    'hideCollections',
  ],
  posts: ['defaultScope', 'defaultNSFW', 'stripRichContent'],
  timelines: [],
  filters: [],
  notifications: ['blockNotificationsFromStrangers', 'webPushHideContents'],
  privacy: ['locked', 'permitFollowback', 'allowFollowingMove', 'acceptChatMessages', 'indexable'],
};

/** The groups of a tab as somebody sees them: by expert level, and without what changes nothing as they chose. */
export const groupsOf = (tab: Rowed, settings: Settings): readonly RowGroup[] =>
  SETTING_ROWS[tab]
    .map(({ title, rows }) => group(title, ...rows.filter((row) => isShown(row, settings))))
    .filter(({ rows }) => rows.length > 0);

const isShown = ({ isExpert, under }: SettingRow, settings: Settings): boolean =>
  (!isExpert || settings.expertLevel > 0) && (under === undefined || settings[under[0]] === under[1]);
