import { settingsFileMachine, type PickedFile } from '#machines/settings/settings-file.machine.ts';
import { modelOf } from '#tests/support/model.ts';

/** What was picked. */
export const file: PickedFile = { text: async () => '' };

/** Settings out of a file. */
export const settingsFileModel = modelOf(settingsFileMachine, {
  events: [{ type: 'file.picked', file }],
  outcomes: { readText: [{ done: '{}' }, { error: new Error('unreadable') }] },
  project: () => 0,
});
