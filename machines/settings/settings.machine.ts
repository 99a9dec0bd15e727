import { assign, setup, type SnapshotFrom } from 'xstate';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import type { Scheme } from '#domain/settings/theme.ts';
import { wantsStream } from '#domain/stream/wants-stream.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { unprovided, unprovidedSource } from '../support/unprovided.ts';
import { showNotice } from '../support/notices.ts';

type Owner = { owner: string };
/** A change by the user or by a profile. */
export type Intent = { change: Partial<Settings>; isMade: boolean; from?: string };
/** The settings with the changes of other tabs, and if they are stored for the next start. */
export type SavedSettings = { settings: Partial<Settings>; isSaved: boolean };
type Context = Owner & { settings: Settings; isSynced: boolean; intent: Intent; system: Scheme };
/** Another tab changed the settings of this owner; or the colour scheme of the system changed. */
type Event = SettingsEvents | { type: 'settings.changedElsewhere' } | { type: 'scheme.changed'; scheme: Scheme };
type Machine = { context: Context; events: Event; actions: { setSettings: { settings: Settings } } };

export type SettingsEvents =
  /** Another account uses the page now; `owner` is the key of its settings. */
  | { type: 'settings.open'; owner: string; isSynced: boolean }
  /** The user changed a setting, or loaded it from a file: it applies until they change it again. */
  | { type: 'setting.change'; change: Partial<Settings> }
  /** The settings of a profile, which are not written back; `from` is the profile that must still be in use. */
  | { type: 'settings.adopt'; change: Partial<Settings>; from?: string }
  /** Responds with the settings, as `profile.loaded`; to the stream, with whether it is enabled. */
  | { type: 'settings.report'; to?: 'stream' };

const notifyStream = (settings: Settings) =>
  sendToActor('stream', () => ({ type: wantsStream(settings) ? 'stream.enable' : 'stream.disable' }));

