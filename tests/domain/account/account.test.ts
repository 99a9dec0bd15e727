import { expect, test } from 'vitest';
import { domainOf, isLocalAccount } from '#domain/account/account.ts';

test.each([
  ['noor', true, ''],
  ['noor@far.example', false, 'far.example'],
])('%s is local: %s (rule account-local)', (acct, isLocal, domain) => {
  expect([isLocalAccount({ acct }), domainOf(acct)]).toEqual([isLocal, domain]);
});
