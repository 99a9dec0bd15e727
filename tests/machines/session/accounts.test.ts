import { describe, expect, test } from 'vitest';
import { accountsMachine, selectCurrent, selectStoredAccounts, type Change, type Remembered } from '#machines/session/accounts.machine.ts';
import type { StoredAccount } from '#domain/account/visitor.ts';
import { anAccount } from '#tests/support/entities.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { noor, openAmong, origin } from '#tests/support/machines.ts';

const gull = { shortcode: 'gull', url: 'https://a.example/gull.png', staticUrl: 'https://a.example/gull.png' };
const other: StoredAccount = { ...noor, accountId: 'b', acct: 'other' };
const third: StoredAccount = { ...noor, accountId: 'c', acct: 'third' };
/** Clears recorded events between tests. */
const opens = (accountId?: string) => [
  cleared,
  ['screens', { type: 'screens.named', username: accountId && (accountId === 'a' ? noor : other).acct }],
  ['root', { type: 'session.open', visitor: accountId === undefined ? { origin } : { origin, accountId } }],
];
const goes = (route: string) => ['screens', { type: 'screens.go', route }];
const restored = ['boot', { type: 'accounts.restored' }];
const tokenRevocation = ['tokenRevocation', { type: 'tokenRevocation.begin' }];
const cleared = ['notices', { type: 'notices.clear' }];
const notKept = ['notices', { type: 'notice.show', notice: { key: 'errors.storage_unavailable', level: 'error' } }];

const open = () => {
  const [recall, remember, watchOtherTabs] = [deferredCall<Remembered>(), deferredCall<void, Change>(), deferredSource()];
  const actors = { recall: recall.logic, remember: remember.logic, watchOtherTabs: watchOtherTabs.logic };
  const among = openAmong(accountsMachine.provide({ actors }));
  const [current, storedAccounts] = [() => selectCurrent(among.actor.getSnapshot()), () => selectStoredAccounts(among.actor.getSnapshot())];
  return { ...among, recall, remember, watchOtherTabs, current, storedAccounts };
};

const restoredAs = async (current?: StoredAccount, storedAccounts: readonly StoredAccount[] = current ? [current] : []) => {
  const accounts = open();
  accounts.actor.send({ type: 'accounts.restore' });
  await accounts.recall.resolve({ origin, current, storedAccounts });
  accounts.takeNotified();
  return accounts;
};

// rules: login-restored
describe('accounts machine: restoring the login', () => {
  test.each([
    ['an account that is remembered', noor, 'a'],
    ['a guest', undefined, undefined],
  ])('opens the session of %s when boot requests it', async (_, current, accountId) => {
    const { actor, recall, notified } = open();
    expect(recall.requested).toEqual([]);
    actor.send({ type: 'accounts.restore' });
    await recall.resolve({ origin, current, storedAccounts: [] });
    expect(notified).toEqual([...opens(accountId), restored]);
  });

  test('reports a failed return from a provider’s page once to the account that stays signed in', async () => {
    const { actor, recall, takeNotified } = open();
    actor.send({ type: 'accounts.restore' });
    await recall.resolve({ origin, current: noor, storedAccounts: [noor], problem: { key: 'login.return_foreign' } });
    const received = ['notices', { type: 'notice.show', notice: { key: 'login.return_foreign', level: 'warning' } }];
    expect(takeNotified()).toEqual([...opens('a'), received, restored]);
    actor.send({ type: 'accounts.add' });
    expect(takeNotified()).toEqual([goes('login'), ...opens()]);
  });

  // rules: storage-missing
  test('continues as a guest without storage, with a notice', async () => {
    const { actor, recall, notified } = open();
    actor.send({ type: 'accounts.restore' });
    await recall.reject(new Error('denied'));
    expect(notified).toEqual([
      cleared,
      ['screens', { type: 'screens.named', username: undefined }],
      ['root', { type: 'session.open', visitor: { origin: '' } }],
      notKept,
      restored,
    ]);
  });
});