/** The settings of the user on this device, as long as the page lives; each owner has settings of their own. */
export const settingsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    loadSettings: unprovided<Partial<Settings>, Owner>('loadSettings'),
    /** Merges a change into the stored settings, and applies it to the page. */
    persistSettings: unprovided<SavedSettings, Owner & Intent>('persistSettings'),
    watchSettings: unprovidedSource<Owner>('watchSettings'),
    watchScheme: unprovidedSource('watchScheme'),
  },
  guards: {
    isForStream: (_, { to }: { to?: 'stream' }) => to === 'stream',
    isStored: (_, { isSaved }: { isSaved: boolean }) => isSaved,
  },
  actions: {
    setOwner: assign((_, params: Omit<Context, 'settings' | 'intent' | 'system'>) => params),
    setScheme: assign((_, params: { system: Scheme }) => params),
    setSettings: action<Machine, { settings: Settings }>(({ context: { settings: before, isSynced }, enqueue }, { settings }) => {
      enqueue.assign({ settings });
      if (isSynced && wantsStream(settings) !== wantsStream(before)) enqueue(notifyStream(settings));
    }),
    setLoaded: action<Machine, { settings: Partial<Settings> }>(({ enqueue }, { settings }) =>
      enqueue({ type: 'setSettings', params: { settings: { ...defaultSettings, ...settings } } }),
    ),
    /** Of a profile, only the result of storing it applies: the profile may no longer be in use, and changes that wait for it stay. */
    applyIntent: action<Machine, { intent: Intent }>(({ context: { settings }, enqueue }, { intent }) => {
      enqueue.assign({ intent });
      if (intent.from === undefined) enqueue({ type: 'setSettings', params: { settings: { ...settings, ...intent.change } } });
    }),
    applyUnstored: action<Machine>(({ context: { settings, intent }, enqueue }) =>
      enqueue({ type: 'setSettings', params: { settings: { ...settings, ...intent.change } } }),
    ),
    notifyProfile: action<Machine>(({ context: { isSynced, settings }, enqueue }) => {
      if (isSynced) enqueue(sendToActor('settingsProfile', () => ({ type: 'profile.changed', settings })));
    }),
    reportToProfile: action<Machine>(({ context: { settings, isSynced }, enqueue }) => {
      if (isSynced) enqueue(sendToActor('settingsProfile', () => ({ type: 'profile.loaded', settings })));
    }),
    showSaved: sendToActor('settingsBanner', () => ({ type: 'banner.saved' })),
    showUnsaved: sendToActor('settingsBanner', () => ({ type: 'banner.failed' })),
    reportToStream: action<Machine>(({ context: { settings, isSynced }, enqueue }) => {
      if (isSynced) enqueue(notifyStream(settings));
    }),
    notifyLanguage: sendToActor('language', ({ chosen }: { chosen: string }) => ({ type: 'language.choose', chosen })),
    showNotStored: showNotice(() => ({ key: 'errors.storage_unavailable', level: 'error' })),
  },
}).createMachine({
  id: 'settings',
  context: { owner: '', isSynced: false, settings: defaultSettings, intent: { change: {}, isMade: false }, system: 'dark' },
  invoke: { id: 'watchScheme', src: 'watchScheme', onError: {} },
  initial: 'open',
  on: {
    'settings.open': {
      target: '.open',
      reenter: true,
      actions: { type: 'setOwner', params: ({ event: { owner, isSynced } }) => ({ owner, isSynced }) },
    },
    'scheme.changed': { actions: { type: 'setScheme', params: ({ event }) => ({ system: event.scheme }) } },
    'settings.report': [
      { guard: { type: 'isForStream', params: ({ event }) => event }, actions: 'reportToStream' },
      { actions: 'reportToProfile' },
    ],
  },
  states: {
    open: {
      invoke: { id: 'watchSettings', src: 'watchSettings', input: ({ context: { owner } }) => ({ owner }), onError: {} },
      initial: 'loading',
      on: {
        'settings.changedElsewhere': '.loading',
        'settings.adopt': {
          target: '.adopting',
          reenter: true,
          actions: { type: 'applyIntent', params: ({ event: { type: _, ...intent } }) => ({ intent: { ...intent, isMade: false } }) },
        },
        'setting.change': {
          target: '.storing',
          reenter: true,
          actions: [
            { type: 'applyIntent', params: ({ context: { isSynced }, event: { change } }) => ({ intent: { change, isMade: isSynced } }) },
            'notifyProfile',
          ],
        },
      },
      states: {
        loading: {
          invoke: {
            id: 'loadSettings',
            src: 'loadSettings',
            input: ({ context: { owner } }) => ({ owner }),
            onDone: {
              target: 'stored',
              actions: [{ type: 'setLoaded', params: ({ event }) => ({ settings: event.output }) }, 'reportToProfile'],
            },
            onError: { target: 'stored', actions: 'showNotStored' },
          },
        },
        stored: {
          entry: { type: 'notifyLanguage', params: ({ context }) => ({ chosen: context.settings.interfaceLanguage }) },
        },
        storing: {
          on: {
            'settings.adopt': {
              target: 'storing',
              reenter: true,
              actions: { type: 'applyIntent', params: ({ event: { type: _, ...intent } }) => ({ intent: { ...intent, isMade: false } }) },
            },
          },
          invoke: {
            id: 'persistSettings',
            src: 'persistSettings',
            input: ({ context: { owner, intent } }) => ({ owner, ...intent }),
            onDone: [
              {
                guard: { type: 'isStored', params: ({ event }) => event.output },
                target: 'stored',
                actions: [{ type: 'setLoaded', params: ({ event }) => event.output }, 'reportToProfile', 'showSaved'],
              },
              {
                target: 'stored',
                actions: [{ type: 'setLoaded', params: ({ event }) => event.output }, 'reportToProfile', 'showNotStored', 'showUnsaved'],
              },
            ],
            onError: { target: 'stored', actions: ['applyUnstored', 'showNotStored', 'showUnsaved'] },
          },
        },
        /** The change came from elsewhere, so no notice confirms that it is stored. */
        adopting: {
          invoke: {
            id: 'persistSettings',
            src: 'persistSettings',
            input: ({ context: { owner, intent } }) => ({ owner, ...intent }),
            onDone: [
              {
                guard: { type: 'isStored', params: ({ event }) => event.output },
                target: 'stored',
                actions: [{ type: 'setLoaded', params: ({ event }) => event.output }, 'reportToProfile'],
              },
              {
                target: 'stored',
                actions: [{ type: 'setLoaded', params: ({ event }) => event.output }, 'reportToProfile', 'showNotStored'],
              },
            ],
            onError: { target: 'stored', actions: ['applyUnstored', 'showNotStored'] },
          },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof settingsMachine>;
export const selectSettings = ({ context }: Snapshot) => context.settings;
