import { settingsFileMachine, type PickedFile } from '#machines/settings/settings-file.machine.ts';
import { modelOf } from '#tests/support/model.ts';

/** The picked file. */
export const file: PickedFile = { text: async () => '' };

/** The import of settings from a file. */
export const settingsFileModel = modelOf(settingsFileMachine, {
  events: [{ type: 'file.picked', file }],
  outcomes: { readText: [{ done: '{}' }, { error: new Error('unreadable') }] },
  project: () => 0,
});
