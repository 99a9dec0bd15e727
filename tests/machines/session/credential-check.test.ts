import { describe, expect, test } from 'vitest';
import { credentialCheckMachine } from '#machines/session/credential-check.machine.ts';
import type { Account } from '#domain/account/account.ts';
import { CallError, type Failure } from '#domain/text/failure.ts';
import { anAccount } from '#tests/support/entities.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const account = anAccount();
const verified = { type: 'accounts.verified', account };

const open = () => {
  const [verifyCredentials, watchRefusals] = [deferredCall<Account | undefined>(), deferredSource()];
  const actors = { verifyCredentials: verifyCredentials.logic, watchRefusals: watchRefusals.logic };
  const among = openAmong(credentialCheckMachine.provide({ actors }));
  return {
    ...among,
    verifyCredentials,
    doubt: () => watchRefusals.emit({ type: 'credentialCheck.doubted' }),
    reject: (failure: Failure) => verifyCredentials.reject(new CallError(failure)),
    requests: () => verifyCredentials.requested.length,
  };
};

describe('credential check machine', () => {
  test('fetches one’s own account at the start, and caches it', async () => {
    const { verifyCredentials, notified } = open();
    await verifyCredentials.resolve(account);
    expect(notified).toEqual([
      ['entities', { type: 'entities.merge', normalised: { accounts: [account] } }],
      ['accounts', { type: 'accounts.verified', account }],
      ['entities', { type: 'entities.retain', holder: 'credentialCheck', kind: 'accounts', ids: [account.id] }],
    ]);
  });

  // rules: password-session
  test('restarts the session for a replaced token, without expiring it', async () => {
    const { verifyCredentials, doubt, notified } = open();
    await verifyCredentials.resolve(account);
    doubt();
    notified.splice(0);
    await verifyCredentials.resolve(undefined);
    expect(notified).toEqual([['accounts', { type: 'accounts.renewed' }]]);
  });

  test.each<[string, Failure]>([
    ['401', { kind: 'unauthorized', status: 401, message: '' }],
    ['403 with an invalid-credentials body', { kind: 'unauthorized', status: 403, message: 'Invalid credentials.' }],
  ])('verifies a refused token once, and expires on %s', async (_, failure) => {
    const { verifyCredentials, doubt, reject, requests, receivedBy, clock } = open();
    await verifyCredentials.resolve(account);
    doubt();
    doubt();
    expect([requests(), receivedBy('accounts')]).toEqual([2, [verified]]);
    await reject(failure);
    doubt();
    clock.increment(600_000);
    expect([requests(), receivedBy('accounts')]).toEqual([2, [verified, { type: 'accounts.expired' }]]);
  });

  test('keeps a token that the server accepts', async () => {
    const { verifyCredentials, doubt, receivedBy } = open();
    await verifyCredentials.resolve(account);
    doubt();
    await verifyCredentials.resolve(account);
    expect(receivedBy('accounts')).toEqual([verified, verified]);
  });

  test.each<Failure>([
    { kind: 'offline' },
    { kind: 'timeout' },
    { kind: 'malformed' },
    { kind: 'forbidden', status: 403, message: 'Your account is suspended' },
    { kind: 'rejected', status: 500, message: '' },
    { kind: 'throttled', status: 429, message: '' },
  ])('keeps the session on any other failure ($kind), and retries after 30 s', async (failure) => {
    const { reject, requests, receivedBy, clock } = open();
    await reject(failure);
    clock.increment(29_999);
    expect([requests(), receivedBy('accounts')]).toEqual([1, []]);
    clock.increment(1);
    expect(requests()).toBe(2);
  });

  test('verifies at once on a doubt', async () => {
    const { reject, doubt, requests } = open();
    await reject({ kind: 'offline' });
    doubt();
    expect(requests()).toBe(2);
  });
});
