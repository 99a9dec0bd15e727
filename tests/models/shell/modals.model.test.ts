import { describe, expect, test } from 'vitest';
import { modalsMachine, selectModal, selectTab } from '#machines/shell/modals.machine.ts';
import { openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modalsModel } from './modals.model.ts';

describe('modals model', () => {
  test.each(modalsModel.paths)('$name', async (path) => {
    const warned: string[] = [];
    const { actor } = openAmong(modalsMachine.provide({ actions: { warn: (_, { modal }) => void warned.push(modal) } }));
    const state = (modal: 'settings' | 'moderation') => selectModal(actor.getSnapshot(), modal);
    const seen = () => {
      const snapshot = actor.getSnapshot();
      const { settings, moderation } = snapshot.context;
      expect([selectTab(snapshot, 'settings'), selectTab(snapshot, 'moderation')]).toEqual([settings.tab, moderation.tab]);
      if (state('settings') !== 'hidden') expect(settings.isLoaded).toBe(true);
    };
    await modalsModel.walk(path, {
      actor,
      events: {
        'settingsModal.*': (event) => actor.send(event),
        'moderationModal.*': (event) => actor.send(event),
        'modals.leave': (event) => actor.send(event),
      },
      states: Object.fromEntries(
        ['settings', 'moderation'].flatMap((modal) => ['hidden', 'visible', 'minimised'].map((place) => [`${modal}.${place}`, seen])),
      ),
    });
    const refused = path.steps.flatMap(({ taken }) => taken).filter((edge) => /hidden.*toggle/.test(edge));
    expect(warned.length).toBe(refused.length);
  });

  test('takes every edge', () => {
    expect(recordCoverage([modalsModel])).toMatchObject({ machine: 'modals', missed: [] });
  });
});
