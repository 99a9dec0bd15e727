import { choice, each, flag, isRecord, text, texts, whole, type Setting } from './kinds.ts';

export type ThemeName = 'starling-dark' | 'starling-light';

/** How a person's name stands out (rule highlight-user). */
export interface Highlight {
  readonly color: string;
  readonly type: 'solid' | 'striped' | 'side';
}

const isHighlight = (value: unknown): value is Highlight =>
  isRecord(value) && typeof value['color'] === 'string' && ['solid', 'striped', 'side'].includes(String(value['type']));

const anything: Setting<unknown> = { start: undefined, is: (value): value is unknown => value !== undefined };

/** The profile itself (rule profile-newer): its name on the server and how often it was synced. */
export const profileKeys = { profile: text('default'), profileVersion: whole(0, 0, Number.MAX_SAFE_INTEGER) };

/** How the page looks and what stands on it (rule settings-known). */
export const shellKeys = {
  theme: choice('starling-dark', 'starling-light'), // (rule default-theme)
  customTheme: anything,
  customThemeSource: anything,
  colors: anything,
  highlight: each(isHighlight),
  interfaceLanguage: text(''),
  thirdColumnMode: choice('notifications', 'postform', 'none'),
  expertLevel: choice(0, 1),
  alwaysShowNewPostButton: flag(false),
  autohideFloatingPostButton: flag(false),
  showPanelNavShortcuts: flag(false),
  showNavShortcuts: flag(true),
  showWiderShortcuts: flag(true),
  /** Lists among the shortcuts, by their ids (rule lists-pinned). */
  pinnedLists: texts,
  hideSiteFavicon: flag(false),
  hideSiteName: flag(false),
  hideShoutbox: flag(false),
  hideISP: flag(false),
  /** What is said to a guest above the first post (rule guest-card). */
  hideGuestCard: flag(false),
  displayPageBackgrounds: flag(true),
  overrideInstanceWallpaper: flag(false),
  hideInstanceWallpaper: flag(false),
  sidebarRight: flag(false),
  disableStickyHeaders: flag(false),
  showScrollbars: flag(false),
};

/** Questions before something is done; on by default are block, delete and logout (rule confirm-defaults). */
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
