import type { AnyEventObject } from 'xstate';
import { accountsMachine } from '#machines/session/accounts.machine.ts';
import { noor, origin } from '#tests/support/machines.ts';
import { anAccount } from '#tests/support/entities.ts';
import type { Invariants } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const other = { ...noor, accountId: 'b', acct: 'other' };

type Snapshot = Parameters<Invariants<typeof accountsMachine>[string]>[0];
const idsIn = ({ context: { storedAccounts } }: Snapshot): readonly string[] => storedAccounts.map(({ accountId }) => accountId);

/** Returns the account that an event signs out, if any. */
const leaverOf = ({ type, account }: AnyEventObject, { context: { current } }: Snapshot): string | undefined => {
  if (type === 'accounts.forget') return account.accountId;
  return type === 'accounts.signedOut' || type === 'accounts.expired' ? current?.accountId : undefined;
};

const invariants: Invariants<typeof accountsMachine> = {
  'an account is removed only by a logout, here or in another tab; no failure removes one': (snapshot, { last, steps }) => {
    const before = steps.at(-2)?.snapshot as Snapshot | undefined;
    if (!before || !last || last.type === 'accounts.changedElsewhere' || last.type === 'xstate.done.actor.recall') return true;
    const leaver = leaverOf(last, before);
    return idsIn(before).every((id) => id === leaver || idsIn(snapshot).includes(id));
  },
  'an account that logs out is removed, also from the storage': (snapshot, { last, steps }) => {
    const leaver = last && steps.at(-1)?.isTaken ? leaverOf(last, (steps.at(-2)?.snapshot ?? snapshot) as Snapshot) : undefined;
    if (leaver === undefined) return true;
    const written = steps.at(-1)?.started('remember').at(-1);
    return (
      !idsIn(snapshot).includes(leaver) && written?.left?.accountId === leaver && written.isChosen === (last?.type !== 'accounts.expired')
    );
  },
  'every change is stored': (snapshot, { last, steps }) => {
    const before = steps.at(-2)?.snapshot as Snapshot | undefined;
    if (!before || !last || /changedElsewhere$|^xstate\.done\.actor\.recall$/.test(last.type)) return true;
    const written = steps.at(-1)?.started('remember').at(-1);
    return idsIn(before).join() === idsIn(snapshot).join() || written?.storedAccounts === snapshot.context.storedAccounts;
  },
  'the token of an account that logs out is revoked, at once or by the next session': (_, { last, steps }) => {
    const { isTaken = false, notified } = steps.at(-1) ?? {};
    if (!isTaken || !notified || !last) return true;
    if (last.type === 'accounts.forget') return notified('tokenRevocation', 'tokenRevocation.begin').length === 1;
    return !/^accounts\.(signedOut|expired)$/.test(last.type) || notified('root', 'session.open').length === 1;
  },
  'a verified account is stored as the server returned it': ({ context: { current } }, { last, steps }) =>
    last?.type !== 'accounts.verified' || !steps.at(-1)?.isTaken || current?.displayName === last['account'].displayName,
  'the page belongs to the account in use': ({ context: { current } }, { notified }) => {
    const opened = notified('root', 'session.open').at(-1)?.['visitor'];
    return opened === undefined || opened.accountId === current?.accountId;
  },
  'another tab is followed in whatever it stored': (snapshot, { last, steps }) =>
    last?.type !== 'accounts.changedElsewhere' ||
    !steps.at(-1)?.snapshot.matches('loaded') ||
    snapshot.context.storedAccounts === last['storedAccounts'],
  'a failure to store or read is reported': (_, { last, steps }) =>
    !/^xstate\.error\.actor\.(recall|remember)$/.test(last?.type ?? '') ||
    steps
      .at(-1)
      ?.notified('notices', 'notice.show')
      .some(({ notice }) => notice.level === 'error') === true,
};

/** The current account of a device, with two stored ones. */
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
    { type: 'accounts.verified', account: anAccount({ id: noor.accountId, acct: noor.acct, displayName: 'Noor :gull:' }) },
    { type: 'accounts.changedElsewhere', current: other, storedAccounts: [noor, other] },
    { type: 'accounts.changedElsewhere', current: undefined, storedAccounts: [] },
  ],
  outcomes: {
    recall: [
      { done: { origin, current: noor, storedAccounts: [noor] } },
      { done: { origin, current: undefined, storedAccounts: [] } },
      { error: new Error('no storage') },
    ],
    remember: [{ done: undefined }, { error: new Error('no storage') }],
    watchOtherTabs: [{ error: new Error('blind') }],
  },
  invariants,
  project: ({ origin, current, storedAccounts, left }) => [
    origin,
    current?.accountId,
    current?.displayName,
    storedAccounts
      .map(({ accountId }) => accountId)
      .sort()
      .join(),
    left?.accountId,
  ],
});
