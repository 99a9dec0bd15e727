import { describe, expect, test } from 'vitest';
import {
  selectIsFinding,
  selectLastReset,
  selectQuery,
  selectTyped,
  settingsWindowMachine,
} from '#machines/settings/settings-window.machine.ts';
import { openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const model = modelOf(settingsWindowMachine, {
  invariants: {
    'what is typed into a field stays': ({ context: { typed } }, { events }) =>
      (typed['muteWords'] ?? '') === (events.some(({ type }) => type === 'window.type') ? 'boats' : ''),
    'the query stays in its field': ({ context: { query } }, { events }) =>
      query === (events.findLast(({ type }) => type === 'window.search')?.['query'] ?? ''),
    'nothing is found for an empty field': (snapshot) => snapshot.context.query.trim() !== '' || !snapshot.matches({ search: 'searching' }),
    'each reset can be undone once': ({ context: { resets } }, { notified, steps }) => {
      const sent = notified('settings', 'setting.change').map(({ change }) => change.density);
      const done = steps.filter(({ event }) => event.type === 'window.reset').length;
      return sent.filter((density) => density === 'compact').length === done - resets.length;
    },
  },
  events: [
    { type: 'window.search', query: 'size' },
    { type: 'window.search', query: ' ' },
    { type: 'window.focus' },
    { type: 'window.leave' },
    { type: 'window.type', field: 'muteWords', draft: 'boats' },
    { type: 'window.reset', change: { density: 'comfortable' }, before: { density: 'compact' } },
    { type: 'window.undo' },
  ],
  project: ({ query, typed, resets }) => ({ query, typed: Object.keys(typed).length, resets: Math.min(resets.length, 2) }),
});

describe('settings window model', () => {
  test.each(model.paths)('$name', async (path) => {
    const { actor } = openAmong(settingsWindowMachine);
    await model.walk(path, {
      actor,
      events: { 'window.*': (event) => actor.send(event) },
      states: {
        'search.searching': () => expect(selectIsFinding(actor.getSnapshot())).toBe(true),
        'search.idle': () => expect(selectIsFinding(actor.getSnapshot())).toBe(false),
        'resets.none': () => expect(selectLastReset(actor.getSnapshot())).toBe(undefined),
        'resets.some': () => expect(selectLastReset(actor.getSnapshot())).toEqual({ density: 'compact' }),
      },
    });
  });

  // rules: settings-typed, settings-search
  test('retains typed text by field, and the search', () => {
    const { actor } = openAmong(settingsWindowMachine);
    actor.send({ type: 'window.type', field: 'muteWords', draft: 'boats' });
    actor.send({ type: 'window.type', field: 'profile', draft: 'phone' });
    actor.send({ type: 'window.search', query: 'size' });
    actor.send({ type: 'window.leave' });
    const now = actor.getSnapshot();
    expect([selectTyped(now, 'muteWords'), selectTyped(now, 'profile'), selectTyped(now, 'highlight'), selectQuery(now)]).toEqual([
      'boats',
      'phone',
      '',
      'size',
    ]);
    expect(selectIsFinding(now)).toBe(false);
    actor.send({ type: 'window.focus' });
    expect(selectIsFinding(actor.getSnapshot())).toBe(true);
  });

  // rules: settings-reset
  test('sends resets to the settings, and undoes them one by one, the last first', () => {
    const { actor, receivedBy } = openAmong(settingsWindowMachine);
    actor.send({ type: 'window.reset', change: { density: 'comfortable' }, before: { density: 'compact' } });
    actor.send({ type: 'window.reset', change: { hideNsfw: true, loopVideo: true }, before: { hideNsfw: false, loopVideo: false } });
    for (let press = 0; press < 3; press++) actor.send({ type: 'window.undo' });
    expect(receivedBy('settings').map(({ change }) => change)).toEqual([
      { density: 'comfortable' },
      { hideNsfw: true, loopVideo: true },
      { hideNsfw: false, loopVideo: false },
      { density: 'compact' },
    ]);
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'settingsWindow', missed: [] });
  });
});
