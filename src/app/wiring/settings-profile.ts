import { profileSyncMachine } from '../../../machines/settings/profile-sync.machine.ts';
import { settingsProfileMachine } from '../../../machines/settings/settings-profile.machine.ts';
import type { Http } from '../../api/http.ts';
import { deleteProfile, fetchProfile, listProfiles, writeProfile } from '../../api/settings-profiles.ts';
import { asking, calling } from './calling.ts';

/** Fills the holes of the settings profile. */
export const wireSettingsProfile = (http: Http) =>
  settingsProfileMachine.provide({
    actors: {
      listProfiles: asking(http, listProfiles),
      fetchProfile: calling(http, fetchProfile),
      deleteProfile: calling(http, deleteProfile),
      profileSync: profileSyncMachine.provide({
        actors: { fetchProfile: calling(http, fetchProfile), writeProfile: calling(http, writeProfile) },
      }),
    },
  });
