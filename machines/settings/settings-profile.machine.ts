import { assign, setup, type SnapshotFrom } from 'xstate';
import { toFailure } from '../../src/domain/failure.ts';
import { newerSettings, unwritten, type ProfileName, type StoredProfile } from '../../src/domain/settings/profile.ts';
import { defaultSettings, type Settings } from '../../src/domain/settings/settings.ts';
import { shared, tell } from '../support/registry.ts';
import { unprovided } from '../support/unprovided.ts';
import type { SettingsProfileInbox } from './inbox.ts';
import { sayCreated, sayFailed, saySynced, saySyncing } from './profile-notices.ts';
import { errorOf, profileSyncMachine, takenOf, type SyncOutcome, type Taken } from './profile-sync.machine.ts';

type Changes = Partial<Settings>;
type Named = { profile: string };
type Failed = { error: unknown };
/** `settings` as this device has them, and `changes` of them that no sync has written. */
type Context = { settings: Settings; names: readonly ProfileName[]; changes: Changes; target: string };
type Event = SettingsProfileInbox | { type: 'profile.sync' } | ({ type: 'profile.choose' | 'profile.delete' } & Named);

const BETWEEN_LOOKS_MS = 600_000; // doc 1 §9
const AFTER_A_CHANGE_MS = 2_000; // our choice: one sync for several changes

const isAbsent = ({ names, settings }: Context) => !names.some(({ name }) => name === settings.profile);

