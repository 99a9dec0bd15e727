import type { Settings } from '#domain/settings/settings.ts';

export type SettingsContract =
  /** Somebody else uses the page now; `owner` is the key of what they keep. */
  | { type: 'settings.open'; owner: string; isSynced: boolean }
  /** A person changed something, or took it from a file: it holds until they change it again. */
  | { type: 'setting.change'; change: Partial<Settings> }
  /** What a profile brought or which one is used, and is not written back; `from` is the profile where it must be in use still. */
  | { type: 'settings.adopt'; change: Partial<Settings>; from?: string }
  /** Answers with the settings, as `profile.known`; and the stream with whether it is wanted. */
  | { type: 'settings.report'; to?: 'stream' };

export type SettingsProfileContract =
  /** The settings as they are kept on this device. */
  | { type: 'profile.known'; settings: Settings }
  /** A person changed something, which waits to be written. */
  | { type: 'profile.changed'; settings: Settings };

export type SettingsBannerContract = { type: 'banner.saved' | 'banner.failed' };

export type LanguageContract =
  /** The setting `interfaceLanguage` of whoever uses the page; empty where they chose none. */
  | { type: 'language.choose'; chosen: string }
  /** What the instance lists; nothing means that it does not say. */
  | { type: 'language.listed'; listed: readonly string[] };
