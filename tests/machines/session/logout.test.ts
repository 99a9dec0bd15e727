import { expect, test } from 'vitest';
import { logoutMachine, selectIsConfirming } from '../../../machines/session/logout.machine.ts';
import { openAmong } from '../../support/machines.ts';

const signedOut = ['accounts', { type: 'accounts.signedOut' }];

const open = () => {
  const among = openAmong(logoutMachine);
  return {
    ...among,
    request: (mustConfirm: boolean) => among.actor.send({ type: 'logout.request', mustConfirm }),
    isConfirming: () => selectIsConfirming(among.actor.getSnapshot()),
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
