import { modalsMachine } from '#machines/shell/modals.machine.ts';
import { modelOf } from '#tests/support/model.ts';

/** The two large modals, side by side. */
export const modalsModel = modelOf(modalsMachine, {
  events: [
    { type: 'settingsModal.open' },
    { type: 'settingsModal.open', tab: 'privacy' },
    { type: 'settingsModal.pick', tab: 'posts' },
    { type: 'settingsModal.toggle' },
    { type: 'settingsModal.close' },
    { type: 'moderationModal.open', tab: 'reports' },
    { type: 'moderationModal.pick', tab: 'users' },
    { type: 'moderationModal.toggle' },
    { type: 'moderationModal.close' },
    { type: 'modals.leave' },
  ],
  outcomes: {},
  project: ({ settings, moderation }) => [settings, moderation],
});
