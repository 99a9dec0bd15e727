import { expect, test } from 'vitest';
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

// rules: modal-states
test('opening marks the content as loaded, and closing forgets neither that nor the tab', () => {
  const { actor, state } = open();
  expect(actor.getSnapshot().context.settings.isLoaded).toBe(false);
  actor.send({ type: 'settingsModal.open', tab: 'privacy' });
  actor.send({ type: 'settingsModal.close' });
  expect([state(), actor.getSnapshot().context.settings]).toEqual(['hidden', { tab: 'privacy', isLoaded: true }]);
  actor.send({ type: 'settingsModal.open' });
  expect(selectTab(actor.getSnapshot(), 'settings')).toBe('privacy');
});

test('a visible one is minimised and comes back', () => {
  const { actor, state } = open();
  actor.send({ type: 'settingsModal.open' });
  actor.send({ type: 'settingsModal.toggle' });
  expect(state()).toBe('minimised');
  actor.send({ type: 'settingsModal.toggle' });
  expect(state()).toBe('visible');
});

// rules: modal-states
test('toggling what is hidden is refused and reported, never thrown', () => {
  const { actor, state, warned } = open();
  actor.send({ type: 'settingsModal.toggle' });
  expect([state(), warned, actor.getSnapshot().status]).toEqual(['hidden', ['settings'], 'active']);
});

test('each of the two has a state of its own, and both go with whoever used them', () => {
  const { actor } = open();
  actor.send({ type: 'settingsModal.open' });
  actor.send({ type: 'moderationModal.open' });
  actor.send({ type: 'settingsModal.toggle' });
  expect(actor.getSnapshot().value).toEqual({ settings: 'minimised', moderation: 'visible' });
  actor.send({ type: 'modals.leave' });
  expect(actor.getSnapshot().value).toEqual({ settings: 'hidden', moderation: 'hidden' });
});
