import { logoutMachine } from '#machines/session/logout.machine.ts';
import { noLosses } from '#domain/composer/losses.ts';
import { noor } from '#tests/support/machines.ts';
import { modelOf } from '#tests/support/model.ts';

const broken = new Error('no storage');

/** An account's way out, and another's. */
export const logoutModel = modelOf(logoutMachine, {
  events: [
    { type: 'logout.request', mustConfirm: true },
    { type: 'logout.request', mustConfirm: false },
    { type: 'logout.request', mustConfirm: true, other: noor },
    { type: 'logout.request', mustConfirm: false, other: noor },
    { type: 'logout.confirm' },
    { type: 'logout.cancel' },
  ],
  outcomes: {
    countLosses: [{ done: noLosses }, { done: { ...noLosses, drafts: 1 } }, { done: { ...noLosses, settings: 2 } }, { error: broken }],
    sendSettings: [{ done: 0 }, { done: 1 }, { error: broken }],
  },
  project: ({ other, mustConfirm, losses }) => [other?.accountId, mustConfirm, losses.drafts, losses.settings],
});
