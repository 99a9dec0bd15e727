import { fromPromise } from 'xstate';
import { profileSyncMachine, type Writing } from '#machines/settings/profile-sync.machine.ts';
import { settingsProfileMachine } from '#machines/settings/settings-profile.machine.ts';
import { deleteProfile, fetchSettingsProfile, listProfiles, writeProfile } from '../api/settings-profiles.ts';
import type { Waiting } from '#domain/settings/waiting.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import { calling, requesting } from '#services/calling.ts';
import type { SessionParts } from '#services/session-parts.ts';

type Named = { profile: string };

/** Fills the slots of one sync; written changes are no longer pending. */
export const provideProfileSync = ({ http, visitor, waitingStore }: Pick<SessionParts, 'http' | 'visitor' | 'waitingStore'>) =>
  profileSyncMachine.provide({
    actors: {
      fetchProfile: calling(http, fetchSettingsProfile),
      gatherWaiting: fromPromise<Waiting, Named>(async ({ input: { profile } }) => waitingStore.of(keyOfVisitor(visitor), profile)),
      writeProfile: fromPromise<void, Writing>(async ({ input: { ids, ...profile }, signal }) => {
        await writeProfile(http, profile, signal);
        waitingStore.settle(ids);
      }),
    },
  });

/** Fills the slots of the settings profile. */
export const provideSettingsProfile = (parts: Pick<SessionParts, 'http' | 'visitor' | 'waitingStore'>) => {
  const { http, visitor, waitingStore } = parts;
  const owner = keyOfVisitor(visitor);
  return settingsProfileMachine.provide({
    actors: {
      listProfiles: requesting(http, listProfiles),
      fetchProfile: calling(http, fetchSettingsProfile),
      findWaiting: fromPromise<Named | undefined, Named & { others: readonly string[] }>(async ({ input: { profile, others } }) => {
        const found = [profile, ...others].find((name) => waitingStore.of(owner, name).ids.length > 0);
        return found === undefined ? undefined : { profile: found };
      }),
      deleteProfile: fromPromise<void, Named>(async ({ input, signal }) => {
        await deleteProfile(http, input, signal);
        waitingStore.forget(owner, input.profile);
      }),
      profileSync: provideProfileSync(parts),
    },
  });
};
