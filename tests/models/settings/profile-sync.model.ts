import { profileSyncMachine } from '#machines/settings/profile-sync.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import type { Invariants } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const refused = (status: number) => new CallError({ kind: 'rejected', status, message: 'no' });
const inputs = [false, true].map((isNew) => ({ profile: 'default', isNew, settings: defaultSettings }));

const invariants: Invariants<typeof profileSyncMachine> = {
  'what waits is in what is written': (_, { started }) =>
    started('writeProfile').every(({ ids, settings }) => !ids.includes('one') || settings.hideNsfw === false),
  'pending changes are fetched before each write, after the profile was read': ({ context: { isNew } }, { started }) =>
    started('writeProfile').length <= started('gatherWaiting').length &&
    started('gatherWaiting').length <= started('fetchProfile').length + Number(isNew),
  'a profile that is there keeps what others wrote, and its version rises by one': ({ context: { stored } }, { steps }) =>
    (steps.at(-1)?.started('writeProfile') ?? []).every(
      ({ settings, version }) => !stored || (settings.theirs === 1 && version === stored.version + 1),
    ),
  'each response leads to the next request or to the end': ({ status }, { steps }) =>
    status === 'done' || ['fetchProfile', 'gatherWaiting', 'writeProfile'].some((id) => steps.at(-1)?.started(id).length !== 0),
  'it is tried four times at most': (_, { started }) => started('writeProfile').length <= 4,
  'what it ends with is what was written': ({ output }, { started }) => {
    const { settings, version } = started('writeProfile').at(-1) ?? {};
    return !output || 'failure' in output || JSON.stringify(output.written) === JSON.stringify({ settings, version });
  },
};

/** The synchronisation of an existing profile, and of a new one. */
export const profileSyncModels = inputs.map((input) => ({
  input,
  model: modelOf(profileSyncMachine, {
    input,
    events: [],
    outcomes: {
      fetchProfile: [{ done: undefined }, { done: { settings: { theirs: 1 }, version: 4 } }, { error: refused(503) }],
      gatherWaiting: [{ done: { ids: ['one'], change: { hideNsfw: false } } }, { error: new Error('a bug') }],
      writeProfile: [{ done: undefined }, { error: refused(422) }, { error: refused(500) }, { error: refused(403) }],
    },
    invariants,
    project: ({ stored, waiting, conflicts, failure }) => [stored?.version, waiting.ids.length, conflicts, failure?.kind],
  }),
}));
