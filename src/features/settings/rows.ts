import type { AccountOption } from '#domain/account/options.ts';
import { DEFAULT_TABS } from '#domain/profile/profile-tabs.ts';
import type { SettingName, Settings } from '#domain/settings/settings.ts';
import { UNDO_TIMES } from '#domain/settings/writing.ts';

/** The row of one setting: a checkbox, unless it has options, bounds or an editor of its own. */
export interface SettingRow {
  readonly name: SettingName;
  readonly options?: readonly string[];
  readonly bounds?: readonly [least: number, most: number];
  /** Shown from expert level 1 on (rule settings-expert). */
  readonly isExpert?: true;
  /** The settings that the same editor changes. */
  readonly also?: SettingName;
  /** It has an effect only if another setting has this value, and is then shown under that one. */
  readonly under?: Under;
  /** It changes nothing on phones (rule settings-on-phones). */
  readonly isForColumns?: true;
}
type Under = readonly [name: SettingName, value: Settings[SettingName]];

type Title =
  | ('sizes' | 'languageAndTheme' | 'columns' | 'bar' | 'background' | 'keys' | 'questions' | 'writing' | 'subjects' | 'media')
  | (
      | 'mentions'
      | 'counts'
      | 'announced'
      | 'arrival'
      | 'features'
      | 'threads'
      | 'words'
      | 'filters'
      | 'highlights'
      | 'notifyAbout'
      | 'pushes'
    );

/** Rows that belong together, under a heading. */
export interface RowGroup {
  readonly title: Title;
  readonly rows: readonly SettingRow[];
}

/** The categories of the settings with their tabs, which are headings in one page (decision settings-screens); tabs without rows have views of their own. */
const CATEGORIES = {
  general: ['general'],
  appearance: ['appearance', 'theme'],
  profile: ['profile', 'privacy'],
  posts: ['posts'],
  timelines: ['timelines'],
  notifications: ['notifications'],
  filters: ['filters', 'mutes'],
  security: ['security', 'moving'],
  sync: ['profiles', 'changed'],
} as const;
export type Category = keyof typeof CATEGORIES;
export type Tab = (typeof CATEGORIES)[Category][number];
/** A tab with a heading of its own: the others have their category's. */
export type Headed = Exclude<Tab, 'general' | 'posts' | 'timelines' | 'notifications'>;
export const CATEGORY_NAMES = Object.keys(CATEGORIES) as readonly Category[];
export type Rowed = Exclude<Tab, 'profile' | 'profiles' | 'mutes' | 'security' | 'moving' | 'changed' | 'theme'>;

const plain = (...names: readonly SettingName[]): readonly SettingRow[] => names.map((name) => ({ name }));
const expert = (...names: readonly SettingName[]): readonly SettingRow[] => names.map((name) => ({ name, isExpert: true }));
const forColumns = (...rows: readonly SettingRow[]): readonly SettingRow[] => rows.map((row) => ({ ...row, isForColumns: true }));
const group = (title: Title, ...rows: readonly SettingRow[]): RowGroup => ({ title, rows });

