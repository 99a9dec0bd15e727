import { expect, test } from 'vitest';
import { selectSettings, selectTheme, settingsMachine } from '../../../machines/settings/settings.machine.ts';
import type { Settings } from '../../../src/domain/settings/settings.ts';
import { heldCall } from '../../support/held.ts';
import { endingsOf, openAmong } from '../../support/machines.ts';
import { recordCoverage } from '../../support/model-coverage.ts';
import { modelOf } from '../../support/model.ts';

const broken = new Error('no storage');

const model = modelOf(settingsMachine, {
  events: [
    { type: 'setting.change', change: { theme: 'starling-light' } },
    { type: 'setting.change', change: { modalOnLogout: false } },
  ],
  outcomes: {
    loadSettings: [{ done: { theme: 'starling-light' } }, { done: {} }, { error: broken }],
    keepSettings: [{ done: undefined }, { error: broken }],
  },
  project: ({ settings }) => settings,
});

test.each(model.paths)('$name', async (path) => {
  const [loadSettings, keepSettings] = [heldCall<Partial<Settings>>(), heldCall<void, { settings: Settings }>()];
  const actors = { loadSettings: loadSettings.logic, keepSettings: keepSettings.logic };
  const { actor, said } = openAmong(settingsMachine.provide({ actors }));
  const is = (running: readonly string[]) => () => {
    const snapshot = actor.getSnapshot();
    expect([...loadSettings.waiting(), ...keepSettings.waiting()]).toEqual(running);
    expect(selectTheme(snapshot)).toBe(selectSettings(snapshot).theme);
    if (running.includes('keepSettings')) expect(keepSettings.asked.at(-1)).toEqual({ settings: selectSettings(snapshot) });
  };
  await model.walk(path, {
    actor,
    events: { 'setting.change': (event) => actor.send(event), ...endingsOf({ loadSettings, keepSettings }) },
    states: { loading: is(['loadSettings']), kept: is([]), keeping: is(['keepSettings']) },
  });
  const failures = path.steps.filter(({ event }) => event.type.startsWith('xstate.error'));
  expect(said()).toEqual(failures.map(() => 'errors.storage_unavailable'));
});

test('takes every edge', () => {
  expect(recordCoverage([model])).toEqual({ machine: 'settings', edges: 6, taken: 6, missed: [] });
});
