import { describe, expect, test } from 'vitest';
import { selectIsFirstFetch, selectIsSynced, selectProfiles, settingsProfileMachine } from '#machines/settings/settings-profile.machine.ts';
import type { ProfileName, StoredProfile } from '#domain/settings/profile.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { settingsProfileModel } from './settings-profile.model.ts';

describe('settings profile model', () => {
  test.each(settingsProfileModel.paths)('$name', async (path) => {
    const listProfiles = deferredCall<ProfileName[]>();
    const fetchProfile = deferredCall<StoredProfile | undefined, { profile: string }>();
    const findWaiting = deferredCall<{ profile: string } | undefined, { profile: string; others: readonly string[] }>();
    const deleteProfile = deferredCall<void, { profile: string }>();
    const profileSync = deferredCall<never>();
    const calls = { listProfiles, fetchProfile, findWaiting, deleteProfile, profileSync };
    const { actor, clock, receivedBy } = openAmong(
      settingsProfileMachine.provide({
        actors: {
          listProfiles: listProfiles.logic,
          fetchProfile: fetchProfile.logic,
          findWaiting: findWaiting.logic,
          deleteProfile: deleteProfile.logic,
          profileSync: profileSync.logic as never,
        },
      }),
    );
    const is = (running: readonly string[]) => () => {
      const snapshot = actor.getSnapshot();
      const { settings, names, wasRefreshed } = snapshot.context;
      expect(Object.values(calls).flatMap((call) => call.waiting())).toEqual(running);
      expect(selectProfiles(snapshot)).toEqual({ names, profile: settings.profile, version: settings.profileVersion });
      expect(selectIsSynced(snapshot)).toBe(!snapshot.matches('unsupported'));
      expect(selectIsFirstFetch(snapshot)).toBe(snapshot.matches('refreshing') && !wasRefreshed && settings.profileVersion === 0);
      expect(snapshot.hasTag('busy')).toBe(running.includes('profileSync') || running.includes('deleteProfile'));
    };
    await settingsProfileModel.walk(path, {
      actor,
      events: {
        'profile.*': (event) => actor.send(event),
        'xstate.after.*': (event) => ring(actor, clock, event),
        ...endingsOf(calls),
      },
      states: {
        awaitingSettings: () => expect(receivedBy('settings')).toEqual([{ type: 'settings.report' }]),
        'refreshing.listing': is(['listProfiles']),
        'refreshing.fetching': is(['fetchProfile']),
        checking: is(['findWaiting']),
        idle: is([]),
        waiting: is([]),
        syncing: is(['profileSync']),
        deleting: is(['deleteProfile']),
        unsupported: is([]),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([settingsProfileModel])).toMatchObject({ machine: 'settingsProfile', missed: [] });
  });
});
