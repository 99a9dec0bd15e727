import { describe, expect, test } from 'vitest';
import { modalsMachine, selectModal, selectTab } from '#machines/shell/modals.machine.ts';
import { openAmong } from '#tests/support/machines.ts';

const open = () => {
  const warned: string[] = [];
  const machine = modalsMachine.provide({
    actions: { warn: (_, { modal }) => void warned.push(modal) },
  });
  const { actor } = openAmong(machine);
  return { actor, warned, state: () => selectModal(actor.getSnapshot(), 'settings') };
};

describe('modals machine', () => {
  // rules: modal-states
  test('marks the content as loaded on opening, and retains it and the tab on closing', () => {
    const { actor, state } = open();
    expect(actor.getSnapshot().context.settings.isLoaded).toBe(false);
    actor.send({ type: 'settingsModal.open', tab: 'privacy' });
    actor.send({ type: 'settingsModal.close' });
    expect([state(), actor.getSnapshot().context.settings]).toEqual(['hidden', { tab: 'privacy', isLoaded: true }]);
    actor.send({ type: 'settingsModal.open' });
    expect(selectTab(actor.getSnapshot(), 'settings')).toBe('privacy');
  });

  test('minimises and restores a visible one', () => {
    const { actor, state } = open();
    actor.send({ type: 'settingsModal.open' });
    actor.send({ type: 'settingsModal.toggle' });
    expect(state()).toBe('minimised');
    actor.send({ type: 'settingsModal.toggle' });
    expect(state()).toBe('visible');
  });

  // rules: modal-states
  test('ignores and reports the toggling of a hidden one, without throwing', () => {
    const { actor, state, warned } = open();
    actor.send({ type: 'settingsModal.toggle' });
    expect([state(), warned, actor.getSnapshot().status]).toEqual(['hidden', ['settings'], 'active']);
  });

  test('has a separate state for each of the two, and resets both when the session ends', () => {
    const { actor } = open();
    actor.send({ type: 'settingsModal.open' });
    actor.send({ type: 'moderationModal.open' });
    actor.send({ type: 'settingsModal.toggle' });
    expect(actor.getSnapshot().value).toEqual({ settings: 'minimised', moderation: 'visible' });
    actor.send({ type: 'modals.leave' });
    expect(actor.getSnapshot().value).toEqual({ settings: 'hidden', moderation: 'hidden' });
  });
});
