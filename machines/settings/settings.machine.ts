import { assign, setup, type SnapshotFrom } from 'xstate';
import { defaultSettings, type Settings } from '../../src/domain/settings/settings.ts';
import { tell } from '../support/registry.ts';
import { unprovided } from '../support/unprovided.ts';

type Context = { settings: Settings };
type Event = { type: 'setting.change'; change: Partial<Settings> };

/** What a person chose on this device, as long as the page lives. */
export const settingsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    loadSettings: unprovided<Partial<Settings>>('loadSettings'),
    /** Stores the settings and shows what they change on the page. */
    keepSettings: unprovided<void, { settings: Settings }>('keepSettings'),
  },
  actions: {
    change: assign(({ context: { settings } }, { change }: { change: Partial<Settings> }) => ({ settings: { ...settings, ...change } })),
    sayNotKept: tell('notices', () => ({ type: 'notice.show', notice: { key: 'errors.storage_unavailable', level: 'error' } })),
  },
}).createMachine({
  id: 'settings',
  context: { settings: defaultSettings },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadSettings',
        src: 'loadSettings',
        onDone: { target: 'kept', actions: { type: 'change', params: ({ event }) => ({ change: event.output }) } },
        onError: { target: 'kept', actions: 'sayNotKept' },
      },
    },
    kept: {
      on: { 'setting.change': { target: 'keeping', actions: { type: 'change', params: ({ event: { change } }) => ({ change }) } } },
    },
    keeping: {
      invoke: {
        id: 'keepSettings',
        src: 'keepSettings',
        input: ({ context: { settings } }) => ({ settings }),
        onDone: 'kept',
        onError: { target: 'kept', actions: 'sayNotKept' },
      },
      on: {
        'setting.change': {
          target: 'keeping',
          reenter: true,
          actions: { type: 'change', params: ({ event: { change } }) => ({ change }) },
        },
      },
    },
  },
});

export const selectTheme = ({ context }: SnapshotFrom<typeof settingsMachine>) => context.settings.theme;
export const selectSettings = ({ context }: SnapshotFrom<typeof settingsMachine>) => context.settings;
