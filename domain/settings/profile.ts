import { defaultSettings, type Settings } from './settings.ts';

/** A named profile on the server: the settings of every client that uses it, and the number of writes. */
export interface StoredProfile {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly version: number;
}

/** A profile in the list of an account's profiles. */
export interface ProfileName {
  readonly name: string;
  readonly version: number;
}

/** The keys of this device that are not shared. */
const OWN_KEYS = ['profile', 'profileVersion'] as const;

/** Returns the settings that all devices with the profile share. */
export const sharedSettings = (settings: Partial<Settings>): Partial<Settings> => {
  const rest = { ...settings };
  for (const key of OWN_KEYS) delete rest[key];
  return rest;
};

/** True if a change applies to the stored settings: one from a profile is outdated once another profile is in use, or a newer version was received. */
export const isCurrent = (
  { profile = defaultSettings.profile, profileVersion = 0 }: Partial<Settings>,
  change: Partial<Settings>,
  from?: string,
): boolean => from === undefined || (from === profile && (change.profileVersion ?? 0) > profileVersion);
