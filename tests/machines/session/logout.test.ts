import { expect, test } from 'vitest';
import { logoutMachine, selectIsConfirming, selectOther } from '../../../machines/session/logout.machine.ts';
import type { KnownAccount } from '../../../src/domain/visitor.ts';
import { noor, openAmong } from '../../support/machines.ts';

const signedOut = ['accounts', { type: 'accounts.signedOut' }];
const forget = ['accounts', { type: 'accounts.forget', account: noor }];

const open = () => {
  const among = openAmong(logoutMachine);
  return {
    ...among,
    request: (mustConfirm: boolean, other?: KnownAccount) => among.actor.send({ type: 'logout.request', mustConfirm, other }),
    isConfirming: () => selectIsConfirming(among.actor.getSnapshot()),
    other: () => selectOther(among.actor.getSnapshot()),
  };
};

test('with modalOnLogout it is confirmed first (doc 1 §4)', () => {
  const { actor, request, isConfirming, told } = open();
  request(true);
  expect([isConfirming(), told]).toEqual([true, []]);
  actor.send({ type: 'logout.confirm' });
  expect([isConfirming(), told]).toEqual([false, [signedOut]]);
});

test('who cancels stays', () => {
  const { actor, request, isConfirming, told } = open();
  request(true);
  actor.send({ type: 'logout.cancel' });
  expect([isConfirming(), told]).toEqual([false, []]);
});

test('without it one leaves at once, and once', () => {
  const { request, told } = open();
  request(false);
  request(false);
  expect(told).toEqual([signedOut]);
});

test.each([true, false])('another account is forgotten, confirmed first: %s, and one’s own stays', (mustConfirm) => {
  const { actor, request, isConfirming, other, told } = open();
  request(mustConfirm, noor);
  expect([isConfirming(), other()]).toEqual([mustConfirm, noor]);
  if (mustConfirm) actor.send({ type: 'logout.confirm' });
  expect([isConfirming(), told]).toEqual([false, [forget]]);
});

test('after another, the question is about oneself again', () => {
  const { actor, request, other, told } = open();
  request(true, noor);
  actor.send({ type: 'logout.cancel' });
  request(true);
  expect(other()).toBe(undefined);
  actor.send({ type: 'logout.confirm' });
  expect(told).toEqual([signedOut]);
});