describe('accounts machine: signing in and out', () => {
  test('opens the account’s session, goes home and stores the account', async () => {
    const { actor, remember, takeNotified, current } = await restoredAs();
    actor.send({ type: 'accounts.signedIn', account: noor });
    expect([takeNotified(), current(), remember.requested]).toEqual([
      [goes('friends'), ...opens('a')],
      noor,
      [{ current: noor, storedAccounts: [noor], left: undefined, isChosen: false }],
    ]);
  });

  test('continues when the account cannot be stored, with a notice', async () => {
    const { actor, remember, takeNotified, current } = await restoredAs();
    actor.send({ type: 'accounts.signedIn', account: noor });
    takeNotified();
    await remember.reject(new Error('full'));
    expect([takeNotified(), current()]).toEqual([[notKept], noor]);
  });
});

test('opens a guest’s session on signing out, navigates and removes the account', async () => {
  const { actor, remember, takeNotified, current } = await restoredAs(noor);
  actor.send({ type: 'accounts.signedOut' });
  expect([takeNotified(), current(), remember.requested]).toEqual([
    [goes('root'), ...opens()],
    undefined,
    [{ current: undefined, storedAccounts: [], left: noor, isChosen: true }],
  ]);
});

// rules: session-expired
test('leads to the login with a notice when the session expires', async () => {
  const { actor, remember, takeNotified, current } = await restoredAs(noor);
  actor.send({ type: 'accounts.expired' });
  const expired = ['notices', { type: 'notice.show', notice: { key: 'login.expired', level: 'warning' } }];
  expect([takeNotified(), current(), remember.requested]).toEqual([
    [goes('login'), ...opens(), expired],
    undefined,
    [{ current: undefined, storedAccounts: [], left: noor, isChosen: false }],
  ]);
});

test.each(['accounts.signedOut', 'accounts.expired'] as const)('keeps %s before the sign-in was stored', async (type) => {
  const { actor, remember, current } = await restoredAs();
  actor.send({ type: 'accounts.signedIn', account: noor });
  actor.send({ type });
  expect([current(), remember.requested]).toEqual([
    undefined,
    [
      { current: noor, storedAccounts: [noor], left: undefined, isChosen: false },
      { current: undefined, storedAccounts: [], left: noor, isChosen: type === 'accounts.signedOut' },
    ],
  ]);
});

describe('accounts machine: another tab', () => {
  const elsewhere = (current: StoredAccount | undefined, storedAccounts: readonly StoredAccount[] = []) => ({
    type: 'accounts.changedElsewhere',
    current,
    storedAccounts,
  });

  test.each([
    ['signs in as another account', noor, other, 'b'],
    ['signs out', noor, undefined, undefined],
    ['signs in', undefined, noor, 'a'],
  ])('that %s changes this one too, without storing it again', async (_, before, after, accountId) => {
    const { watchOtherTabs, remember, takeNotified, current } = await restoredAs(before);
    watchOtherTabs.emit(elsewhere(after));
    expect([takeNotified(), current(), remember.requested]).toEqual([[goes('root'), ...opens(accountId)], after, []]);
  });

  test('that adds an account during the removal of another keeps the added one', async () => {
    const { actor, watchOtherTabs, remember, storedAccounts } = await restoredAs(noor, [noor, third]);
    actor.send({ type: 'accounts.forget', account: third });
    watchOtherTabs.emit(elsewhere(noor, [noor, other]));
    await remember.resolve();
    actor.send({ type: 'accounts.switch', account: other });
    expect([storedAccounts(), remember.requested.at(-1)?.storedAccounts]).toEqual([
      [noor, other],
      [noor, other],
    ]);
  });

  test('with the same account changes nothing', async () => {
    const { watchOtherTabs, notified } = await restoredAs(noor);
    watchOtherTabs.emit(elsewhere({ ...noor, displayName: 'Renamed' }));
    expect(notified).toEqual([]);
  });
});

