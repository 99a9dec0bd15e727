import { describe, expect, it } from 'vitest';
import { conflictOf, withKey, withTakenKey } from '#domain/shortcuts/assign.ts';
import type { ShortcutKeys } from '#domain/shortcuts/keys.ts';
import { selectConflict, selectIsRejected, selectRecorded, shortcutKeysMachine } from '#machines/shortcuts/shortcut-keys.machine.ts';
import { openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const moved: ShortcutKeys = { next: 'w', previous: 'j' };
const model = modelOf(shortcutKeysMachine, {
  events: [
    { type: 'keys.start', name: 'next' },
    { type: 'keys.press', key: 'ArrowDown', keys: {} },
    { type: 'keys.press', key: 'k', keys: {} },
    { type: 'keys.press', key: 'w', keys: {} },
    { type: 'keys.restore', name: 'next', keys: moved },
    { type: 'keys.restore', name: 'next', keys: { next: 'w' } },
    { type: 'keys.remove', name: 'next', keys: {} },
    { type: 'keys.restoreAll' },
    { type: 'keys.take' },
    { type: 'keys.cancel' },
  ],
  outcomes: {},
  project: ({ name, key, keys }) => [name, key, Object.keys(keys).length],
});

describe('shortcut keys model', () => {
  it.each(model.paths)('$name', async (path) => {
    const { actor, receivedBy } = openAmong(shortcutKeysMachine);
    const expected: ShortcutKeys[] = [];
    const saved = () => receivedBy('settings').map((event) => event['change'].shortcutKeys as ShortcutKeys);
    await model.walk(path, {
      actor,
      events: {
        'keys.*': (event) => {
          const snapshot = actor.getSnapshot();
          const conflict = selectConflict(snapshot);
          if (event.type === 'keys.press' && selectRecorded(snapshot) && event.key === 'w') expected.push({ next: 'w' });
          if (event.type === 'keys.restore' && !conflictOf(event.keys, 'next', 'j')) expected.push(withKey(event.keys, 'next', 'j'));
          if (event.type === 'keys.remove') expected.push({ next: '' });
          if (event.type === 'keys.restoreAll') expected.push({});
          if (event.type === 'keys.take' && conflict) expected.push(withTakenKey(snapshot.context.keys, conflict.name, conflict.key));
          actor.send(event);
        },
      },
      states: {
        idle: () => {
          const snapshot = actor.getSnapshot();
          expect([selectRecorded(snapshot), selectConflict(snapshot)]).toEqual([undefined, undefined]);
          expect(saved(), 'each change is saved once').toEqual(expected);
        },
        'recording.listening': () => {
          expect([selectRecorded(actor.getSnapshot()), selectIsRejected(actor.getSnapshot())]).toEqual(['next', false]);
          expect(saved()).toEqual(expected);
        },
        'recording.rejected': () => {
          expect([selectRecorded(actor.getSnapshot()), selectIsRejected(actor.getSnapshot())]).toEqual(['next', true]);
          expect(saved(), 'a key that is no character changes nothing').toEqual(expected);
        },
        conflict: () => {
          expect(selectConflict(actor.getSnapshot())).toMatchObject({ name: 'next', other: 'previous' });
          expect(saved(), 'a key of another shortcut is not taken without confirmation').toEqual(expected);
        },
      },
    });
  });

  it('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'shortcutKeys', missed: [] });
  });
});
