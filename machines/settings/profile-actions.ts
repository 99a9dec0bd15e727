import { newerSettings, type ProfileName } from '#domain/settings/profile.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import type { Taken } from './profile-sync.machine.ts';
import type { Event } from './settings-profile.machine.ts';

type Machine = { context: ProfileContext; events: Event; actions: { showSyncing: undefined } };

/** `settings` as this device has them; `profile` is the one to be written or deleted. */
export type ProfileContext = { settings: Settings; names: readonly ProfileName[]; profile: string };

export const isAbsent = ({ names }: Pick<ProfileContext, 'names'>, profile: string) => !names.some(({ name }) => name === profile);

/** Another profile is used from now on, whatever its version. */
export const choose = action<Machine, { profile: string }>(({ context: { settings }, enqueue }, { profile }) => {
  const change = { profile, profileVersion: 0 };
  enqueue.assign({ settings: { ...settings, ...change } });
  enqueue(sendToActor('settings', () => ({ type: 'settings.adopt', change })));
});

/** What a profile brings, once it is newer than what is here. */
export const take = action<Machine, Taken>(({ context: { names, settings }, enqueue }, { profile, stored }) => {
  if (!stored) return;
  const others = names.filter(({ name }) => name !== profile);
  const known = [...others, { name: profile, version: stored.version }].sort((one, other) => one.name.localeCompare(other.name));
  enqueue.assign({ names: known });
  const change = profile === settings.profile ? newerSettings(stored, settings.profileVersion) : undefined;
  if (change) enqueue(sendToActor('settings', () => ({ type: 'settings.adopt', change, from: profile })));
});

/** One that is being made says nothing: who signs in for the first time has asked for none (rule profile-made). */
export const showSyncingProfile = action<Machine>(({ context, enqueue }) => {
  if (!isAbsent(context, context.profile)) enqueue('showSyncing');
});
