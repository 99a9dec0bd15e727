import { accountsMachine } from '#machines/session/accounts.machine.ts';
import { noor, origin } from '#tests/support/machines.ts';
import { modelOf } from '#tests/support/model.ts';

const other = { ...noor, accountId: 'b', acct: 'other' };

/** Who uses a device, with two who may. */
export const accountsModel = modelOf(accountsMachine, {
  events: [
    { type: 'accounts.restore' },
    { type: 'accounts.signedIn', account: noor },
    { type: 'accounts.signedIn', account: other },
    { type: 'accounts.switch', account: noor },
    { type: 'accounts.switch', account: other },
    { type: 'accounts.add' },
    { type: 'accounts.forget', account: noor },
    { type: 'accounts.forget', account: other },
    { type: 'accounts.signedOut' },
    { type: 'accounts.expired' },
    { type: 'accounts.renewed' },
    { type: 'accounts.elsewhere', current: other, known: [noor, other] },
    { type: 'accounts.elsewhere', current: undefined, known: [] },
  ],
  outcomes: {
    recall: [
      { done: { origin, current: noor, known: [noor] } },
      { done: { origin, current: undefined, known: [] } },
      { error: new Error('no storage') },
    ],
    remember: [{ done: undefined }, { error: new Error('no storage') }],
    watchOtherTabs: [{ error: new Error('blind') }],
  },
  project: ({ origin, current, known, left }) => [
    origin,
    current?.accountId,
    known
      .map(({ accountId }) => accountId)
      .sort()
      .join(),
    left?.accountId,
  ],
});
