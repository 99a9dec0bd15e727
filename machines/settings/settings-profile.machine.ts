import { assign, setup, type SnapshotFrom } from 'xstate';
import { toFailure } from '#domain/text/failure.ts';
import { type ProfileName, type StoredProfile } from '#domain/settings/profile.ts';
import { newerSettings } from '#domain/settings/profile-versions.ts';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import { sendToActor } from '../support/registry.ts';
import { unprovided } from '../support/unprovided.ts';
import { action } from '../support/action.ts';
import { showFailed, showSynced, showSyncing } from './profile-notices.ts';
import { errorOf, profileSyncMachine, takenOf, type SyncOutcome, type Taken } from './profile-sync.machine.ts';

type Named = { profile: string };
type Failed = { error: unknown };
type Event = SettingsProfileEvents | { type: 'profile.sync' } | ({ type: 'profile.choose' | 'profile.delete' } & Named);

type Machine = { context: ProfileContext; events: Event; actions: { showSyncing: undefined } };

/** `settings` as this device has them; `profile` is the one to be written or deleted. */
type ProfileContext = {
  settings: Settings;
  names: readonly ProfileName[];
  profile: string;
  /** True once the profile was fetched, or could not be. */
  wasRefreshed: boolean;
};

export type SettingsProfileEvents =
  /** The settings that are stored on this device. */
  | { type: 'profile.loaded'; settings: Settings }
  /** The user changed a setting, which waits to be written. */
  | { type: 'profile.changed'; settings: Settings };

const BETWEEN_POLLS_MS = 600_000; // (rule profile-polls)
const AFTER_A_CHANGE_MS = 2_000; // our choice: one sync for several changes (rule sync-delay)

const isAbsent = ({ names }: Pick<ProfileContext, 'names'>, profile: string) => !names.some(({ name }) => name === profile);

/** Another profile is used from now on, regardless of its version. */
const chooseProfile = action<Machine, { profile: string }>(({ context: { settings }, enqueue }, { profile }) => {
  const change = { profile, profileVersion: 0 };
  enqueue.assign({ settings: { ...settings, ...change } });
  enqueue(sendToActor('settings', () => ({ type: 'settings.adopt', change })));
});

/** Adopts the settings of a profile that is newer than the local ones. */
const mergeProfile = action<Machine, Taken>(({ context: { names, settings }, enqueue }, { profile, stored }) => {
  if (!stored) return;
  const others = names.filter(({ name }) => name !== profile);
  const profiles = [...others, { name: profile, version: stored.version }].sort((one, other) => one.name.localeCompare(other.name));
  enqueue.assign({ names: profiles });
  const change = profile === settings.profile ? newerSettings(stored, settings.profileVersion) : undefined;
  if (change) enqueue(sendToActor('settings', () => ({ type: 'settings.adopt', change, from: profile })));
});

/** A profile that is created shows no notice: the user did not request it at the first login (rule profile-made). */
const showSyncingProfile = action<Machine>(({ context, enqueue }) => {
  if (!isAbsent(context, context.profile)) enqueue('showSyncing');
});

