import { describe, expect, test } from 'vitest';
import { selectScheme } from '#machines/settings/scheme.ts';
import { selectSettings, settingsMachine, type SavedSettings, type Intent } from '#machines/settings/settings.machine.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { isResponseOf, type Invariants } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const broken = new Error('no storage');

const changes = /^(setting\.change|settings\.adopt)$/;

const invariants: Invariants<typeof settingsMachine> = {
  'a change holds at once, except one of a profile, and is sent to the storage': ({ context: { settings } }, { last, steps }) =>
    !changes.test(last?.type ?? '') ||
    ((last?.['from'] !== undefined ||
      Object.entries(last?.['change'] as object).every(([name, value]) => settings[name as keyof Settings] === value)) &&
      steps.at(-1)?.started('persistSettings').length === 1),
  'the settings of one owner are written for no other': ({ context: { owner } }, { steps }) =>
    steps
      .at(-1)
      ?.started('persistSettings')
      .every((request) => request.owner === owner) !== false,
  'only what an account changed waits for its profile': ({ context: { isSynced } }, { last, steps }) =>
    steps
      .at(-1)
      ?.started('persistSettings')
      .every(({ isMade }) => isMade === (isSynced && last?.type === 'setting.change')) !== false,
  'only a change by the user is reported as saved': (_, { steps }) =>
    (steps.at(-1)?.notified('settingsBanner').length ?? 0) === 0 ||
    steps.findLast(({ event }) => changes.test(event.type))?.event.type === 'setting.change',
  'a failure to store is reported': (_, history) =>
    !(isResponseOf('persistSettings', 'error', history) || history.last?.['output']?.isSaved === false) ||
    history.steps.at(-1)?.notified('notices').length === 1,
  'a guest has no profile': ({ context: { isSynced } }, { steps }) =>
    isSynced || (steps.at(-1)?.notified('settingsProfile').length ?? 0) === 0,
};

const model = modelOf(settingsMachine, {
  invariants,
  events: [
    { type: 'setting.change', change: { theme: 'starling-light' } },
    { type: 'settings.adopt', change: { modalOnLogout: false } },
    { type: 'setting.change', change: { streaming: false } },
    { type: 'settings.adopt', change: { profileVersion: 2 }, from: 'default' },
    { type: 'settings.open', owner: 'https://here.example/1', isSynced: true },
    { type: 'settings.changedElsewhere' },
    { type: 'settings.report' },
    { type: 'settings.report', to: 'stream' },
    { type: 'scheme.changed', scheme: 'light' },
  ],
  outcomes: {
    loadSettings: [{ done: { theme: 'starling-light' } }, { done: {} }, { error: broken }],
    persistSettings: [
      { done: { settings: { theme: 'starling-light' }, isSaved: true } },
      { done: { settings: {}, isSaved: false } },
      { error: broken },
    ],
    watchSettings: [{ error: broken }],
    watchScheme: [{ error: broken }],
  },
  project: ({ owner, settings, system }) => [owner, settings.theme, settings.streaming, system],
});

describe('settings model', () => {
  test.each(model.paths)('$name', async (path) => {
    const [loadSettings, persistSettings] = [
      deferredCall<Partial<Settings>, { owner: string }>(),
      deferredCall<SavedSettings, { owner: string } & Intent>(),
    ];
    const [watchSettings, watchScheme] = [deferredSource(), deferredSource()];
    const actors = {
      loadSettings: loadSettings.logic,
      persistSettings: persistSettings.logic,
      watchSettings: watchSettings.logic,
      watchScheme: watchScheme.logic,
    };
    const { actor, notices } = openAmong(settingsMachine.provide({ actors }));
    const is = (running: readonly string[]) => () => {
      const snapshot = actor.getSnapshot();
      const { owner } = snapshot.context;
      expect([...loadSettings.waiting(), ...persistSettings.waiting()]).toEqual(running);
      const { theme } = selectSettings(snapshot);
      expect(selectScheme(snapshot)).toBe(theme === 'system' ? snapshot.context.system : theme.slice(9));
      if (running.includes('persistSettings')) {
        const { change, ...requested } = persistSettings.requested.at(-1)!;
        expect(requested).toMatchObject({ owner, isMade: owner !== '' && requested.from === undefined && !('modalOnLogout' in change) });
        if (requested.from === undefined) expect(selectSettings(snapshot)).toMatchObject(change);
      }
      if (running.includes('loadSettings')) expect(loadSettings.requested.at(-1)).toEqual({ owner });
    };
    await model.walk(path, {
      actor,
      events: {
        'setting.*': (event) => actor.send(event),
        'settings.*': (event) => actor.send(event),
        'scheme.changed': (event) => actor.send(event),
        'xstate.error.actor.watch*': (event) => actor.send(event),
        ...endingsOf({ loadSettings, persistSettings }),
      },
      states: {
        'open.loading': is(['loadSettings']),
        'open.stored': is([]),
        'open.storing': is(['persistSettings']),
        'open.adopting': is(['persistSettings']),
      },
    });
    const failures = path.steps.filter(
      ({ event }) =>
        /^xstate.error.actor.(load|persist)/.test(event.type) || (event as { output?: SavedSettings }).output?.isSaved === false,
    );
    expect(notices()).toEqual(failures.map(() => 'errors.storage_unavailable'));
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'settings', missed: [] });
  });
});
