import { profileSyncMachine } from '#machines/settings/profile-sync.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { modelOf } from '#tests/support/model.ts';

const refused = (status: number) => new CallError({ kind: 'rejected', status, message: 'no' });
const inputs = [false, true].map((isNew) => ({ profile: 'default', isNew, settings: defaultSettings }));

/** A sync of a profile that is there, and of one that is new. */
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
    project: ({ stored, waiting, conflicts, failure }) => [stored?.version, waiting.ids.length, conflicts, failure?.kind],
  }),
}));
