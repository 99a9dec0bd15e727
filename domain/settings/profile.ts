import { defaultSettings, validSettings, type Settings } from './settings.ts';

/** A named profile as the server keeps it: the settings of any client that uses it, and how often they were written. */
export interface StoredProfile {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly version: number;
}

/** A profile in the list of those that an account keeps. */
export interface ProfileName {
  readonly name: string;
  readonly version: number;
}

/** What belongs to this device and this profile rather than to what is shared. */
const OWN_KEYS = ['profile', 'profileVersion'] as const;

/** What of settings is the same on every device that uses a profile. */
export const sharedSettings = (settings: Partial<Settings>): Partial<Settings> => {
  const rest = { ...settings };
  for (const key of OWN_KEYS) delete rest[key];
  return rest;
};

/** What a profile brings to this device: nothing unless it is newer than what is here (rule profile-newer). */
export const newerSettings = ({ settings, version }: StoredProfile, here: number): Partial<Settings> | undefined =>
  version > here ? { ...sharedSettings(validSettings(settings)), profileVersion: version } : undefined;

/** What is written: the changes of this device over what is stored, the keys of other clients kept, the version raised by one (rule profile-version). */
export const nextProfile = (stored: StoredProfile | undefined, changes: Partial<Settings>): StoredProfile => ({
  settings: { ...stored?.settings, ...sharedSettings(changes) },
  version: (stored?.version ?? 0) + 1,
});

/** Whether a change holds over what is kept: what a profile brought is too late once another is in use, or a newer of it came. */
export const isCurrent = (
  { profile = defaultSettings.profile, profileVersion = 0 }: Partial<Settings>,
  change: Partial<Settings>,
  from?: string,
): boolean => from === undefined || (from === profile && (change.profileVersion ?? 0) > profileVersion);
