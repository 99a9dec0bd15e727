import { sharedSettings, type StoredProfile } from './profile.ts';
import { validSettings, type Settings } from './settings.ts';

/** Returns the settings of a profile, or undefined unless it is newer than the local one (rule profile-newer). */
export const newerSettings = ({ settings, version }: StoredProfile, here: number): Partial<Settings> | undefined =>
  version > here ? { ...sharedSettings(validSettings(settings)), profileVersion: version } : undefined;

/** Returns the profile to be written: the changes of this device merged over the stored settings, including other clients' keys, with an incremented version (rule profile-version). */
export const nextProfile = (stored: StoredProfile | undefined, changes: Partial<Settings>): StoredProfile => ({
  settings: { ...stored?.settings, ...sharedSettings(changes) },
  version: (stored?.version ?? 0) + 1,
});
