import { logoutMachine } from '#machines/session/logout.machine.ts';
import { noLosses } from '#domain/composer/losses.ts';
import { noor } from '#tests/support/machines.ts';
import { modelOf } from '#tests/support/model.ts';

const broken = new Error('no storage');

/** An account's way out, and another's. */
export const logoutModel = modelOf(logoutMachine, {
  events: [{ type: 'logout.request' }, { type: 'logout.request', other: noor }, { type: 'logout.confirm' }, { type: 'logout.cancel' }],
  outcomes: {
    countLosses: [
      ...[true, false].flatMap((mustConfirm) =>
        [{}, { drafts: 1 }, { settings: 2 }].map((lost) => ({ done: { ...noLosses, ...lost, mustConfirm } })),
      ),
      { error: broken },
    ],
    sendSettings: [{ done: 0 }, { done: 1 }, { error: broken }],
  },
  project: ({ other, mustConfirm, losses }) => [other?.accountId, mustConfirm, losses.drafts, losses.settings],
});
