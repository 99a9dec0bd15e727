import type { Settings } from '../../src/domain/settings/settings.ts';

export type SettingsInbox =
  /** Somebody else uses the page now; `owner` is the key of what they keep. */
  | { type: 'settings.open'; owner: string; isSynced: boolean }
  /** Settings that came from elsewhere (a profile, a file), and are not written back to where they came from. */
  | { type: 'settings.adopt'; change: Partial<Settings> }
  /** Answers with the settings, as `profile.known`; and the stream with whether it is wanted. */
  | { type: 'settings.report'; to?: 'stream' };

export type SettingsProfileInbox =
  /** The settings as they are kept on this device. */
  | { type: 'profile.known'; settings: Settings }
  /** A person changed something. */
  | { type: 'profile.changed'; change: Partial<Settings> };

export type SettingsBannerInbox = { type: 'banner.saved' | 'banner.failed' };

export type LanguageInbox =
  /** The setting `interfaceLanguage` of whoever uses the page; empty where they chose none. */
  | { type: 'language.choose'; chosen: string }
  /** What the instance lists; nothing means that it does not say. */
  | { type: 'language.listed'; listed: readonly string[] };
