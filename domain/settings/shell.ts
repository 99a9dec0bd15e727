import { choice, each, flag, isRecord, text, whole, type Setting } from './kinds.ts';

export type ThemeName = 'starling-dark' | 'starling-light';

/** How a person's name stands out (doc 1 §3). */
export interface Highlight {
  readonly color: string;
  readonly type: 'solid' | 'striped' | 'side';
}

const isHighlight = (value: unknown): value is Highlight =>
  isRecord(value) && typeof value['color'] === 'string' && ['solid', 'striped', 'side'].includes(String(value['type']));

const anything: Setting<unknown> = { start: undefined, is: (value): value is unknown => value !== undefined };

/** The profile itself (doc 1 §3): its name on the server and how often it was synced. */
export const profileKeys = { profile: text('default'), profileVersion: whole(0, 0, Number.MAX_SAFE_INTEGER) };

/** How the page looks and what stands on it (doc 1 §3). */
export const shellKeys = {
  theme: choice('starling-dark', 'starling-light'),
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
  hideSiteFavicon: flag(false),
  hideSiteName: flag(false),
  hideShoutbox: flag(false),
  hideISP: flag(false),
  displayPageBackgrounds: flag(true),
  overrideInstanceWallpaper: flag(false),
  hideInstanceWallpaper: flag(false),
  sidebarRight: flag(false),
  disableStickyHeaders: flag(false),
  showScrollbars: flag(false),
};

/** Questions before something is done; on by default are block, delete and logout (doc 1 §9). */
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
