import { assign, enqueueActions, setup, type SnapshotFrom } from 'xstate';
import { defaultSettings, wantsStream, type Settings } from '../../src/domain/settings/settings.ts';
import { tell } from '../support/registry.ts';
import { unprovided, unprovidedSource } from '../support/unprovided.ts';
import type { SettingsInbox } from './inbox.ts';

type Owner = { owner: string };
type Change = { change: Partial<Settings> };
type Context = Owner & { settings: Settings; isSynced: boolean };
type Event =
  | SettingsInbox
  | ({ type: 'setting.change' } & Change)
  /** Another tab wrote what this owner keeps. */
  | { type: 'settings.elsewhere' };

/** What a person chose on this device, as long as the page lives; each owner has settings of their own. */
export const settingsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    loadSettings: unprovided<Partial<Settings>, Owner>('loadSettings'),
    /** Stores the settings and shows what they change on the page. */
    keepSettings: unprovided<void, Owner & { settings: Settings }>('keepSettings'),
    watchSettings: unprovidedSource<Owner>('watchSettings'),
  },
  guards: { isForStream: (_, { to }: { to?: 'stream' }) => to === 'stream' },
  actions: {
    own: assign((_, params: Omit<Context, 'settings'>) => params),
    load: assign((_, { change }: Change) => ({ settings: { ...defaultSettings, ...change } })),
    change: assign(({ context: { settings } }, { change }: Change) => ({ settings: { ...settings, ...change } })),
    tellProfile: enqueueActions(({ context: { isSynced }, enqueue }, { change }: Change) => {
      if (isSynced) enqueue(tell('settingsProfile', () => ({ type: 'profile.changed', change })));
    }),
    answerProfile: enqueueActions(({ context: { settings, isSynced }, enqueue }) => {
      if (isSynced) enqueue(tell('settingsProfile', () => ({ type: 'profile.known', settings })));
    }),
    saySaved: tell('settingsBanner', () => ({ type: 'banner.saved' })),
    sayUnsaved: tell('settingsBanner', () => ({ type: 'banner.failed' })),
    tellStream: enqueueActions(({ context: { settings, isSynced }, enqueue }, { change }: Change) => {
      const isAffected = 'streaming' in change || 'useStreamingApi' in change;
      if (isSynced && isAffected) enqueue(tell('stream', () => ({ type: wantsStream(settings) ? 'stream.enable' : 'stream.disable' })));
    }),
    tellLanguage: tell('language', ({ chosen }: { chosen: string }) => ({ type: 'language.choose', chosen })),
    sayNotKept: tell('notices', () => ({ type: 'notice.show', notice: { key: 'errors.storage_unavailable', level: 'error' } })),
  },
}).createMachine({
  id: 'settings',
  context: { owner: '', isSynced: false, settings: defaultSettings },
  initial: 'open',
  on: {
    'settings.open': {
      target: '.open',
      reenter: true,
      actions: { type: 'own', params: ({ event: { owner, isSynced } }) => ({ owner, isSynced }) },
    },
    'settings.report': [
      {
        guard: { type: 'isForStream', params: ({ event }) => event },
        actions: { type: 'tellStream', params: ({ context: { settings } }) => ({ change: settings }) },
      },
      { actions: 'answerProfile' },
    ],
  },
  states: {
    open: {
      invoke: { id: 'watchSettings', src: 'watchSettings', input: ({ context: { owner } }) => ({ owner }), onError: {} },
      initial: 'loading',
      on: {
        'settings.elsewhere': '.loading',
        'settings.adopt': {
          target: '.adopting',
          actions: [
            { type: 'change', params: ({ event: { change } }) => ({ change }) },
            { type: 'tellStream', params: ({ event: { change } }) => ({ change }) },
          ],
        },
        'setting.change': {
          target: '.keeping',
          actions: [
            { type: 'change', params: ({ event: { change } }) => ({ change }) },
            { type: 'tellProfile', params: ({ event: { change } }) => ({ change }) },
            { type: 'tellStream', params: ({ event: { change } }) => ({ change }) },
          ],
        },
      },
      states: {
        loading: {
          /** What is stored comes at once; before it a change would take the place of all that was chosen. */
          on: { 'setting.change': {}, 'settings.adopt': {} },
          invoke: {
            id: 'loadSettings',
            src: 'loadSettings',
            input: ({ context: { owner } }) => ({ owner }),
            onDone: {
              target: 'kept',
              actions: [
                { type: 'load', params: ({ event }) => ({ change: event.output }) },
                'answerProfile',
                { type: 'tellStream', params: ({ context: { settings } }) => ({ change: settings }) },
              ],
            },
            onError: { target: 'kept', actions: 'sayNotKept' },
          },
        },
        kept: {
          entry: { type: 'tellLanguage', params: ({ context }) => ({ chosen: context.settings.interfaceLanguage }) },
        },
        keeping: {
          on: {
            'settings.adopt': {
              target: 'keeping',
              reenter: true,
              actions: [
                { type: 'change', params: ({ event: { change } }) => ({ change }) },
                { type: 'tellStream', params: ({ event: { change } }) => ({ change }) },
              ],
            },
          },
          invoke: {
            id: 'keepSettings',
            src: 'keepSettings',
            input: ({ context: { owner, settings } }) => ({ owner, settings }),
            onDone: { target: 'kept', actions: 'saySaved' },
            onError: { target: 'kept', actions: ['sayNotKept', 'sayUnsaved'] },
          },
        },
        /** Nobody here changed it, so that it is stored is nobody's news. */
        adopting: {
          invoke: {
            id: 'keepSettings',
            src: 'keepSettings',
            input: ({ context: { owner, settings } }) => ({ owner, settings }),
            onDone: 'kept',
            onError: { target: 'kept', actions: 'sayNotKept' },
          },
        },
      },
    },
  },
});

export const selectTheme = ({ context }: SnapshotFrom<typeof settingsMachine>) => context.settings.theme;
export const selectSettings = ({ context }: SnapshotFrom<typeof settingsMachine>) => context.settings;
