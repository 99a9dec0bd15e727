import { choice, each, flag, isRecord, text, texts, whole, type Setting } from './kinds.ts';

/** The highlight of an account's name (rule highlight-user). */
export interface Highlight {
  readonly color: string;
  readonly type: 'solid' | 'striped' | 'side';
}

const isHighlight = (value: unknown): value is Highlight =>
  isRecord(value) && typeof value['color'] === 'string' && ['solid', 'striped', 'side'].includes(String(value['type']));

const isShortcutKey = (value: unknown): value is string => typeof value === 'string' && /^\S?$/u.test(value);

const anything: Setting<unknown> = { start: undefined, is: (value): value is unknown => value !== undefined };

/** The profile (rule profile-newer): its name on the server and its synced version. */
export const profileKeys = { profile: text('default'), profileVersion: whole(0, 0, Number.MAX_SAFE_INTEGER) };

/** Settings of the page's appearance and contents (rule settings-listed). */
export const shellKeys = {
  theme: text('system'), // (rule default-theme)
  /** The themes that apply where the system decides (rule theme-pair). */
  lightTheme: text('starling-light'),
  darkTheme: text('starling-dark'),
  customTheme: anything,
  customThemeSource: anything,
  colors: anything,
  highlight: each(isHighlight),
  interfaceLanguage: text(''),
  timeFormat: choice('recent', 'relative', 'absolute'), // (rule relative-time)
  thirdColumnMode: choice('notifications', 'postform', 'none'),
  expertLevel: choice(0, 1),
  alwaysShowNewPostButton: flag(false),
  autohideFloatingPostButton: flag(false),
  showPanelNavShortcuts: flag(false),
  /** Off, since every window with the bar has the same entries in its sidebar (rule nav-shortcuts). */
  showNavShortcuts: flag(false),
  showWiderShortcuts: flag(true),
  /** The ids of lists among the shortcuts (rule lists-pinned). */
  pinnedLists: texts,
  hideSiteFavicon: flag(false),
  hideSiteName: flag(false),
  hideShoutbox: flag(false),
  hideISP: flag(false),
  /** The card for guests above the first status (rule guest-card). */
  hideGuestCard: flag(false),
  displayPageBackgrounds: flag(true),
  overrideInstanceWallpaper: flag(false),
  hideInstanceWallpaper: flag(false),
  sidebarRight: flag(false),
  disableStickyHeaders: flag(false),
  showScrollbars: flag(false),
  swipeActions: flag(true), // (rule swipe-actions)
  singleKeys: flag(true), // (rule shortcuts-off)
  /** The keys of shortcuts that the user changed; an empty one has no key (rule shortcuts-remapped). */
  shortcutKeys: each(isShortcutKey),
};

/** The sizes, density and shapes of the page (rule appearance-chosen). */
export const appearanceKeys = {
  textScale: choice('usual', 'small', 'large', 'larger', 'largest'),
  density: choice('comfortable', 'compact'),
  avatarShape: choice('square', 'round'),
  columnWidth: choice('usual', 'narrow', 'wide', 'wider'),
  /** The columns of a wide window from its start; an invalid value counts as this one (rule column-order). */
  columnOrder: text('side main third'),
  underlay: choice('none', 'opaque', 'transparent'),
};

/** Confirmations of actions; on by default are block, delete and logout (rule confirm-defaults). */
export const questionKeys = {
  modalOnRepeat: flag(false),
  modalOnUnfollow: flag(false),
  modalOnBlock: flag(true),
  modalOnMute: flag(false),
  modalOnDelete: flag(true),
  modalOnLogout: flag(true),
  modalOnApproveFollow: flag(false),
  modalOnDenyFollow: flag(false),
};
