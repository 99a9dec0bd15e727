import { logoutMachine } from '#machines/session/logout.machine.ts';
import { noLosses, type Losses } from '#domain/composer/losses.ts';
import { noor } from '#tests/support/machines.ts';
import { isResponseOf, type Invariants } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const broken = new Error('no storage');

const isLoss = ({ drafts, settings }: Losses): boolean => drafts + settings > 0;

const invariants: Invariants<typeof logoutMachine> = {
  'no logout without a confirmation where something is or may be lost': ({ context: { losses, mustConfirm } }, { last, steps }) =>
    !steps.at(-1)?.notified('accounts').length || last?.type === 'logout.confirm' || (!mustConfirm && !isLoss(losses)),
  'each requested account is logged out, once per request': (_, { steps, notified }) => {
    const requested = steps.flatMap(({ event, isTaken }) =>
      isTaken && event.type === 'logout.request' ? [event['other'] as typeof noor | undefined] : [],
    );
    const forgotten = notified('accounts', 'accounts.forget').map(({ account }) => account);
    return (
      notified('accounts').length <= requested.length &&
      forgotten.every((account) => account === noor && requested.includes(noor)) &&
      (notified('accounts', 'accounts.signedOut').length === 0 || requested.at(-1) === undefined)
    );
  },
  'settings that wait are sent first': (_, history) =>
    !isResponseOf('countLosses', 'done', history) ||
    !(history.last?.['output'].settings > 0) ||
    history.steps.at(-1)?.started('sendSettings').length === 1,
  'who stays keeps the account': (snapshot, { last, steps, notified }) =>
    last?.type !== 'logout.cancel' ||
    !steps.at(-1)?.isTaken ||
    (snapshot.matches('idle') && notified('accounts', 'accounts.signedOut').length === 0),
};

/** The logout of the current account, and of another. */
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
  invariants,
  project: ({ other, mustConfirm, losses }) => [other?.accountId, mustConfirm, losses.drafts, losses.settings],
});
