import { settingsProfileMachine } from '#machines/settings/settings-profile.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import type { StoredProfile } from '#domain/settings/profile.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { isResponseOf, type Invariants } from '#tests/support/model-invariants.ts';
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

const invariants: Invariants<typeof settingsProfileMachine> = {
  'no change is dropped: it is sent, awaited, or its failure is reported': (snapshot, { steps, notified }) => {
    const from = steps.findLastIndex(({ event }) => event.type === 'profile.changed');
    const since = from < 0 ? [] : steps.slice(from);
    const isTried = since.some(({ started }) => started('findWaiting').length + started('profileSync').length > 0);
    const hasFailed = since.some(({ event }) => event.type.endsWith('profileSync') && (!event['output'] || 'failure' in event['output']));
    return from < 0 || !snapshot.matches('idle') || isTried || (hasFailed && notified('notices').length > 0);
  },
  'a change waits to be sent where nothing is under way that would find it': (snapshot, { last, steps }) =>
    last?.type !== 'profile.changed' ||
    !['checking', 'idle', 'waiting'].some((state) => steps.at(-2)?.snapshot.matches(state)) ||
    snapshot.matches('waiting'),
  'a failed sync or deletion is reported': (_, history) => {
    const hasFailed =
      isResponseOf('profileSync', 'error', history) ||
      isResponseOf('deleteProfile', 'error', history) ||
      (isResponseOf('profileSync', 'done', history) && history.last?.['output'].failure !== undefined);
    return !hasFailed || history.steps.at(-1)?.notified('notices').at(-1)?.['notice'].level === 'error';
  },
  'the profile of this device is synced with its settings, another one with none of them': ({ context }, { steps }) =>
    (steps.at(-1)?.started('profileSync') ?? []).every(
      ({ profile, settings }) => (profile === context.settings.profile) === Object.keys(settings).length > 0,
    ),
  'what is deleted was chosen to be': (_, { steps, started }) =>
    started('deleteProfile').length === steps.filter(({ event, isTaken }) => isTaken && event.type === 'profile.delete').length &&
    started('deleteProfile').every(({ profile }) => profile === 'phone'),
  'changes during a write of the profile are fetched after it': (_, history) =>
    !isResponseOf('profileSync', 'done', history) ||
    history.last?.['output'].failure !== undefined ||
    history.steps.at(-1)?.started('findWaiting').length === 1,
  'another profile is used from the moment it is chosen': ({ context }, { last, steps }) =>
    last?.type !== 'profile.choose' || !steps.at(-1)?.isTaken || context.settings.profile === 'phone',
};

/** The synchronisation of an account’s settings with their profile on the server. */
export const settingsProfileModel = modelOf(settingsProfileMachine, {
  events: [
    { type: 'profile.loaded', settings: defaultSettings },
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
  invariants,
  project: ({ settings, names, profile }) => [settings.profile, settings.profileVersion, names.length, profile],
});
