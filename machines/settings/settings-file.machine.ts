import { setup, type MachineContext } from 'xstate';
import { readFile } from '#domain/settings/file.ts';
import { sharedSettings } from '#domain/settings/profile.ts';
import { NOTICE_MS } from '#domain/shell/notice-times.ts';
import { errorNotice, successNotice, showNotice, type Notice } from '../support/notices.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { unprovided } from '../support/unprovided.ts';

type Machine = { context: MachineContext; events: { type: 'file.picked'; file: PickedFile } };

/** The file that the user picked on this device; it is read when it is needed. */
export interface PickedFile {
  readonly text: () => Promise<string>;
}

const showInvalid = showNotice(() => errorNotice('settings.file_import_export.invalid_settings_imported'));

const slightlyNewNotice: Notice = { key: 'settings.file_import_export.file_slightly_new', level: 'warning', timeout: NOTICE_MS };

/** Only known keys are applied, never the name and version of the profile that they came from, and then they are synced (rule file-known-keys). */
const applyText = action<Machine, { text: string }>(({ enqueue }, { text }) => {
  const outcome = readFile(text);
  switch (outcome.kind) {
    case 'unreadable':
      return enqueue(showInvalid);
    case 'unsupported':
      return enqueue(showNotice(() => errorNotice('settings.file_import_export.unsupported')));
    case 'refused':
      return enqueue(showNotice(() => errorNotice(outcome.key, outcome.args)));
    case 'read': {
      const change = sharedSettings(outcome.settings);
      const notice = outcome.isSlightlyNew ? slightlyNewNotice : successNotice('settings.file_import_export.imported');
      enqueue(sendToActor('settings', () => ({ type: 'setting.change', change })));
      enqueue(showNotice(() => notice));
    }
  }
});

/** Takes settings from files, as long as the settings were opened in this session. */
export const settingsFileMachine = setup({
  types: { events: {} as { type: 'file.picked'; file: PickedFile } },
  actors: { readText: unprovided<string, { file: PickedFile }>('readText') },
  actions: { applyText, showInvalid },
}).createMachine({
  id: 'settingsFile',
  initial: 'idle',
  states: {
    idle: { on: { 'file.picked': 'reading' } },
    reading: {
      invoke: {
        id: 'readText',
        src: 'readText',
        input: ({ event }) => ({ file: event.file }),
        onDone: { target: 'idle', actions: { type: 'applyText', params: ({ event }) => ({ text: event.output }) } },
        onError: { target: 'idle', actions: 'showInvalid' },
      },
    },
  },
});
