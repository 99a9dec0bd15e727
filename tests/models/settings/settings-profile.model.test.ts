import { expect, test } from 'vitest';
import { selectIsSynced, selectProfiles, settingsProfileMachine } from '../../../machines/settings/settings-profile.machine.ts';
import { CallError } from '../../../src/domain/failure.ts';
import type { ProfileName, StoredProfile } from '../../../src/domain/settings/profile.ts';
import { defaultSettings } from '../../../src/domain/settings/settings.ts';
import { heldCall } from '../../support/held.ts';
import { endingsOf, openAmong, ring } from '../../support/machines.ts';
import { recordCoverage } from '../../support/model-coverage.ts';
import { modelOf } from '../../support/model.ts';

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

const model = modelOf(settingsProfileMachine, {
  events: [
    { type: 'profile.known', settings: defaultSettings },
    { type: 'profile.changed', change: { loopVideo: false } },
    { type: 'profile.sync' },
    { type: 'profile.choose', profile: 'phone' },
    { type: 'profile.delete', profile: 'phone' },
  ],
  outcomes: {
    listProfiles: [{ done: [] }, { done: alone }, { done: both }, { error: notFound }, { error: refused }],
    fetchProfile: [{ done: stored }, { done: undefined }, { error: refused }],
    deleteProfile: [{ done: undefined }, { error: refused }],
    profileSync: [
      { done: { written: stored, changes: { loopVideo: false } } },
      { done: { written: stored, changes: {} } },
      { done: { failure } },
      { error: new Error('a bug') },
    ],
  },
  project: ({ settings, names, changes }) => [settings.profile, settings.profileVersion, names.length, Object.keys(changes)],
});

test.each(model.paths)('$name', async (path) => {
  const listProfiles = heldCall<ProfileName[]>();
  const fetchProfile = heldCall<StoredProfile | undefined, { profile: string }>();
  const deleteProfile = heldCall<void, { profile: string }>();
  const profileSync = heldCall<never>();
  const calls = { listProfiles, fetchProfile, deleteProfile, profileSync };
  const { actor, clock, heardBy } = openAmong(
    settingsProfileMachine.provide({
      actors: {
        listProfiles: listProfiles.logic,
        fetchProfile: fetchProfile.logic,
        deleteProfile: deleteProfile.logic,
        profileSync: profileSync.logic as never,
      },
    }),
  );
  const is = (running: readonly string[]) => () => {
    const snapshot = actor.getSnapshot();
    const { settings, names } = snapshot.context;
    expect(Object.values(calls).flatMap((call) => call.waiting())).toEqual(running);
    expect(selectProfiles(snapshot)).toEqual({ names, profile: settings.profile, version: settings.profileVersion });
    expect(selectIsSynced(snapshot)).toBe(!snapshot.matches('unsupported'));
    expect(snapshot.hasTag('busy')).toBe(running.includes('profileSync') || running.includes('deleteProfile'));
  };
  await model.walk(path, {
    actor,
    events: {
      'profile.*': (event) => actor.send(event),
      'xstate.after.*': (event) => ring(actor, clock, event),
      ...endingsOf(calls),
    },
    states: {
      asking: () => expect(heardBy('settings')).toEqual([{ type: 'settings.report' }]),
      'looking.listing': is(['listProfiles']),
      'looking.fetching': is(['fetchProfile']),
      resting: is([]),
      waiting: is([]),
      syncing: is(['profileSync']),
      deleting: is(['deleteProfile']),
      unsupported: is([]),
    },
  });
});

test('takes every edge', () => {
  expect(recordCoverage([model])).toMatchObject({ machine: 'settingsProfile', missed: [] });
});
