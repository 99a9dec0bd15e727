import type { Settings } from '../../src/domain/settings/settings.ts';

export type SettingsInbox =
  /** Somebody else uses the page now; `owner` is the key of what they keep. */
  | { type: 'settings.open'; owner: string; isSynced: boolean }
  /** Settings that came from elsewhere (a profile, a file), and are not written back to where they came from. */
  | { type: 'settings.adopt'; change: Partial<Settings> }
  /** Answers with the profile's name and version, as `profile.known`. */
  | { type: 'settings.report' };

export type SettingsProfileInbox =
  /** The settings as they are kept on this device. */
  | { type: 'profile.known'; settings: Settings }
  /** A person changed something. */
  | { type: 'profile.changed'; change: Partial<Settings> };