describe('accounts machine: several accounts on one device', () => {
  const both = [noor, other];

  test('adds another that signs in, and keeps the first', async () => {
    const { actor, remember, current, storedAccounts } = await restoredAs(noor);
    actor.send({ type: 'accounts.signedIn', account: other });
    expect([current(), storedAccounts(), remember.requested]).toEqual([
      other,
      both,
      [{ current: other, storedAccounts: both, left: undefined, isChosen: false }],
    ]);
  });

  test('updates one that signs in again', async () => {
    const renamed = { ...noor, displayName: 'Renamed' };
    const { actor, storedAccounts } = await restoredAs(other, both);
    actor.send({ type: 'accounts.signedIn', account: renamed });
    expect(storedAccounts()).toEqual([other, renamed]);
  });

  test('opens the other session on a switch, goes home and stores it; keeps every token', async () => {
    const { actor, remember, takeNotified, current } = await restoredAs(noor, both);
    actor.send({ type: 'accounts.switch', account: other });
    expect([takeNotified(), current(), remember.requested]).toEqual([
      [goes('friends'), ...opens('b')],
      other,
      [{ current: other, storedAccounts: [noor, other], left: undefined, isChosen: false }],
    ]);
  });

  test('ignores a switch to the current account', async () => {
    const { actor, remember, notified } = await restoredAs(noor, both);
    actor.send({ type: 'accounts.switch', account: noor });
    expect([notified, remember.requested]).toEqual([[], []]);
  });

  test('opens a guest’s session to add an account, keeping all; the next start restores the current one', async () => {
    const { actor, remember, takeNotified, current, storedAccounts } = await restoredAs(noor, both);
    actor.send({ type: 'accounts.add' });
    expect([takeNotified(), current(), storedAccounts(), remember.requested]).toEqual([[goes('login'), ...opens()], undefined, both, []]);
    actor.send({ type: 'accounts.switch', account: noor });
    expect([takeNotified(), current()]).toEqual([[goes('friends'), ...opens('a')], noor]);
  });

  test('signs out an unused account alone, and notifies the server', async () => {
    const { actor, remember, takeNotified, current } = await restoredAs(noor, both);
    actor.send({ type: 'accounts.forget', account: other });
    expect([takeNotified(), current(), remember.requested]).toEqual([
      [tokenRevocation],
      noor,
      [{ current: noor, storedAccounts: [noor], left: other, isChosen: true }],
    ]);
    actor.send({ type: 'accounts.forget', account: noor });
    expect(current()).toEqual(noor);
  });

  test.each(['accounts.signedOut', 'accounts.expired'] as const)(
    'removes the current account on %s, and keeps the others',
    async (type) => {
      const { actor, remember, storedAccounts } = await restoredAs(noor, both);
      actor.send({ type });
      expect([storedAccounts(), remember.requested]).toEqual([
        [other],
        [{ current: undefined, storedAccounts: [other], left: noor, isChosen: type === 'accounts.signedOut' }],
      ]);
    },
  );

  // rules: accounts-current
  test('updates the stored data of the current account once the server returns it, without another session', async () => {
    const { actor, remember, notified, current, storedAccounts } = await restoredAs(noor, [noor, other]);
    const account = anAccount({ id: 'a', acct: noor.acct, displayName: 'Noor :gull:', emojis: [gull, { ...gull, shortcode: 'heron' }] });
    actor.send({ type: 'accounts.verified', account });
    const updated = { origin, accountId: 'a', acct: noor.acct, displayName: 'Noor :gull:', avatar: account.avatar, emojis: [gull] };
    expect([current(), storedAccounts(), notified]).toEqual([updated, [other, updated], []]);
    expect(remember.requested).toEqual([{ current: updated, storedAccounts: [other, updated], left: undefined, isChosen: false }]);
    await remember.resolve();
    actor.send({ type: 'accounts.verified', account });
    actor.send({ type: 'accounts.verified', account: { ...account, id: 'b' } });
    expect(remember.requested.length).toBe(1);
  });

  test('applies accounts added or removed by another tab, and keeps the session', async () => {
    const { watchOtherTabs, notified, storedAccounts } = await restoredAs(noor);
    watchOtherTabs.emit({ type: 'accounts.changedElsewhere', current: noor, storedAccounts: both });
    expect([notified, storedAccounts()]).toEqual([[], both]);
  });
});

test('responds to a restarted boot without a second session', async () => {
  const { actor, notified } = await restoredAs(noor);
  actor.send({ type: 'accounts.restore' });
  expect(notified).toEqual([restored]);
});
