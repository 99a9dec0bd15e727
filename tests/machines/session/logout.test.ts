import { describe, expect, test } from 'vitest';
import { logoutMachine, selectLosses, selectOther, type Weighed } from '#machines/session/logout.machine.ts';
import { noLosses, type Losses } from '#domain/composer/losses.ts';
import type { StoredAccount } from '#domain/account/visitor.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { noor, openAmong } from '#tests/support/machines.ts';

const signedOut = ['accounts', { type: 'accounts.signedOut' }];
const forget = ['accounts', { type: 'accounts.forget', account: noor }];

const open = () => {
  const [countLosses, sendSettings] = [deferredCall<Weighed>(), deferredCall<number>()];
  const among = openAmong(logoutMachine.provide({ actors: { countLosses: countLosses.logic, sendSettings: sendSettings.logic } }));
  return {
    ...among,
    countLosses,
    sendSettings,
    /** Requests a logout, and provides the losses. */
    request: async (mustConfirm: boolean, losses: Partial<Losses> = {}, other?: StoredAccount) => {
      among.actor.send({ type: 'logout.request', other });
      await countLosses.resolve({ ...noLosses, ...losses, mustConfirm });
    },
    isConfirming: () => among.actor.getSnapshot().hasTag('confirming'),
    losses: () => selectLosses(among.actor.getSnapshot()),
    other: () => selectOther(among.actor.getSnapshot()),
  };
};

describe('logout machine', () => {
  // rules: logout-confirmed
  test('requires confirmation with modalOnLogout', async () => {
    const { actor, request, isConfirming, losses, notified } = open();
    await request(true);
    expect([isConfirming(), losses(), notified]).toEqual([true, noLosses, []]);
    actor.send({ type: 'logout.confirm' });
    expect([isConfirming(), notified]).toEqual([false, [signedOut]]);
  });

  test('stays on cancel', async () => {
    const { actor, request, isConfirming, notified } = open();
    await request(true);
    actor.send({ type: 'logout.cancel' });
    expect([isConfirming(), notified]).toEqual([false, []]);
  });

  test('signs out at once without the setting, only once', async () => {
    const { actor, request, notified } = open();
    await request(false);
    actor.send({ type: 'logout.request' });
    expect(notified).toEqual([signedOut]);
  });

  test.each([{ drafts: 2 }, { posts: 1 }])('requires confirmation without the setting when %o would be lost', async (lost) => {
    const { request, isConfirming, losses, notified } = open();
    await request(false, lost);
    expect([isConfirming(), losses(), notified]).toEqual([true, { ...noLosses, ...lost }, []]);
  });

  test('sends pending settings first, and signs out without confirmation if nothing is lost', async () => {
    const { request, sendSettings, isConfirming, losses, notified } = open();
    await request(false, { settings: 3 });
    expect([isConfirming(), losses()]).toEqual([true, undefined]);
    await sendSettings.resolve(0);
    expect([isConfirming(), notified]).toEqual([false, [signedOut]]);
  });

  test.each(['some remain', 'that fails', 'no answer comes within 5 s'])('names pending settings when %s', async (end) => {
    const { request, sendSettings, clock, isConfirming, losses, notified } = open();
    await request(false, { settings: 3 });
    if (end === 'some remain') await sendSettings.resolve(3);
    else if (end === 'that fails') await sendSettings.reject(new Error('no'));
    else clock.increment(5_000);
    expect([isConfirming(), losses(), notified]).toEqual([true, { ...noLosses, settings: 3 }, []]);
  });

  // rules: logout-limits
  test.each(['fails', 'takes longer than 2 s'])('requires confirmation when counting %s', async (end) => {
    const { actor, clock, countLosses, isConfirming, notified } = open();
    actor.send({ type: 'logout.request' });
    if (end === 'fails') await countLosses.reject(new Error('no IndexedDB'));
    else clock.increment(2_000);
    expect([isConfirming(), notified]).toEqual([true, []]);
  });

  test.each([true, false])('removes another account, with confirmation: %s, and keeps the current one', async (mustConfirm) => {
    const { actor, request, countLosses, isConfirming, other, notified } = open();
    await request(mustConfirm, {}, noor);
    expect([isConfirming(), other(), countLosses.requested]).toEqual([mustConfirm, noor, [{ other: noor }]]);
    if (mustConfirm) actor.send({ type: 'logout.confirm' });
    expect([isConfirming(), notified]).toEqual([false, [forget]]);
  });

  test('confirms for the current account after another', async () => {
    const { actor, request, other, notified } = open();
    await request(true, {}, noor);
    actor.send({ type: 'logout.cancel' });
    await request(true);
    expect(other()).toBe(undefined);
    actor.send({ type: 'logout.confirm' });
    expect(notified).toEqual([signedOut]);
  });
});