/** All settings that can be changed, by tab and group (rule settings-listed); `check` compares them with those that are read. */
export const SETTING_ROWS: Readonly<Record<Rowed, readonly RowGroup[]>> = {
  general: [
    group(
      'languageAndTheme',
      { name: 'interfaceLanguage' },
      { name: 'timeFormat', options: ['recent', 'relative', 'absolute'] },
      { name: 'theme' },
    ),
    group('keys', { name: 'singleKeys' }, { name: 'shortcutKeys', under: ['singleKeys', true] }),
    group(
      'questions',
      ...plain('modalOnLogout', 'modalOnDelete', 'modalOnBlock'),
      ...expert('modalOnRepeat', 'modalOnUnfollow', 'modalOnMute', 'modalOnApproveFollow', 'modalOnDenyFollow'),
    ),
  ],
  appearance: [
    group(
      'sizes',
      { name: 'textScale', options: ['small', 'usual', 'large', 'larger', 'largest'] },
      { name: 'density', options: ['comfortable', 'compact'] },
      { name: 'avatarShape', options: ['square', 'round'] },
      ...plain('disableStickyHeaders'),
      ...forColumns(...plain('showScrollbars')),
    ),
    group(
      'columns',
      ...forColumns(
        { name: 'columnWidth', options: ['narrow', 'usual', 'wide', 'wider'] },
        { name: 'columnOrder' },
        ...plain('sidebarRight'),
        { name: 'thirdColumnMode', options: ['notifications', 'postform', 'none'] },
        ...expert('showPanelNavShortcuts'),
        ...plain('hideISP', 'alwaysShowNewPostButton'),
      ),
      ...plain('hideShoutbox'),
      { name: 'autohideFloatingPostButton', isExpert: true },
    ),
    group(
      'bar',
      ...forColumns(...plain('showNavShortcuts'), { name: 'showWiderShortcuts', isExpert: true, under: ['showNavShortcuts', true] }),
      ...expert('hideSiteFavicon', 'hideSiteName'),
    ),
    group(
      'background',
      { name: 'overrideInstanceWallpaper', also: 'hideInstanceWallpaper' },
      ...forColumns({ name: 'underlay', options: ['none', 'opaque', 'transparent'] }),
      ...plain('displayPageBackgrounds'),
    ),
  ],
  posts: [
    group(
      'writing',
      ...plain('postLanguage'),
      { name: 'postContentType', options: ['text/plain', 'text/html', 'text/markdown', 'text/bbcode', 'text/x.misskeymarkdown'] },
      ...plain('submitOnEnter'),
      { name: 'undoSend', options: UNDO_TIMES },
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
      ...plain('sensitiveByDefault', 'sensitiveIfSubject', 'requireMediaDescriptions'),
      { name: 'remindMediaDescriptions', under: ['requireMediaDescriptions', false] },
      ...plain('hideNsfw'),
      { name: 'useOneClickNsfw', isExpert: true, under: ['hideNsfw', true] },
      { name: 'preloadImage', isExpert: true, under: ['hideNsfw', true] },
      { name: 'useBlurhash', isExpert: true },
      ...plain('hideAttachments', 'hideAttachmentsInConv'),
      { name: 'maxThumbnails', bounds: [0, 100], isExpert: true },
      ...plain('loopVideo', 'stopGifs'),
      ...expert('playVideosInModal', 'useContainFit'),
    ),
    group(
      'mentions',
      { name: 'mentionLinkDisplay', options: ['short', 'full_for_remote', 'full'] },
      ...expert('mentionLinkShowTooltip', 'mentionLinkShowAvatar', 'mentionLinkFadeDomain', 'mentionLinkBoldenYou'),
    ),
    group('counts', ...plain('hidePostStats', 'hideUserStats')),
    group('announced', { name: 'announcedDetails', options: ['counts', 'details', 'text'] }),
  ],
  timelines: [
    group(
      'arrival',
      { name: 'streaming' },
      { name: 'pauseOnUnfocused', under: ['streaming', true] },
      { name: 'useStreamingApi', isExpert: true, under: ['streaming', true] },
      { name: 'keepTimelines' },
    ),
    group(
      'features',
      { name: 'showFederatedTimeline' },
      { name: 'userProfileDefaultTab', options: DEFAULT_TABS },
      { name: 'translationLanguage' },
      { name: 'swipeActions' },
    ),
    group(
      'threads',
      { name: 'conversationDisplay', options: ['linear', 'tree'] },
      { name: 'conversationTreeAdvanced', isExpert: true, under: ['conversationDisplay', 'tree'] },
      { name: 'conversationTreeFadeAncestors', isExpert: true, under: ['conversationDisplay', 'tree'] },
      { name: 'maxDepthInThread', bounds: [3, 100], isExpert: true, under: ['conversationDisplay', 'tree'] },
      { name: 'conversationOtherRepliesButton', options: ['below', 'inside'], isExpert: true, under: ['conversationDisplay', 'tree'] },
    ),
  ],
  filters: [
    group('words', { name: 'muteWords' }),
    group(
      'filters',
      { name: 'replyVisibility', options: ['all', 'following', 'self'] },
      ...plain('muteBotStatuses'),
      { name: 'hideFilteredStatuses' },
      { name: 'repeatsTogether' },
    ),
    group('highlights', { name: 'highlight' }),
  ],
  notifications: [
    group('notifyAbout', { name: 'notificationVisibility' }, ...plain('groupNotifications', 'hideNotificationCounts')),
    group('pushes', ...plain('notificationSounds', 'webPushNotifications', 'webPushHideIfCW')),
  ],
  privacy: [],
};

/** The settings of an account that the server stores, by tab (rule account-options). */
export const OPTION_ROWS: Readonly<Record<Rowed | 'profile', readonly AccountOption[]>> = {
  general: [],
  appearance: [],
  profile: [
    'bot',
    'showRole',
    'showBirthday',
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
  privacy: ['locked', 'permitFollowback', 'allowFollowingMove', 'acceptChatMessages', 'directMessagesFrom', 'statusTtlDays', 'indexable'],
};

/**
 * Returns the visible groups of a tab: by expert level, without rows that have no effect under the current settings or layout, and with the
 * requested row.
 */
export const groupsOf = (tab: Rowed, settings: Settings, isPhone = false, requestedRow?: string): readonly RowGroup[] =>
  SETTING_ROWS[tab]
    .map(({ title, rows }) => group(title, ...rows.filter((row) => row.name === requestedRow || isShown(row, settings, isPhone))))
    .filter(({ rows }) => rows.length > 0);

const isShown = (row: SettingRow, settings: Settings, isPhone: boolean): boolean =>
  (!row.isExpert || settings.expertLevel > 0) && hasEffect(row, settings, isPhone);

/** Returns whether a row has an effect, given the other settings and the size of the window. */
export const hasEffect = ({ under, isForColumns }: SettingRow, settings: Settings, isPhone: boolean): boolean =>
  (under === undefined || settings[under[0]] === under[1]) && !(isForColumns && isPhone);

/** Returns every row with its tab, in display order. */
export const ROWS: readonly (SettingRow & { readonly tab: Rowed })[] = (Object.keys(SETTING_ROWS) as Rowed[]).flatMap((tab) =>
  SETTING_ROWS[tab].flatMap(({ rows }) => rows.map((row) => ({ ...row, tab }))),
);

/** Returns the tabs of a category. */
export const tabsOf = (category: Category): readonly Tab[] => CATEGORIES[category];

/** Returns the category of a tab. */
export const categoryOf = (tab: Tab): Category => CATEGORY_NAMES.find((one) => tabsOf(one).includes(tab)) ?? 'general';

/** Returns whether a tab has a heading of its own. */
export const isHeaded = (tab: Tab): tab is Headed => tabsOf(categoryOf(tab)).length > 1;

/** The requested part of the settings, by the name of a category or of a tab in it (rule settings-links). */
export const locationOf = (target: string | undefined): { category: Category | undefined; tab: Tab | undefined } => {
  const name = target?.split('/')[0];
  const tab = CATEGORY_NAMES.flatMap(tabsOf).find((one) => one === name);
  return { category: tab ? categoryOf(tab) : CATEGORY_NAMES.find((one) => one === name), tab };
};

/** Returns the link to a tab, or to one of its rows. */
export const settingsTarget = (tab: Tab, row?: string): string => (row === undefined ? tab : `${tab}/${row}`);
