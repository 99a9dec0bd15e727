import { settingsProfileMachine } from '#machines/settings/settings-profile.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import type { StoredProfile } from '#domain/settings/profile.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { modelOf } from '#tests/support/model.ts';

const failure = { kind: 'rejected', status: 503, message: 'no' } as const;
const refused = new CallError(failure);
const notFound = new CallError({ kind: 'not_found', status: 404, message: '' });
const stored: StoredProfile = { settings: { hideNsfw: false }, version: 2 };
const [alone, both] = [
  [{ name: 'default', version: 2 }],
  [
    { name: 'default', version: 2 },
    { name: 'phone', version: 1 },
  ],
];

/** The settings of an account in step with their profile on the server. */
export const settingsProfileModel = modelOf(settingsProfileMachine, {
  events: [
    { type: 'profile.known', settings: defaultSettings },
    { type: 'profile.changed', settings: { ...defaultSettings, loopVideo: false } },
    { type: 'profile.sync' },
    { type: 'profile.choose', profile: 'phone' },
    { type: 'profile.delete', profile: 'phone' },
  ],
  outcomes: {
    listProfiles: [{ done: [] }, { done: alone }, { done: both }, { error: notFound }, { error: refused }],
    fetchProfile: [{ done: stored }, { done: undefined }, { error: refused }],
    findWaiting: [{ done: undefined }, { done: { profile: 'default' } }, { done: { profile: 'phone' } }, { error: refused }],
    deleteProfile: [{ done: undefined }, { error: refused }],
    profileSync: [
      { done: { profile: 'default', written: stored } },
      { done: { profile: 'phone', written: stored } },
      { done: { failure } },
      { error: new Error('a bug') },
    ],
  },
  project: ({ settings, names, profile }) => [settings.profile, settings.profileVersion, names.length, profile],
});
