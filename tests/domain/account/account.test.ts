import { describe, expect, test } from 'vitest';
import { domainOf, isLocalAccount } from '#domain/account/account.ts';

describe('isLocalAccount and domainOf', () => {
  // rules: account-local
  test.each([
    ['noor', true, ''],
    ['noor@far.example', false, 'far.example'],
  ])('%s is local: %s', (acct, isLocal, domain) => {
    expect([isLocalAccount({ acct }), domainOf(acct)]).toEqual([isLocal, domain]);
  });
});