/** Keeps the settings of an account in step with the profile of their name on the server, for as long as the visit lives (doc 1 §4). */
export const settingsProfileMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    listProfiles: unprovided<ProfileName[]>('listProfiles'),
    fetchProfile: unprovided<StoredProfile | undefined, Named>('fetchProfile'),
    deleteProfile: unprovided<void, Named>('deleteProfile'),
    profileSync: profileSyncMachine,
  },
  guards: {
    isUnsupported: (_, { error }: Failed) => toFailure(error).kind === 'not_found',
    isAbsent: ({ context }) => isAbsent(context),
    hasChanges: ({ context: { changes } }) => Object.keys(changes).length > 0,
    hasFailed: (_, { outcome }: { outcome: SyncOutcome }) => 'failure' in outcome,
  },
  actions: {
    askSettings: tell('settings', () => ({ type: 'settings.report' })),
    know: assign((_, params: { settings: Settings }) => params),
    keepNames: assign((_, params: { names: readonly ProfileName[] }) => params),
    aim: assign((_, params: { target: string }) => params),
    collect: assign(({ context: { settings, changes } }, { change }: { change: Changes }) => ({
      settings: { ...settings, ...change },
      changes: { ...changes, ...change },
    })),
    choose: shared<Context, Named>(({ context: { settings }, enqueue }, { profile }) => {
      const change = { profile, profileVersion: 0 };
      enqueue.assign({ settings: { ...settings, ...change }, changes: {} });
      enqueue(tell('settings', () => ({ type: 'settings.adopt', change })));
    }),
    /** What the profile brings, but for what was changed here since. */
    take: shared<Context, Taken>(({ context, enqueue }, params) => {
      const changes = unwritten(context.changes, params.written ?? {});
      const newer = params.stored && newerSettings(params.stored, context.settings.profileVersion);
      const change = newer && { ...newer, ...changes };
      const named = params.stored && { name: context.settings.profile, version: params.stored.version };
      const others = context.names.filter(({ name }) => name !== named?.name);
      const names = named ? [...others, named].sort((one, other) => one.name.localeCompare(other.name)) : context.names;
      enqueue.assign({ changes, names, settings: { ...context.settings, ...change } });
      if (change) enqueue(tell('settings', () => ({ type: 'settings.adopt', change })));
    }),
    /** One that is being made says that alone: who signs in for the first time has asked for nothing. */
    sayBegun: shared<Context>(({ context, enqueue }) => {
      if (isAbsent(context)) enqueue({ type: 'sayCreated', params: { profile: context.settings.profile } });
      else enqueue('saySyncing');
    }),
    saySyncing,
    saySynced,
    sayCreated,
    sayFailed,
  },
  delays: { betweenLooks: BETWEEN_LOOKS_MS, afterAChange: AFTER_A_CHANGE_MS },
}).createMachine({
  id: 'settingsProfile',
  context: { settings: defaultSettings, names: [], changes: {}, target: '' },
  initial: 'asking',
  on: { 'profile.known': { actions: { type: 'know', params: ({ event: { settings } }) => ({ settings }) } } },
  states: {
    asking: {
      entry: 'askSettings',
      on: { 'profile.known': { target: 'looking', actions: { type: 'know', params: ({ event: { settings } }) => ({ settings }) } } },
    },
    looking: {
      initial: 'listing',
      on: { 'profile.changed': { actions: { type: 'collect', params: ({ event: { change } }) => ({ change }) } } },
      states: {
        listing: {
          invoke: {
            id: 'listProfiles',
            src: 'listProfiles',
            onDone: { target: 'comparing', actions: { type: 'keepNames', params: ({ event }) => ({ names: event.output }) } },
            onError: [
              { guard: { type: 'isUnsupported', params: ({ event }) => ({ error: event.error }) }, target: '#settingsProfile.unsupported' },
              { target: '#settingsProfile.resting' },
            ],
          },
        },
        comparing: {
          always: [{ guard: 'isAbsent', target: '#settingsProfile.syncing' }, { target: 'fetching' }],
        },
        fetching: {
          invoke: {
            id: 'fetchProfile',
            src: 'fetchProfile',
            input: ({ context: { settings } }) => ({ profile: settings.profile }),
            onDone: { target: '#settingsProfile.settled', actions: { type: 'take', params: ({ event }) => ({ stored: event.output }) } },
            onError: '#settingsProfile.resting',
          },
        },
      },
    },
    settled: { always: [{ guard: 'hasChanges', target: 'waiting' }, { target: 'resting' }] },
    /** Changes that a sync failed to write wait for the next look, or for the next change. */
    resting: {
      after: { betweenLooks: 'looking' },
      on: {
        'profile.changed': { target: 'waiting', actions: { type: 'collect', params: ({ event: { change } }) => ({ change }) } },
        'profile.sync': 'syncing',
        'profile.choose': { target: 'looking', actions: { type: 'choose', params: ({ event: { profile } }) => ({ profile }) } },
        'profile.delete': { target: 'deleting', actions: { type: 'aim', params: ({ event: { profile } }) => ({ target: profile }) } },
      },
    },
    waiting: {
      after: { afterAChange: 'syncing' },
      on: {
        'profile.changed': {
          target: 'waiting',
          reenter: true,
          actions: { type: 'collect', params: ({ event: { change } }) => ({ change }) },
        },
        'profile.sync': 'syncing',
      },
    },
    syncing: {
      tags: 'busy',
      entry: 'sayBegun',
      on: { 'profile.changed': { actions: { type: 'collect', params: ({ event: { change } }) => ({ change }) } } },
      invoke: {
        id: 'profileSync',
        src: 'profileSync',
        input: ({ context }) => ({ ...context, profile: context.settings.profile, isNew: isAbsent(context) }),
        onDone: [
          {
            guard: { type: 'hasFailed', params: ({ event }) => ({ outcome: event.output }) },
            target: 'resting',
            actions: { type: 'sayFailed', params: ({ event }) => ({ error: errorOf(event.output) }) },
          },
          { guard: 'isAbsent', target: 'settled', actions: { type: 'take', params: ({ event }) => takenOf(event.output) } },
          { target: 'settled', actions: [{ type: 'take', params: ({ event }) => takenOf(event.output) }, 'saySynced'] },
        ],
        onError: { target: 'resting', actions: { type: 'sayFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    deleting: {
      tags: 'busy',
      on: { 'profile.changed': { actions: { type: 'collect', params: ({ event: { change } }) => ({ change }) } } },
      invoke: {
        id: 'deleteProfile',
        src: 'deleteProfile',
        input: ({ context: { target } }) => ({ profile: target }),
        onDone: 'looking',
        onError: { target: 'looking', actions: { type: 'sayFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    /** The server keeps no profiles: what is chosen stays on this device. */
    unsupported: {},
  },
});

/** The profiles that the account keeps, and which of them this device uses. */
export const selectProfiles = ({ context }: SnapshotFrom<typeof settingsProfileMachine>) => ({
  names: context.names,
  profile: context.settings.profile,
  version: context.settings.profileVersion,
});
export const selectIsSynced = (snapshot: SnapshotFrom<typeof settingsProfileMachine>) => !snapshot.matches('unsupported');