/** Synchronises the settings of an account with their profile on the server, for as long as the session lives (rule profile-version). */
export const settingsProfileMachine = setup({
  types: { context: {} as ProfileContext, events: {} as Event, tags: {} as 'busy' },
  actors: {
    listProfiles: unprovided<ProfileName[]>('listProfiles'),
    fetchProfile: unprovided<StoredProfile | undefined, Named>('fetchProfile'),
    /** A profile for which changes wait: this one rather than one of the others. */
    findWaiting: unprovided<Named | undefined, Named & { others: readonly string[] }>('findWaiting'),
    deleteProfile: unprovided<void, Named>('deleteProfile'),
    profileSync: profileSyncMachine,
  },
  guards: {
    isUnsupported: (_, { error }: Failed) => toFailure(error).kind === 'not_found',
    isAbsent: ({ context }) => isAbsent(context, context.settings.profile),
    isNew: ({ context }) => isAbsent(context, context.profile),
    isFound: (_, { found }: { found: Named | undefined }) => found !== undefined,
    hasFailed: (_, { outcome }: { outcome: SyncOutcome }) => 'failure' in outcome,
  },
  actions: {
    requestSettings: sendToActor('settings', () => ({ type: 'settings.report' })),
    setSettings: assign((_, params: { settings: Settings }) => params),
    collectChange: assign((_, { settings }: { settings: Settings }) => ({ settings, profile: settings.profile })),
    setNames: assign((_, params: { names: readonly ProfileName[] }) => params),
    setProfile: assign(({ context: { profile } }, { found }: { found: Named | undefined }) => found ?? { profile }),
    setRefreshed: assign({ wasRefreshed: true }),
    setOwnProfile: assign({ profile: ({ context }) => context.settings.profile }),
    chooseProfile,
    mergeProfile,
    showSyncingProfile,
    showSyncing,
    showSynced,
    showFailed,
  },
  delays: { betweenPolls: BETWEEN_POLLS_MS, afterAChange: AFTER_A_CHANGE_MS },
}).createMachine({
  id: 'settingsProfile',
  context: { settings: defaultSettings, names: [], profile: '', wasRefreshed: false },
  initial: 'awaitingSettings',
  on: {
    'profile.loaded': { actions: { type: 'setSettings', params: ({ event: { settings } }) => ({ settings }) } },
    'profile.changed': { actions: { type: 'setSettings', params: ({ event: { settings } }) => ({ settings }) } },
  },
  states: {
    awaitingSettings: {
      entry: 'requestSettings',
      on: {
        'profile.loaded': { target: 'refreshing', actions: { type: 'setSettings', params: ({ event: { settings } }) => ({ settings }) } },
      },
    },
    refreshing: {
      initial: 'listing',
      exit: 'setRefreshed',
      states: {
        listing: {
          invoke: {
            id: 'listProfiles',
            src: 'listProfiles',
            onDone: { target: 'comparing', actions: { type: 'setNames', params: ({ event }) => ({ names: event.output }) } },
            onError: [
              { guard: { type: 'isUnsupported', params: ({ event }) => ({ error: event.error }) }, target: '#settingsProfile.unsupported' },
              { target: '#settingsProfile.checking' },
            ],
          },
        },
        comparing: {
          always: [{ guard: 'isAbsent', target: '#settingsProfile.syncing', actions: 'setOwnProfile' }, { target: 'fetching' }],
        },
        fetching: {
          invoke: {
            id: 'fetchProfile',
            src: 'fetchProfile',
            input: ({ context: { settings } }) => ({ profile: settings.profile }),
            onDone: {
              target: '#settingsProfile.checking',
              actions: {
                type: 'mergeProfile',
                params: ({ context, event }) => ({ profile: context.settings.profile, stored: event.output }),
              },
            },
            onError: '#settingsProfile.checking',
          },
        },
      },
    },
    /** Changes may wait from before, from another tab or for a profile that was left. */
    checking: {
      on: {
        'profile.changed': { target: 'waiting', actions: { type: 'collectChange', params: ({ event: { settings } }) => ({ settings }) } },
      },
      invoke: {
        id: 'findWaiting',
        src: 'findWaiting',
        input: ({ context: { settings, names } }) => ({ profile: settings.profile, others: names.map(({ name }) => name) }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ found: event.output }) },
            target: 'waiting',
            actions: { type: 'setProfile', params: ({ event }) => ({ found: event.output }) },
          },
          { target: 'idle' },
        ],
        onError: 'idle',
      },
    },
    /** Changes that could not be written wait for the next fetch, or for the next change. */
    idle: {
      after: { betweenPolls: 'refreshing' },
      on: {
        'profile.changed': { target: 'waiting', actions: { type: 'collectChange', params: ({ event: { settings } }) => ({ settings }) } },
        'profile.sync': { target: 'syncing', actions: 'setOwnProfile' },
        'profile.choose': { target: 'refreshing', actions: { type: 'chooseProfile', params: ({ event: { profile } }) => ({ profile }) } },
        'profile.delete': {
          target: 'deleting',
          actions: { type: 'setProfile', params: ({ event: { profile } }) => ({ found: { profile } }) },
        },
      },
    },
    waiting: {
      after: { afterAChange: 'syncing' },
      on: {
        'profile.changed': {
          target: 'waiting',
          reenter: true,
          actions: { type: 'collectChange', params: ({ event: { settings } }) => ({ settings }) },
        },
        'profile.sync': { target: 'syncing', actions: 'setOwnProfile' },
      },
    },
    syncing: {
      tags: 'busy',
      entry: 'showSyncingProfile',
      invoke: {
        id: 'profileSync',
        src: 'profileSync',
        input: ({ context: { profile, settings, names } }) => ({
          profile,
          isNew: isAbsent({ names }, profile),
          settings: profile === settings.profile ? settings : {},
        }),
        onDone: [
          {
            guard: { type: 'hasFailed', params: ({ event }) => ({ outcome: event.output }) },
            target: 'idle',
            actions: { type: 'showFailed', params: ({ event }) => ({ error: errorOf(event.output) }) },
          },
          { guard: 'isNew', target: 'checking', actions: { type: 'mergeProfile', params: ({ event }) => takenOf(event.output) } },
          { target: 'checking', actions: [{ type: 'mergeProfile', params: ({ event }) => takenOf(event.output) }, 'showSynced'] },
        ],
        onError: { target: 'idle', actions: { type: 'showFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    deleting: {
      tags: 'busy',
      invoke: {
        id: 'deleteProfile',
        src: 'deleteProfile',
        input: ({ context: { profile } }) => ({ profile }),
        onDone: 'refreshing',
        onError: { target: 'refreshing', actions: { type: 'showFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    /** The server stores no profiles: the settings stay on this device. */
    unsupported: {},
  },
});

/** The profiles of the account, and the one that this device uses. */
export const selectProfiles = ({ context }: SnapshotFrom<typeof settingsProfileMachine>) => ({
  names: context.names,
  profile: context.settings.profile,
  version: context.settings.profileVersion,
});
export const selectIsSynced = (snapshot: SnapshotFrom<typeof settingsProfileMachine>) => !snapshot.matches('unsupported');

/** True while a device that never had the account's settings fetches them for the first time; a later poll is not awaited. */
export const selectIsFirstFetch = ({ context: { wasRefreshed, settings } }: SnapshotFrom<typeof settingsProfileMachine>): boolean =>
  !wasRefreshed && settings.profileVersion === 0;
